package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.automation.WorkflowProvider.WorkflowResult;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.wizard.WizardSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of host operations in a workspace of a test, which end with it. */
abstract class HostSessionFixture {
    /** Asks about nothing that can be known, and confines nothing. */
    static final String OPEN = "\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]";

    @TempDir
    Path folder;

    Path home;
    Path workspace;
    Path bin;
    private final List<Session> opened = new ArrayList<>();

    @BeforeEach
    void createDirectories() throws IOException {
        home = Files.createDirectories(folder.toRealPath().resolve("home"));
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        bin = Files.createDirectories(folder.toRealPath().resolve("bin"));
    }

    @AfterEach
    void close() {
        opened.forEach(Session::close);
    }

    Session open(String operations, String display) throws IOException {
        Session session = app(operations, display).open();
        opened.add(session);
        return session;
    }

    /** The application under a policy, with programs in {@link #bin} before those of the system. */
    App app(String operations, String display) throws IOException {
        Path policy = Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        Map<String, String> environment = Map.of("PATH", bin + ":/usr/bin:/bin", "DISPLAY", display);
        return HostOperationsApp.of(
                workspace,
                Optional.of(policy),
                home,
                List.of(folder.resolve("state")),
                LanguageServerCatalog.builtIn(),
                environment);
    }

    Session open() throws IOException {
        return open(OPEN, "");
    }

    Path createProgram(String name, String script) throws IOException {
        return executable(bin.resolve(name), script);
    }

    /** Makes the workspace one of Maven, whose wrapper is a script: no program of the machine is needed. */
    void createMavenProject(String script) throws IOException {
        Files.writeString(workspace.resolve("pom.xml"), "<project/>\n");
        executable(workspace.resolve("mvnw"), script);
    }

    private static Path executable(Path place, String script) throws IOException {
        Path file = Files.writeString(place, "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    static ActionResult awaitOutcome(Session session, ActionResult accepted) throws InterruptedException {
        if (accepted.asyncHandle() == null) {
            return accepted; // it ended at once, or was refused
        }
        return session.operationResult(Objects.requireNonNull(accepted.asyncHandle()), Duration.ofSeconds(150))
                .orElseThrow();
    }

    static IntentResult runIntent(Session session, String call) throws InterruptedException {
        ActionResult result = awaitOutcome(session, session.run(call));
        assertTrue(result.success(), () -> call + ": " + result.error());
        IntentResult intent = (IntentResult) Objects.requireNonNull(result.result());
        assertEquals(intent.channelUsed(), result.channelUsed());
        return intent;
    }

    static WorkflowResult runWorkflow(Session session, String call) throws InterruptedException {
        ActionResult result = awaitOutcome(session, session.run(call));
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (WorkflowResult) Objects.requireNonNull(result.result());
    }

    static DocUIError error(ActionResult result) {
        assertFalse(result.success(), () -> String.valueOf(result.text()));
        return Objects.requireNonNull(result.error());
    }

    static List<OperationEntry> operations(Session session) {
        try (Stream<RecordedEntry> all = session.ledger().query(LedgerQuery.all())) {
            return all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .toList();
        }
    }

    static final class AutoApprover implements Approver {
        @Override
        public boolean requestApproval(WizardSpec question, Duration within) {
            return true;
        }
    }
}
