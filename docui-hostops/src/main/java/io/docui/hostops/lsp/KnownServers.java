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
public record KnownServers(ServerTable table, List<Path> programs) {
    /** Copies the list. */
    public KnownServers {
        programs = List.copyOf(programs);
    }

    /** Those that are known without anybody's saying so, with programs of the PATH. */
    public static KnownServers builtIn() {
        return new KnownServers(ServerTable.builtIn(), List.of());
    }

    /**
     * The same with rows of a file before the others.
     *
     * @param file see {@link ServerTable#with(Path)}
     * @return the longer table
     * @throws IOException if the file cannot be read, or is no such table
     */
    public KnownServers with(Path file) throws IOException {
        return new KnownServers(table.with(file), programs);
    }

    /**
     * The same with one more folder of programs, behind those that are named already.
     *
     * @param folder where a person has put programs: absolute, and where no operation writes
     * @return the same servers, found in more places
     */
    public KnownServers in(Path folder) {
        List<Path> more = new ArrayList<>(programs);
        more.add(folder);
        return new KnownServers(table, more);
    }
}
