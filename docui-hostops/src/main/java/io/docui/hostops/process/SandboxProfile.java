package io.docui.hostops.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a program in a sandbox may do.
 *
 * @param writable folders and files that it may write, in this order
 * @param readOnlyPaths folders and files that it may only read although they lie in what is writable, or where the sandbox has places of its own
 * @param hiddenPaths files and folders that it must not even see
 * @param readablePaths files that it may read although they lie in what is hidden
 * @param network whether it reaches the network
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
     * Without exceptions from what is writable or hidden.
     *
     * @param writable folders and files that it may write, in this order
     * @param hidden files and folders that it must not even see
     * @param network whether it reaches the network
     */
    public SandboxProfile(List<Path> writable, List<Path> hidden, boolean network) {
        this(writable, List.of(), hidden, List.of(), network);
    }

    /** The same, with these places held. */
    public SandboxProfile withProtectedPaths(List<Path> places) {
        return new SandboxProfile(writable, places, hiddenPaths, readablePaths, network);
    }

    /** The same, with one more file that may be read. */
    SandboxProfile withReadableFile(Path file) {
        List<Path> all = new ArrayList<>(readablePaths);
        all.add(file);
        return new SandboxProfile(writable, readOnlyPaths, hiddenPaths, all, network);
    }
}
