package io.docui.example.mud.game.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The languages in which the game can be played. */
public enum Language {
    ZH,
    EN;

    /** Returns the code of the language, such as {@code zh}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the language with this code, ignoring case. */
    public static Optional<Language> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code().equalsIgnoreCase(code))
                .findFirst();
    }
}
