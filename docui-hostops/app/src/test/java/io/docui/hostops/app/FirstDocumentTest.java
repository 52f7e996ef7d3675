package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a model is shown first: it is paid for by every session. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the golden has what a shell of Linux is called")
class FirstDocumentTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "io", "docui", "hostops", "app", "first.md");

    @TempDir
    Path folder;

    /** The golden is what a model reads; it is made anew with {@code -Ddocui.goldens.update=true}. */
    @Test
    void firstDocumentIsShortAndMatchesGolden() throws IOException {
        Path workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(
                workspace.resolve(".vscode/tasks.json"),
                "{\"tasks\": [{\"label\": \"all\", \"command\": \"make\", \"group\": \"build\"}]}");
        try (Session session = HostOperationsApp.of(
                        workspace,
                        Optional.empty(),
                        Files.createDirectories(folder.resolve("home")),
                        List.of(folder.resolve("state")),
                        LanguageServerCatalog.builtIn(),
                        Map.of("PATH", "/usr/bin:/bin", "DISPLAY", ""))
                .open("s")) {
            String document = session.look();
            int tokens = TokenCounter.estimator().count(document);
            assertTrue(tokens < 3_000, () -> tokens + " tokens:\n" + document);
            // Whether a build asks depends on the sandbox of the machine.
            String anywhere = document.replace(workspace.toString(), "(the workspace)")
                    .replaceFirst("(?<=## Shell\n)[^\n]+", "(what runs commands here, and what holds them)")
                    .replaceAll("(?m)(?<=^function (build|run_tests|ensure_built)\\(.{0,99};) // asks$", "");
            if (Boolean.getBoolean("docui.goldens.update")) {
                Files.writeString(GOLDEN, anywhere);
            }
            assertEquals(Files.readString(GOLDEN), anywhere);
        }
    }
}
