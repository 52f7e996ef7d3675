package io.docui.hostops.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The table of servers with fake ones in it, for tests of other packages. */
public final class FakeTable {
    private FakeTable() {}

    /** A table in which files with these endings have servers that behave as the ending names. */
    public static ServerTable of(String... modes) {
        return ServerTable.builtIn()
                .with(Arrays.stream(modes).map(FakeServers::kind).toList());
    }

    /** The same servers, whose program is in a folder: one that a sandbox shows, wherever the tests themselves are. */
    public static KnownServers in(Path folder, String... modes) throws IOException {
        Path file = folder.resolve(FakeServer.class.getName().replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        try (InputStream in = Objects.requireNonNull(FakeServer.class.getResourceAsStream("FakeServer.class"))) {
            Files.copy(in, file);
        }
        List<ServerKind> kinds =
                Arrays.stream(modes).map(mode -> FakeServers.kind(mode, folder)).toList();
        return new KnownServers(ServerTable.builtIn().with(kinds), List.of());
    }
}
