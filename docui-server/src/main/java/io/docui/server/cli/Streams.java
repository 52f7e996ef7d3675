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
 */
record Streams(InputStream in, PrintStream out, PrintStream err) {

    /** The streams of the process. */
    static Streams ofProcess() {
        return of(System.in, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    /** The given streams. */
    static Streams of(InputStream in, OutputStream out, OutputStream err) {
        return new Streams(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
