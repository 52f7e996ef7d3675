package io.docui.hostops.internal.lsp;

import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.hostops.lsp.FakeLanguageServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The table of servers with fake ones in it, for tests of other packages. */
public final class FakeServerCatalogs {
    private FakeServerCatalogs() {}

    /** A table in which files with these endings have servers that behave as the ending names. */
    public static LanguageServerDefinitionTable createTable(String... modes) {
        return LanguageServerDefinitionTable.builtIn()
                .with(Arrays.stream(modes)
                        .map(FakeServerDefinitions::definition)
                        .toList());
    }

    /** The same servers, whose program is in a folder: one that a sandbox shows, wherever the tests themselves are. */
    public static LanguageServerCatalog createCatalog(Path folder, String... modes) throws IOException {
        Path file = folder.resolve(FakeLanguageServer.class.getName().replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        try (InputStream in =
                Objects.requireNonNull(FakeLanguageServer.class.getResourceAsStream("FakeLanguageServer.class"))) {
            Files.copy(in, file);
        }
        List<LanguageServerDefinition> kinds = Arrays.stream(modes)
                .map(mode -> FakeServerDefinitions.definition(mode, folder))
                .toList();
        return new LanguageServerCatalog(LanguageServerDefinitionTable.builtIn().with(kinds), List.of());
    }
}
