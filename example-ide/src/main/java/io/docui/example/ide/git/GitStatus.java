package io.docui.example.ide.git;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What has changed in a repository, by paths from its top on.
 *
 * @param head where it stands
 * @param staged what the next commit would have
 * @param changed what the work tree has beside that, of files of the workspace that git knows
 * @param untracked files of the workspace that git does not know, nor is told to ignore
 * @param conflicts files of which a merge could not tell which text is right
 * @param submodules repositories in this one that stand elsewhere than its index says
 * @param seen how many files were looked at
 * @param complete whether all of the workspace was looked at
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
    /** What became of a file. */
    enum FileStatus {
        /** It is new. */
        NEW(" (new)"),
        /** It has another text, or other permissions. */
        CHANGED(""),
        /** It is gone. */
        DELETED(" (deleted)");

        private final String words;

        FileStatus(String words) {
            this.words = words;
        }

        /** What is said behind the name. */
        String label() {
            return words;
        }
    }

    /** Keeps the order. */
    GitStatus {
        staged = Collections.unmodifiableMap(new LinkedHashMap<>(staged));
        changed = Collections.unmodifiableMap(new LinkedHashMap<>(changed));
        untracked = Collections.unmodifiableSet(new LinkedHashSet<>(untracked));
        conflicts = Collections.unmodifiableSet(new LinkedHashSet<>(conflicts));
        submodules = Collections.unmodifiableSet(new LinkedHashSet<>(submodules));
    }

    /** Whether nothing has changed. */
    boolean isClean() {
        return staged.isEmpty()
                && changed.isEmpty()
                && untracked.isEmpty()
                && conflicts.isEmpty()
                && submodules.isEmpty();
    }
}
