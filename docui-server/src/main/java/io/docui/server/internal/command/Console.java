package io.docui.server.internal.command;

import io.docui.server.internal.config.TerminalIdResolver;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Input, output and error streams of a {@code docui} command, in UTF-8 whatever the locale. */
public record Console(InputStream in, PrintStream out, PrintStream err) {

    private static final int OUT = 1;
    private static final int ERR = 2;

    /** Returns the streams of the process. Output to a terminal is escaped, so that printed text cannot control the terminal. */
    public static Console ofProcess() {
        return of(
                System.in,
                masked(new FileOutputStream(FileDescriptor.out), OUT),
                masked(new FileOutputStream(FileDescriptor.err), ERR));
    }

    private static OutputStream masked(OutputStream stream, int descriptor) {
        return TerminalIdResolver.isTerminal(descriptor) ? new ControlCharacterEscaper(stream) : stream;
    }

    static Console of(InputStream in, OutputStream out, OutputStream err) {
        return new Console(
                in,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    String input() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
