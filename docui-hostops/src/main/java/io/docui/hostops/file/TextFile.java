package io.docui.hostops.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The text of a file, with all that is needed to write it back as it was: encoding, byte order mark, line ends.
 *
 * @param text the text, its line ends as they are in the file
 * @param charset its encoding
 * @param mark whether a byte order mark stands before it
 */
public record TextFile(String text, Charset charset, boolean mark) {
    private static final char MARK = '\ufeff';

    /**
     * Reads bytes as text.
     *
     * @param bytes all that is in a file
     * @return the text; empty if it is none: bytes that mean something else
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
            // What cannot be written back as it was is not understood.
            return Arrays.equals(file.bytes(), bytes) ? Optional.of(file) : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /**
     * A new file's text: UTF-8, no byte order mark.
     *
     * @param text the text
     * @return the file
     */
    public static TextFile create(String text) {
        return new TextFile(text, StandardCharsets.UTF_8, false);
    }

    /**
     * The file with another text, in its encoding.
     *
     * @param replaced the text, its line ends as they are to be
     */
    TextFile with(String replaced) {
        return new TextFile(replaced, charset, mark);
    }

    /**
     * The bytes of the file.
     *
     * @return the bytes
     * @throws FileOperationException if a character is not in the encoding
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
            throw new FileOperationException("The file is in " + charset + ", which has no " + Character.toString(wrong)
                    + String.format(" (U+%04X)", wrong) + ". Write it another way, or convert the file first.");
        }
    }

    /** The end of most lines: {@code \n} or {@code \r\n}. */
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
     * The file with another text as a whole, which gets the line ends of this one, and ends its last line if this one does.
     *
     * @param content the text, its lines ended in whatever way
     * @return the file as it is to be
     */
    public TextFile withContent(String content) {
        boolean ends = content.isEmpty() || content.endsWith("\n") || !text.endsWith("\n");
        return with(inMyLineEnds(ends ? content : content + '\n'));
    }

    /** A text with the line ends of this file, whatever it has. */
    String inMyLineEnds(String other) {
        String plain = other.replace("\r\n", "\n");
        return lineEnd().equals("\n") ? plain : plain.replace("\n", "\r\n");
    }

    /** What it is, beside plain text as most files are; empty if it is that. */
    public String description() {
        StringBuilder told = new StringBuilder();
        if (!charset.equals(StandardCharsets.UTF_8)) {
            told.append(charset);
        }
        told.append(mark ? (told.isEmpty() ? "" : " ") + "with a byte order mark" : "");
        told.append(lineEnd().equals("\n") ? "" : (told.isEmpty() ? "" : ", ") + "lines end in CR LF");
        return told.toString();
    }
}
