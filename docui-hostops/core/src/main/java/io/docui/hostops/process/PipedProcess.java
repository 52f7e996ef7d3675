package io.docui.hostops.process;

import io.docui.hostops.internal.process.ContainedProcessTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Running program that the host communicates with through pipes, such as a language server or debugger. Thread-safe.
 *
 * <p>It ends together with everything that it started.
 */
public final class PipedProcess {
    private final ContainedProcessTree tree;
    private final Runnable ended;

    PipedProcess(ContainedProcessTree tree, Runnable ended) {
        this.tree = tree;
        this.ended = ended;
    }

    /** Returns the standard input of the program. */
    public OutputStream input() {
        return tree.process().getOutputStream();
    }

    /** Returns the standard output of the program. */
    public InputStream output() {
        return tree.process().getInputStream();
    }

    /** Returns the standard error of the program. */
    public InputStream errors() {
        return tree.process().getErrorStream();
    }

    /** Returns the process of the program or of its wrapper. Its streams are those of the program. */
    public Process process() {
        return tree.process();
    }

    /** Returns the process ID of the program or of its wrapper. */
    public long pid() {
        return tree.process().pid();
    }

    /** Returns all live processes of the program. */
    public Set<ProcessHandle> members() {
        return tree.members();
    }

    /**
     * Waits for the program to exit.
     *
     * @param within the maximum time to wait
     * @return the exit code; empty if the program still runs, or the thread was interrupted
     */
    public OptionalInt awaitExit(Duration within) {
        try {
            return tree.process().waitFor(within.toMillis(), TimeUnit.MILLISECONDS)
                    ? OptionalInt.of(tree.process().exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    /**
     * Closes the standard input, which asks the program to exit, and then kills all its processes.
     *
     * @param grace the time that the program has to exit by itself
     * @return whether all its processes have ended
     */
    public boolean end(Duration grace) {
        try {
            input().close();
        } catch (IOException e) {
            // It has exited, or does not read its input. It is killed below.
            System.getLogger(PipedProcess.class.getName())
                    .log(System.Logger.Level.DEBUG, "The input of a program cannot be closed", e);
        }
        boolean interrupted = Thread.interrupted();
        if (!grace.isZero()) {
            awaitExit(grace);
        }
        boolean gone = tree.end(Duration.ZERO);
        ended.run();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return gone;
    }
}
