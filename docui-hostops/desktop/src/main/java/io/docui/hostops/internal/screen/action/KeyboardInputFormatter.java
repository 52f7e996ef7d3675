package io.docui.hostops.internal.screen.action;

import java.util.Locale;
import java.util.Optional;

/** Formats messages about typed text and pressed keys without revealing secrets: neither the characters of a secret nor their number. */
public final class KeyboardInputFormatter {
    /** The number of consecutive characters of a secret in a window title from which the title is withheld. */
    private static final int RUN = 3;

    private enum Kind {
        TEXT,
        SECRET,
        KEYS
    }

    private final Kind kind;
    private final String text;

    private KeyboardInputFormatter(Kind kind, String text) {
        this.kind = kind;
        this.text = text;
    }

    public static KeyboardInputFormatter text() {
        return new KeyboardInputFormatter(Kind.TEXT, "");
    }

    public static KeyboardInputFormatter secret(String secret) {
        return new KeyboardInputFormatter(Kind.SECRET, line(secret).toLowerCase(Locale.ROOT));
    }

    /**
     * Creates a formatter for keys that are pressed together.
     * @param name the name of the keys, such as {@code Ctrl+S}
     */
    public static KeyboardInputFormatter keys(String name) {
        return new KeyboardInputFormatter(Kind.KEYS, name);
    }

    /** Returns the message for completed input: the start of a sentence, to which the caller adds the window. */
    public String whole(int count) {
        return switch (kind) {
            case TEXT -> "Typed " + characters(count);
            case SECRET -> "Typed the secret";
            case KEYS ->
                "Pressed " + text + times(count).map(times -> ' ' + times).orElse("");
        };
    }

    /** Returns the message for partial input: a sentence without its full stop. */
    public String part(int done, int count) {
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

    /** Returns the title of a window, or a placeholder if it contains a part of the secret. */
    public String redactTitle(String title) {
        return kind == Kind.SECRET && tells(line(title).toLowerCase(Locale.ROOT)) ? "(hidden)" : title;
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
