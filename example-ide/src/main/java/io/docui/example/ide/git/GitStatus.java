package io.docui.example.ide.git;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Changes of a git repository, as paths relative to the top of its work tree.
 * @param untracked the files of the workspace that are neither tracked nor ignored
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
        NEW(" (new)"),
        /** The text or the permissions are different. */
        CHANGED(""),
        DELETED(" (deleted)");

        private final String words;

        FileStatus(String words) {
            this.words = words;
        }

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
