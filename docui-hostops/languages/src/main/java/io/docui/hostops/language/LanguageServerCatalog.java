package io.docui.hostops.language;

import io.docui.hostops.internal.lsp.LanguageServerDefinitionTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Catalog of available language servers: their definitions and the folders of their programs.
 *
 * @param table the definitions
 * @param programs the folders that are searched before PATH
 */
@SuppressWarnings("exports") // applications start with builtIn()
public record LanguageServerCatalog(LanguageServerDefinitionTable table, List<Path> programs) {
    /** Copies the list. */
    public LanguageServerCatalog {
        programs = List.copyOf(programs);
    }

    /** Returns the built-in servers, with programs from PATH. */
    public static LanguageServerCatalog builtIn() {
        return new LanguageServerCatalog(LanguageServerDefinitionTable.builtIn(), List.of());
    }

    /**
     * Returns this catalog preceded by the rows of a file.
     *
     * @param file see {@link io.docui.hostops.internal.lsp.LanguageServerDefinitionTable#with(Path)}
     * @return the extended catalog
     * @throws IOException if the file cannot be read or is not such a table
     */
    public LanguageServerCatalog with(Path file) throws IOException {
        return new LanguageServerCatalog(table.with(file), programs);
    }

    /**
     * Returns this catalog with one more program folder, after the existing ones.
     *
     * @param folder the folder of programs: absolute, and where no operation writes
     * @return the extended catalog
     */
    public LanguageServerCatalog in(Path folder) {
        List<Path> more = new ArrayList<>(programs);
        more.add(folder);
        return new LanguageServerCatalog(table, more);
    }
}
