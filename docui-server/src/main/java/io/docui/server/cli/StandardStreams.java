package io.docui.server.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Input, output and error streams of a command, in UTF-8 whatever the locale.
 * @param atTerminal whether a person reads the output and writes the input, and can be asked
 */
record StandardStreams(InputStream in, PrintStream out, PrintStream err, boolean atTerminal) {

    static StandardStreams ofProcess() {
        return of(System.in, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err))
                .withTerminal(hasTerminal());
    }

    /** Returns the given streams, without a terminal. */
    static StandardStreams of(InputStream in, OutputStream out, OutputStream err) {
        return new StandardStreams(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
    }

    /** Returns the same streams, with or without a terminal. */
    StandardStreams withTerminal(boolean isOne) {
        return new StandardStreams(in, out, err, isOne);
    }

    /** Returns whether these are the streams of the process, and a terminal. */
    boolean isProcessTerminal() {
        return atTerminal && in == System.in;
    }

    // Java 22 to 24 return a console even without a terminal, unless jdk.console is java.base, which ./docui sets.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean hasTerminal() {
        return System.console() != null;
    }
}
