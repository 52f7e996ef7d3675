package io.docui.server.play;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Replaces the characters that a terminal's encoding does not have: marks and lines by the nearest ASCII characters, others by a question
 * mark. Thread-safe.
 */
final class EncodableText {
    private static final char UNKNOWN = '?';

    private static final Map<String, String> NEAREST = Map.ofEntries(
            Map.entry("─", "-"),
            Map.entry("│", "|"),
            Map.entry("•", "*"),
            Map.entry("·", "-"),
            Map.entry("…", "..."),
            Map.entry("–", "-"),
            Map.entry("—", "--"),
            Map.entry("×", "x"),
            Map.entry("→", "->"),
            Map.entry("↩", "<-"),
            Map.entry("✔", "OK:"),
            Map.entry("✘", "FAILED:"),
            Map.entry("⚠", "!"),
            Map.entry("🤔", "?"),
            Map.entry("😅", "!"),
            Map.entry("‘", "'"),
            Map.entry("’", "'"),
            Map.entry("“", "\""),
            Map.entry("”", "\""),
            Map.entry("\uFE0F", "")); // asks for the colored form of the character before

    private final Charset charset;

    /** Creates a replacer for a terminal's encoding. */
    EncodableText(Charset charset) {
        this.charset = charset;
    }

    /**
     * Returns the encoding that the locale names, such as ISO-8859-1 for {@code LC_ALL=de_DE.ISO-8859-1}.
     * @param environment the environment variables
     * @return UTF-8 if the locale names no encoding that this JVM has
     */
    static Charset charsetOf(Map<String, String> environment) {
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(environment::get)
                .filter(Objects::nonNull)
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("");
        String name = locale.replaceFirst("@.*", "");
        int dot = name.indexOf('.');
        try {
            return dot < 0 ? StandardCharsets.UTF_8 : Charset.forName(name.substring(dot + 1));
        } catch (IllegalArgumentException e) {
            return StandardCharsets.UTF_8; // a name that only the C library knows
        }
    }

    /** Returns a text that can be encoded; each replaced character is one or more others. */
    String replace(String text) {
        CharsetEncoder encoder = charset.newEncoder();
        if (encoder.canEncode(text)) {
            return text;
        }
        StringBuilder encodable = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            String character = Character.toString(c);
            encodable.append(
                    encoder.canEncode(character)
                            ? character
                            : NEAREST.getOrDefault(character, String.valueOf(UNKNOWN)));
        });
        return encodable.toString();
    }
}
