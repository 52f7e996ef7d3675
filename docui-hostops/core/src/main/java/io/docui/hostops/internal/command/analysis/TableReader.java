package io.docui.hostops.internal.command.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads a table of this module: a text resource with one row a line, and comments that begin with {@code #}. */
public final class TableReader {
    private TableReader() {}

    /**
     * Returns the rows of a table.
     * @param owner the class next to which the resource lies
     */
    public static List<String> rows(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            String text = new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
