package io.docui.hostops.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Permissions of a sandboxed program: writable, read-only, hidden, and readable paths, and network access.
 *
 * @param writable directories and files that the program may write, in this order
 * @param readOnlyPaths directories and files that are read-only although they lie in a writable directory or where the sandbox
 *     has its own mounts
 * @param hiddenPaths files and directories that the program must not see
 * @param readablePaths files that are readable although they lie in a hidden directory
 * @param network whether the program has network access
 */
public record SandboxProfile(
        List<Path> writable,
        List<Path> readOnlyPaths,
        List<Path> hiddenPaths,
        List<Path> readablePaths,
        boolean network) {
    /** Copies the lists. */
    public SandboxProfile {
        writable = List.copyOf(writable);
        readOnlyPaths = List.copyOf(readOnlyPaths);
        hiddenPaths = List.copyOf(hiddenPaths);
        readablePaths = List.copyOf(readablePaths);
    }

    /**
     * Creates a profile without exceptions from the writable or hidden paths.
     *
     * @param writable directories and files that the program may write, in this order
     * @param hidden files and directories that the program must not see
     * @param network whether the program has network access
     */
    public SandboxProfile(List<Path> writable, List<Path> hidden, boolean network) {
        this(writable, List.of(), hidden, List.of(), network);
    }

    /** Returns the same profile with these paths read-only. */
    public SandboxProfile withProtectedPaths(List<Path> places) {
        return new SandboxProfile(writable, places, hiddenPaths, readablePaths, network);
    }

    /** Returns the same profile, in which the program keeps the network of the process that starts it. */
    SandboxProfile withNetwork() {
        return new SandboxProfile(writable, readOnlyPaths, hiddenPaths, readablePaths, true);
    }

    /** Returns the same profile with one more readable file. */
    public SandboxProfile withReadableFile(Path file) {
        List<Path> all = new ArrayList<>(readablePaths);
        all.add(file);
        return new SandboxProfile(writable, readOnlyPaths, hiddenPaths, all, network);
    }
}
