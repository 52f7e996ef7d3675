package io.docui.hostops.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a program in a sandbox may do.
 *
 * @param writable folders and files that it may write, in this order
 * @param held folders and files that it may only read although they lie in what is writable, or where the sandbox has places of its own
 * @param hidden files and folders that it must not even see
 * @param passed files that it may read although they lie in what is hidden
 * @param network whether it reaches the network
 */
public record SandboxProfile(
        List<Path> writable, List<Path> held, List<Path> hidden, List<Path> passed, boolean network) {
    /** Copies the lists. */
    public SandboxProfile {
        writable = List.copyOf(writable);
        held = List.copyOf(held);
        hidden = List.copyOf(hidden);
        passed = List.copyOf(passed);
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
        return new SandboxProfile(writable, places, hidden, passed, network);
    }

    /** The same, with one more file that may be read. */
    SandboxProfile withReadableFile(Path file) {
        List<Path> all = new ArrayList<>(passed);
        all.add(file);
        return new SandboxProfile(writable, held, hidden, all, network);
    }
}
