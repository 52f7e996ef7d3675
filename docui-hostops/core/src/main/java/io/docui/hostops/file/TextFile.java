package io.docui.hostops.file;

import io.docui.hostops.internal.text.EncodingDetector;
import io.docui.hostops.workspace.FileOperationException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Decoded text of a file, with the encoding, byte order mark, and line endings needed to write it back unchanged.
 *
 * @param text the text, with the line endings of the file
 * @param charset the encoding
 * @param mark whether the file starts with a byte order mark
 */
public record TextFile(String text, Charset charset, boolean mark) {
    private static final char MARK = '\ufeff';

    /**
     * Decodes bytes as text.
     *
     * @param bytes the complete content of a file
     * @return the text; empty if the bytes are not text
     */
    public static Optional<TextFile> of(byte[] bytes) {
        return EncodingDetector.of(bytes).flatMap(charset -> decoded(bytes, charset));
    }

    private static Optional<TextFile> decoded(byte[] bytes, Charset charset) {
        try {
            CharBuffer text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            boolean mark = text.length() > 0 && text.charAt(0) == MARK;
            TextFile file =
                    new TextFile(text.subSequence(mark ? 1 : 0, text.length()).toString(), charset, mark);
            // Content that cannot be written back unchanged does not count as text.
            return Arrays.equals(file.bytes(), bytes) ? Optional.of(file) : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /**
     * Creates the content of a new file: UTF-8 without a byte order mark.
     *
     * @param text the text
     * @return the content
     */
    public static TextFile create(String text) {
        return new TextFile(text, StandardCharsets.UTF_8, false);
    }

    /**
     * Returns the file with another text in the same encoding.
     *
     * @param replaced the new text, with its final line endings
     */
    public TextFile with(String replaced) {
        return new TextFile(replaced, charset, mark);
    }

    /**
     * Encodes the text.
     *
     * @return the bytes of the file
     * @throws io.docui.hostops.workspace.FileOperationException if the encoding lacks a character
     */
    public byte[] bytes() {
        String all = mark ? MARK + text : text;
        try {
            ByteBuffer bytes = charset.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(all));
            byte[] array = new byte[bytes.remaining()];
            bytes.get(array);
            return array;
        } catch (CharacterCodingException e) {
            int wrong = all.codePoints()
                    .filter(c -> !charset.newEncoder().canEncode(Character.toString(c)))
                    .findFirst()
                    .orElse('?');
            throw new FileOperationException(
                    "The file's encoding is " + charset + ", which has no " + Character.toString(wrong)
                            + String.format(" (U+%04X)", wrong) + ". Write it differently, or convert the file first.");
        }
    }

    /** Returns the most frequent line ending: {@code \n} or {@code \r\n}. */
    public String lineEnd() {
        int lines = 0;
        int windows = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            lines++;
            windows += i > 0 && text.charAt(i - 1) == '\r' ? 1 : 0;
        }
        return windows * 2 > lines ? "\r\n" : "\n";
    }

    /**
     * Returns the file with completely new text, which gets the line endings of this file. The last line gets an ending if it has
     * one in this file.
     *
     * @param content the new text, with any line endings
     * @return the new file
     */
    public TextFile withContent(String content) {
        boolean ends = content.isEmpty() || content.endsWith("\n") || !text.endsWith("\n");
        return with(inMyLineEnds(ends ? content : content + '\n'));
    }

    /** Converts a text with any line endings to the line endings of this file. */
    public String inMyLineEnds(String other) {
        String plain = other.replace("\r\n", "\n");
        return lineEnd().equals("\n") ? plain : plain.replace("\n", "\r\n");
    }

    /** Describes how the file differs from plain UTF-8 with line feeds; empty if it does not. */
    public String description() {
        StringBuilder told = new StringBuilder();
        if (!charset.equals(StandardCharsets.UTF_8)) {
            told.append(charset);
        }
        told.append(mark ? (told.isEmpty() ? "" : " ") + "with a byte order mark" : "");
        told.append(lineEnd().equals("\n") ? "" : (told.isEmpty() ? "" : ", ") + "lines end with CR LF");
        return told.toString();
    }
}
