//! Files that replace others only once they are complete.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A new file beside the one that it is meant for; removed when dropped, unless it was kept.
pub struct Draft {
    /// `None` where nothing can be replaced: pipes and devices are written to as they are.
    beside: Option<PathBuf>,
    target: PathBuf,
}

impl Draft {
    /// A draft of `target`, and the file to write to; what is in `target` stays as it is.
    ///
    /// # Errors
    /// If `target` may not be written to, or no file can be made beside it.
    pub fn of(target: &Path) -> io::Result<(Draft, File)> {
        let old = fs::metadata(target).ok();
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let file = OpenOptions::new().write(true).open(target)?;
            return Ok((Draft { beside: None, target: target.into() }, file));
        }
        // A link goes on to name the same file, and a file that is protected stays so.
        let target = match old {
            Some(_) => fs::canonicalize(target)?,
            None => target.into(),
        };
        if old.is_some() {
            OpenOptions::new().write(true).open(&target)?;
        }
        let beside = beside(&target);
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let draft = Draft { beside: Some(beside), target };
        if let Some(old) = old {
            file.set_permissions(old.permissions())?;
        }
        Ok((draft, file))
    }

    /// Puts the draft in the place of the file that it is meant for.
    ///
    /// # Errors
    /// If that fails; the draft is removed then.
    pub fn keep(mut self) -> io::Result<()> {
        if let Some(beside) = &self.beside {
            fs::rename(beside, &self.target)?;
            self.beside = None;
        }
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            // There is no one to tell.
            let _ = fs::remove_file(beside);
        }
    }
}

/// A name in the same folder that no other run of the program uses.
fn beside(target: &Path) -> PathBuf {
    let mut name = OsString::from(target.file_name().unwrap_or_default());
    name.push(format!(".{}.unfinished", std::process::id()));
    target.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// An empty folder of that name.
    fn folder(name: &str) -> PathBuf {
        let name = format!("lucidoku-draft-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).unwrap();
        folder
    }

    fn entries(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn only_a_draft_that_is_kept_replaces_its_target() {
        let folder = folder("kept");
        let target = folder.join("file");
        fs::write(&target, "old").unwrap();
        let (draft, mut file) = Draft::of(&target).unwrap();
        file.write_all(b"new").unwrap();
        assert_eq!((fs::read_to_string(&target).unwrap().as_str(), entries(&folder)), ("old", 2));
        drop(draft);
        assert_eq!((fs::read_to_string(&target).unwrap().as_str(), entries(&folder)), ("old", 1));
        let (draft, mut file) = Draft::of(&target).unwrap();
        file.write_all(b"new").unwrap();
        draft.keep().unwrap();
        assert_eq!((fs::read_to_string(&target).unwrap().as_str(), entries(&folder)), ("new", 1));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_draft_of_a_new_file_leaves_nothing_behind() {
        let folder = folder("new");
        drop(Draft::of(&folder.join("file")).unwrap());
        assert_eq!(entries(&folder), 0);
        assert!(Draft::of(&folder).is_err(), "a folder cannot be written to");
        fs::remove_dir(folder).unwrap();
    }
}
