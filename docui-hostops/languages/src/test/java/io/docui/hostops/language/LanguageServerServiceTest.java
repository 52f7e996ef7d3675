package io.docui.hostops.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.lsp.FakeServerCatalogs;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Language servers as programs of the process runner: judged, confined where the policy says so, and ended with all that they start. */
class LanguageServerServiceTest {
    private static final String ALLOWED =
            "{\"rules\": [{\"id\": \"java\", \"decision\": \"allow\", \"commands\": [[\"*/bin/java\", \"...\"]]}]}";

    @TempDir
    Path folder;

    private LanguageServerService host(Path root, String operations, ProcessRunner runner, Sandbox sandbox)
            throws IOException {
        Path file = java.nio.file.Files.writeString(
                folder.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": " + operations + "}");
        PolicyScope policyScope = new PolicyScope(root, folder.toRealPath(), List.of());
        HostPolicy policy = HostPolicy.load(Optional.of(file), policyScope, sandbox::works, InstantSource.system());
        return new LanguageServerService(
                Workspace.of(root),
                policy,
                runner,
                FakeServerCatalogs.createCatalog(root.resolve("classes"), "good", "children", "stays", "dies"),
                folder);
    }

    private Session session(LanguageServerService host) throws IOException {
        ChangeStore changes = ChangeStore.open(folder.resolve("changes"), host.workspace());
        return DocUI.app(LanguageProviderDocUI.bind(host.provider(changes)))
                .withPolicy(host.policy())
                .open();
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "children", "stays"})
    void closingServiceEndsServerProcessTree(String mode) throws IOException {
        Path root =
                java.nio.file.Files.createDirectories(folder.resolve("work")).toRealPath();
        java.nio.file.Files.writeString(root.resolve("a." + mode), "thing\n");
        Sandbox sandbox = Sandbox.here();
        try (ProcessRunner runner = new ProcessRunner(
                folder.resolve("out"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox)) {
            LanguageServerService host = host(root, ALLOWED, runner, sandbox);
            Set<ProcessHandle> started;
            try (host;
                    Session session = session(host)) {
                ActionResult result = session.run("symbols('a." + mode + "')");
                assertTrue(result.success(), () -> String.valueOf(result.error()));
                started = runner.own();
                assertFalse(started.isEmpty());
                assertTrue(host.state().available());
                assertTrue(
                        host.state().reason().contains(mode + " (ready)"),
                        host.state().reason());
            }
            assertEquals(Set.of(), runner.own());
            assertEquals(
                    List.of(), started.stream().filter(ProcessRunner::lives).toList());
        }
    }

    @Test
    void reportsLastOutputOfEndedServer() throws IOException {
        Path root =
                java.nio.file.Files.createDirectories(folder.resolve("work")).toRealPath();
        java.nio.file.Files.writeString(root.resolve("a.dies"), "thing\n");
        Sandbox sandbox = Sandbox.here();
        try (ProcessRunner runner = new ProcessRunner(
                folder.resolve("out"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox)) {
            LanguageServerService host = host(root, ALLOWED, runner, sandbox);
            try (host;
                    Session session = session(host)) {
                assertEquals(List.of(), host.startedServers());
                assertFalse(session.run("symbols('a.dies')").success());
                assertEquals(1, host.startedServers().size());
                String told = host.startedServers().get(0);
                assertTrue(told.startsWith("dies (resting: ") && told.endsWith("out of luck)"), told);
                assertTrue(
                        host.state().reason().contains("dies (resting)"),
                        host.state().reason());
            }
        }
    }

    @Test
    void sharesServersUntilLastSessionCloses() throws IOException {
        Path root =
                java.nio.file.Files.createDirectories(folder.resolve("work")).toRealPath();
        java.nio.file.Files.writeString(root.resolve("a.good"), "thing\n");
        Sandbox sandbox = Sandbox.here();
        try (ProcessRunner runner = new ProcessRunner(
                folder.resolve("out"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox)) {
            LanguageServerService host = host(root, ALLOWED, runner, sandbox);
            ChangeStore changes = ChangeStore.open(folder.resolve("changes"), host.workspace());
            App app = App.ofResources(() -> new SessionProviders(
                            List.of(LanguageProviderDocUI.bind(host.provider(changes))), host::sessionClosed))
                    .withPolicy(host.policy());
            try (host) {
                Session first = app.open();
                Session second = app.open();
                assertTrue(first.run("symbols('a.good')").success());
                Set<ProcessHandle> started = runner.own();
                assertFalse(started.isEmpty());
                first.close();
                assertEquals(started, runner.own());
                second.close();
                assertEquals(Set.of(), runner.own());
                try (Session third = app.open()) {
                    assertTrue(third.run("symbols('a.good')").success());
                }
                assertEquals(Set.of(), runner.own());
            }
        }
    }

    @Test
    void runsUnlistedServerInSandbox() throws IOException {
        Path root =
                java.nio.file.Files.createDirectories(folder.resolve("work")).toRealPath();
        java.nio.file.Files.writeString(root.resolve("a.good"), "thing\n");
        Sandbox sandbox = Sandbox.here();
        try (ProcessRunner runner = new ProcessRunner(
                folder.resolve("out"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox)) {
            LanguageServerService host = host(root, "{}", runner, sandbox);
            try (host;
                    Session session = session(host)) {
                ActionResult result = session.run("symbols('a.good')");
                // Where there is none, a person is asked, and here there is nobody.
                assertEquals(sandbox.works(), result.success(), () -> String.valueOf(result.error()));
                assertEquals(sandbox.works(), !runner.own().isEmpty());
            }
        }
    }
}
