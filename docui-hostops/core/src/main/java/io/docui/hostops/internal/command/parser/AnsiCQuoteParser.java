package io.docui.hostops.internal.command.parser;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Parses an ANSI-C quoted string of bash ({@code $'…'}) and decodes its escape sequences. */
final class AnsiCQuoteParser {
    private static final String ESCAPES = "abeEfnrtv\\'\"?";
    private static final String MEANINGS = "\u0007\b\u001b\u001b\f\n\r\t\u000b\\'\"?";

    private final CommandLineCursor commandLineCursor;
    private final int from;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private AnsiCQuoteParser(CommandLineCursor commandLineCursor) {
        this.commandLineCursor = commandLineCursor;
        this.from = commandLineCursor.position();
    }

    /** Parses from the opening quote and consumes the closing one. */
    static String read(CommandLineCursor commandLineCursor) throws ShellSyntaxException {
        return new AnsiCQuoteParser(commandLineCursor).text();
    }

    private String text() throws ShellSyntaxException {
        commandLineCursor.next();
        StringBuilder plain = new StringBuilder();
        while (commandLineCursor.rawPeek() != '\'') {
            if (commandLineCursor.rawAtEnd()) {
                throw new ShellSyntaxException("a quote is never closed", from);
            }
            char c = commandLineCursor.rawNext();
            if (c == '\\') {
                flush(plain);
                escape();
            } else {
                plain.append(c);
            }
        }
        commandLineCursor.rawNext();
        flush(plain);
        return decoded();
    }

    private void flush(StringBuilder plain) {
        bytes.writeBytes(plain.toString().getBytes(StandardCharsets.UTF_8));
        plain.setLength(0);
    }

    private String decoded() throws ShellSyntaxException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new ShellSyntaxException("the bytes in `$'…'` are not valid UTF-8", from);
        }
    }

    private void escape() throws ShellSyntaxException {
        char c = commandLineCursor.rawNext();
        int known = ESCAPES.indexOf(c);
        if (known >= 0) {
            bytes.write(MEANINGS.charAt(known));
        } else if (c >= '0' && c <= '7') {
            octal(c);
        } else if (c == 'x') {
            character(number(16, 2, c), true);
        } else if (c == 'u') {
            character(number(16, 4, c), false);
        } else if (c == 'U') {
            character(number(16, 8, c), false);
        } else if (c == 'c') {
            throw new ShellSyntaxException(
                    "a control escape `\\c` is not supported; write its number, as in `\\x03`", from);
        } else {
            bytes.writeBytes(("\\" + c).getBytes(StandardCharsets.UTF_8));
        }
    }

    private void octal(char first) throws ShellSyntaxException {
        int value = first - '0';
        for (int i = 1; i < 3 && commandLineCursor.rawPeek() >= '0' && commandLineCursor.rawPeek() <= '7'; i++) {
            value = value * 8 + commandLineCursor.rawNext() - '0';
        }
        character(value & 0xFF, true);
    }

    private long number(int radix, int digits, char kind) throws ShellSyntaxException {
        long value = 0;
        int read = 0;
        while (read < digits
                && Character.digit(commandLineCursor.rawPeek(), radix) >= 0
                && commandLineCursor.rawPeek() < 128) {
            value = value * radix + Character.digit(commandLineCursor.rawNext(), radix);
            read++;
        }
        if (read == 0) {
            throw new ShellSyntaxException("`\\" + kind + "` must be followed by hexadecimal digits", from);
        }
        return value;
    }

    /**
     * Adds a decoded character. A shell ends the text at a NUL and writes invalid bytes for an invalid code point, so both are
     * refused as unintended.
     */
    private void character(long value, boolean isByte) throws ShellSyntaxException {
        if (value == 0 || value > Character.MAX_CODE_POINT || value >= 0xD800 && value <= 0xDFFF) {
            throw new ShellSyntaxException("`$'…'` has an escape that is not a valid character", from);
        }
        if (isByte) {
            bytes.write((int) value);
        } else {
            bytes.writeBytes(Character.toString((int) value).getBytes(StandardCharsets.UTF_8));
        }
    }
}
