package io.docui.example.ide.git;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Changes of a git repository, as paths relative to the top of its work tree.
 *
 * @param head the state of HEAD
 * @param staged the changes that the next commit would have
 * @param changed the other changes in the work tree, of tracked files of the workspace
 * @param untracked the files of the workspace that are neither tracked nor ignored
 * @param conflicts the files with conflicts of a merge
 * @param submodules the submodules that are at another commit than the index says
 * @param seen the number of files that were examined
 * @param complete whether the whole workspace was examined
 */
record GitStatus(
        GitHead head,
        Map<String, FileStatus> staged,
        Map<String, FileStatus> changed,
        Set<String> untracked,
        Set<String> conflicts,
        Set<String> submodules,
        int seen,
        boolean complete) {
    /** Kind of change of a file. */
    enum FileStatus {
        /** The file is new. */
        NEW(" (new)"),
        /** The text or the permissions are different. */
        CHANGED(""),
        /** The file is deleted. */
        DELETED(" (deleted)");

        private final String words;

        FileStatus(String words) {
            this.words = words;
        }

        /** Returns the label that follows the name of the file. */
        String label() {
            return words;
        }
    }

    /** Copies the collections in their order. */
    GitStatus {
        staged = Collections.unmodifiableMap(new LinkedHashMap<>(staged));
        changed = Collections.unmodifiableMap(new LinkedHashMap<>(changed));
        untracked = Collections.unmodifiableSet(new LinkedHashSet<>(untracked));
        conflicts = Collections.unmodifiableSet(new LinkedHashSet<>(conflicts));
        submodules = Collections.unmodifiableSet(new LinkedHashSet<>(submodules));
    }

    /** Returns whether nothing has changed. */
    boolean isClean() {
        return staged.isEmpty()
                && changed.isEmpty()
                && untracked.isEmpty()
                && conflicts.isEmpty()
                && submodules.isEmpty();
    }
}
