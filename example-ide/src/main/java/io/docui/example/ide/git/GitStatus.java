package io.docui.example.ide.git;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes of a git repository, as paths relative to the top of its work tree.
 * @param untracked the files of the workspace that are neither tracked nor ignored
 * @param moves the old path by the new one, of files that are among the others as one that is gone and one that is new
 */
record GitStatus(
        GitHead head,
        Map<String, FileStatus> staged,
        Map<String, FileStatus> changed,
        Set<String> untracked,
        Set<String> conflicts,
        Set<String> submodules,
        Map<String, String> moves,
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
        moves = Collections.unmodifiableMap(new LinkedHashMap<>(moves));
    }

    /** Returns paths without those whose files were moved to another path. */
    List<String> withoutMoved(Collection<String> paths) {
        return paths.stream().filter(path -> !moves.containsValue(path)).toList();
    }

    /** Returns the files that were moved to paths that are not in the index. */
    List<String> movedUntracked() {
        return untracked.stream().filter(moves::containsKey).toList();
    }

    /** Returns the other files that are not in the index, which no commit has. */
    List<String> newUntracked() {
        return untracked.stream().filter(path -> !moves.containsKey(path)).toList();
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
