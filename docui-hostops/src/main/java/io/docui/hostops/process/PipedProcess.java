package io.docui.hostops.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A program that is talked to by its input and output, such as a server or a debugger; it ends with all that it started. Thread-safe. */
public final class PipedProcess {
    private final ProcessTree tree;
    private final Runnable ended;

    PipedProcess(ProcessTree tree, Runnable ended) {
        this.tree = tree;
        this.ended = ended;
    }

    /** What it reads. */
    public OutputStream input() {
        return tree.process().getOutputStream();
    }

    /** What it writes. */
    public InputStream output() {
        return tree.process().getInputStream();
    }

    /** What it writes to its standard error. */
    public InputStream errors() {
        return tree.process().getErrorStream();
    }

    /** The program, or what runs it; its streams are the program's. */
    public Process process() {
        return tree.process();
    }

    /** The id of the program, or of what runs it. */
    public long pid() {
        return tree.process().pid();
    }

    /** All that lives of it. */
    public Set<ProcessHandle> members() {
        return tree.members();
    }

    /**
     * Waits for it to end by itself.
     *
     * @param within how long at most
     * @return its exit code; empty if it still runs, or the thread was interrupted
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
     * Ends it: its input ends, which tells it to end, and then all of it is killed.
     *
     * @param grace how long it has to end by itself
     * @return whether nothing of it lives
     */
    public boolean end(Duration grace) {
        try {
            input().close();
        } catch (IOException e) {
            // It has ended, or does not read: it is killed.
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
