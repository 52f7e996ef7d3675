package io.docui.server.internal.command;

import io.docui.server.internal.config.TerminalResolver;
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

    private static final int OUT = 1;
    private static final int ERR = 2;

    /** The streams of the process; where one is a terminal, nothing that is printed can command it. */
    public static Console ofProcess() {
        return of(
                System.in,
                masked(new FileOutputStream(FileDescriptor.out), OUT),
                masked(new FileOutputStream(FileDescriptor.err), ERR));
    }

    private static OutputStream masked(OutputStream stream, int descriptor) {
        return TerminalResolver.isTerminal(descriptor) ? new ControlCharacterEscaper(stream) : stream;
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
