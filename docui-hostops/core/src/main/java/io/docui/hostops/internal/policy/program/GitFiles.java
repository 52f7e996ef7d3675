package io.docui.hostops.internal.policy.program;

import java.util.List;
import java.util.Optional;

/**
 * Files that git changes, or why it is unknown which ones, or why something could be lost.
 *
 * @param names their names relative to the workspace
 * @param obstacle the reason in plain words; empty if the files are known and nothing is lost
 */
record GitFiles(List<String> names, Optional<String> obstacle) {
    private static final String UNREADABLE = "the repository cannot be read";

    GitFiles {
        names = List.copyOf(names);
    }

    static GitFiles of(List<String> names) {
        return new GitFiles(names, Optional.empty());
    }

    static GitFiles unknown(String obstacle) {
        return new GitFiles(List.of(), Optional.of(obstacle));
    }

    static GitFiles unreadable() {
        return unknown(UNREADABLE);
    }

    /** Returns the names; empty if there is an obstacle. */
    Optional<List<String>> known() {
        return obstacle.isEmpty() ? Optional.of(names) : Optional.empty();
    }
}
