package io.docui.hostops.lsp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which language servers a person has: what is known of them, and where their programs are beside the PATH.
 *
 * @param table what is known of them
 * @param programs folders where programs are looked for before the PATH
 */
public record LanguageServerCatalog(ServerDefinitionTable table, List<Path> programs) {
    /** Copies the list. */
    public LanguageServerCatalog {
        programs = List.copyOf(programs);
    }

    /** Those that are known without anybody's saying so, with programs of the PATH. */
    public static LanguageServerCatalog builtIn() {
        return new LanguageServerCatalog(ServerDefinitionTable.builtIn(), List.of());
    }

    /**
     * The same with rows of a file before the others.
     *
     * @param file see {@link ServerDefinitionTable#with(Path)}
     * @return the longer table
     * @throws IOException if the file cannot be read, or is no such table
     */
    public LanguageServerCatalog with(Path file) throws IOException {
        return new LanguageServerCatalog(table.with(file), programs);
    }

    /**
     * The same with one more folder of programs, behind those that are named already.
     *
     * @param folder where a person has put programs: absolute, and where no operation writes
     * @return the same servers, found in more places
     */
    public LanguageServerCatalog in(Path folder) {
        List<Path> more = new ArrayList<>(programs);
        more.add(folder);
        return new LanguageServerCatalog(table, more);
    }
}
