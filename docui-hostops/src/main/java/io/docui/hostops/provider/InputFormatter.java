package io.docui.hostops.provider;

import java.util.Locale;
import java.util.Optional;

/** Tells what was typed or pressed, and of a secret nothing that leads to it: neither its characters nor how many they are. */
final class InputFormatter {
    /** A title that has so many characters of a secret in a row is not told. */
    private static final int RUN = 3;

    private enum Kind {
        TEXT,
        SECRET,
        KEYS
    }

    private final Kind kind;
    private final String text;

    private InputFormatter(Kind kind, String text) {
        this.kind = kind;
        this.text = text;
    }

    /** About a text. */
    static InputFormatter text() {
        return new InputFormatter(Kind.TEXT, "");
    }

    /**
     * About a secret.
     *
     * @param secret what nobody may see
     */
    static InputFormatter secret(String secret) {
        return new InputFormatter(Kind.SECRET, line(secret).toLowerCase(Locale.ROOT));
    }

    /**
     * About keys that are pressed together.
     *
     * @param name what they are called, such as {@code Ctrl+S}
     */
    static InputFormatter keys(String name) {
        return new InputFormatter(Kind.KEYS, name);
    }

    /** All of it was done: a sentence without where. */
    String whole(int count) {
        return switch (kind) {
            case TEXT -> "Typed " + characters(count);
            case SECRET -> "Typed the secret";
            case KEYS ->
                "Pressed " + text + times(count).map(times -> ' ' + times).orElse("");
        };
    }

    /** A part of it was done: a sentence without its full stop. */
    String part(int done, int count) {
        if (done == 0) {
            return "Nothing was " + (kind == Kind.KEYS ? "pressed" : "typed");
        }
        return switch (kind) {
            case TEXT -> "Only " + done + " of " + characters(count) + (done == 1 ? " was" : " were") + " typed";
            case SECRET -> "Only a part of the secret was typed";
            case KEYS ->
                text + " was pressed only " + done + " of " + times(count).orElse("1 time");
        };
    }

    private static String characters(int count) {
        return count == 1 ? "1 character" : count + " characters";
    }

    private static Optional<String> times(int count) {
        return count == 1 ? Optional.empty() : Optional.of(count + " times");
    }

    /** The title of a window, unless it has a part of the secret in it. */
    String redactTitle(String title) {
        return kind == Kind.SECRET && tells(line(title).toLowerCase(Locale.ROOT)) ? "(not told)" : title;
    }

    private boolean tells(String title) {
        int run = Math.min(RUN, text.length());
        for (int i = 0; run > 0 && i + run <= text.length(); i++) {
            if (title.contains(text.substring(i, i + run))) {
                return true;
            }
        }
        return false;
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
