package io.docui.example.mud.game.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Texts of one language by key, which are read from a UTF-8 properties file beside this class. */
record TranslationTable(Properties texts) {
    /**
     * Reads the table of a language.
     * @throws IllegalStateException if the program was packaged without it
     */
    static TranslationTable read(Language language) {
        String file = language.code() + ".properties";
        try (InputStream in = TranslationTable.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("No text table " + file + " on the class path");
            }
            Properties texts = new Properties();
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new TranslationTable(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String key) {
        return find(key).orElseThrow(() -> new IllegalStateException("No text for " + key));
    }

    Optional<String> find(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    /** Returns the variants of a text: {@code key.1}, {@code key.2} … up to the first missing number. */
    List<String> variants(String key) {
        return Stream.iterate(1, n -> n + 1)
                .map(n -> find(key + "." + n))
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .toList();
    }

    Set<String> keys() {
        return new TreeSet<>(texts.stringPropertyNames());
    }
}
