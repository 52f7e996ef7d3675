package io.docui.example.mud.game.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The languages of the game. */
public enum Language {
    ZH,
    EN;

    /** The code of the language, such as {@code zh}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The language with this code, in any case. */
    public static Optional<Language> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code().equalsIgnoreCase(code))
                .findFirst();
    }
}
