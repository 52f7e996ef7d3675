package io.docui.server.internal.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes: UTF-8, whatever the locale says.
 *
 * @param in input
 * @param out what was asked for
 * @param err what went wrong, and what else is to be known
 */
public record Console(InputStream in, PrintStream out, PrintStream err) {

    /** The streams of the process. */
    public static Console ofProcess() {
        return of(System.in, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    /** The given streams. */
    static Console of(InputStream in, OutputStream out, OutputStream err) {
        return new Console(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    /** All of the input. */
    String input() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
