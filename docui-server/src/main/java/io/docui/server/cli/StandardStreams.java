package io.docui.server.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes: UTF-8, whatever the locale says.
 *
 * @param in input
 * @param out output
 * @param err errors
 * @param atTerminal whether a person reads the output and writes the input, so that questions can be put
 */
record StandardStreams(InputStream in, PrintStream out, PrintStream err, boolean atTerminal) {

    /** The streams of the process. */
    static StandardStreams ofProcess() {
        return of(System.in, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err))
                .withTerminal(hasTerminal());
    }

    /** The given streams, at which there is nobody to ask. */
    static StandardStreams of(InputStream in, OutputStream out, OutputStream err) {
        return new StandardStreams(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
    }

    /** The same streams, with or without a person at them. */
    StandardStreams withTerminal(boolean isOne) {
        return new StandardStreams(in, out, err, isOne);
    }

    // Java 22 to 24 have a console also where there is none, unless jdk.console is java.base, which ./docui says.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean hasTerminal() {
        return System.console() != null;
    }
}
