package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The application of host operations in a folder of a test's own, under a policy that asks about nothing and confines nothing.
 *
 * @param home the folder, which has all of it
 */
record HostAppFixture(Path home) {
    static final String OPEN =
            "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]}}";

    Path workspace() throws IOException {
        return Files.createDirectories(home.resolve("work"));
    }

    Path policy() throws IOException {
        return Files.writeString(home.resolve("policy.json"), OPEN);
    }

    App app() throws IOException {
        return HostOperationsApp.of(
                workspace(),
                Optional.of(policy()),
                Files.createDirectories(home.resolve("home")),
                List.of(home.resolve("state/docui")),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/bin:/bin"));
    }

    static String runSuccessfully(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return String.valueOf(result.text());
    }

    static DocUIError assertFails(Session session, String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        return Objects.requireNonNull(result.error());
    }
}
