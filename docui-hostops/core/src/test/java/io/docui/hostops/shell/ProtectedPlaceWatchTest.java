package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said about protected places that a program in the sandbox makes, held against a real bubblewrap. */
class ProtectedPlaceWatchTest {
    private static final Pattern REVERT = Pattern.compile("revert_changes\\('(c[0-9]+)'\\)");
    private static final String MAKING = """
            mkdir -p .github/workflows sub/.git/hooks .vscode
            echo evil > .github/workflows/e.yml
            echo evil > sub/.git/hooks/post-checkout
            echo evil > .vscode/tasks.json
            echo evil > .envrc
            echo text > plain.txt
            """;

    @TempDir
    Path folder;

    private Path workspace;
    private ProcessRunner runner;
    private ChangeStore changes;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works(),
                () -> "the sandbox is NOT TESTED: " + sandbox.fault().orElse(""));
        Path home = folder.toRealPath();
        Workspace place = Workspace.of(Files.createDirectories(home.resolve("work")));
        workspace = place.root();
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
        changes = ChangeStore.open(home.resolve("state/changes"), place);
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(place.root(), home, List.of(home.resolve("state"))),
                sandbox::works,
                InstantSource.system());
        ShellService host = new ShellService(place, policy, runner, sandbox, Optional.of(changes));
        session = App.ofResources(() -> {
                    ShellProvider shellProvider = new ShellProvider(host);
                    return new SessionProviders(List.of(ShellProviderDocUI.bind(shellProvider)), shellProvider);
                })
                .withPolicy(policy)
                .open();
        Files.writeString(workspace.resolve("make.sh"), MAKING);
    }

    @AfterEach
    void close() {
        if (session != null) {
            session.close();
            runner.close();
        }
    }

    private CommandResult run(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    @Test
    void warnsOfPlacesThatAppearAndRemovesThemOnRevert() throws IOException {
        Files.createDirectory(workspace.resolve(".husky"));
        String note = Objects.requireNonNull(run("bash('sh make.sh')").note());
        for (String place : List.of(".github/workflows", "sub/.git", ".vscode", ".envrc")) {
            assertTrue(note.contains(place), note);
        }
        assertFalse(note.contains("plain.txt") || note.contains(".husky"), note);
        Matcher revert = REVERT.matcher(note);
        assertTrue(revert.find(), note);
        assertNull(run("bash('sh make.sh; true')").note(), "they are protected now");
        changes.revert(revert.group(1));
        assertFalse(Files.exists(workspace.resolve(".envrc")));
        assertFalse(Files.exists(workspace.resolve("sub/.git")));
        assertEquals("text\n", Files.readString(workspace.resolve("plain.txt")));
    }

    /** The sandbox cannot hold a link. */
    @Test
    void warnsOfLinksThatAreReplaced() throws IOException {
        Files.createDirectories(workspace.resolve("conf/vsc"));
        Files.writeString(workspace.resolve("conf/envrc"), "good");
        Files.createSymbolicLink(workspace.resolve(".envrc"), Path.of("conf/envrc"));
        Files.createSymbolicLink(workspace.resolve(".vscode"), Path.of("conf/vsc"));
        Files.createSymbolicLink(workspace.resolve(".nvmrc"), Path.of("conf/none"));
        Files.createSymbolicLink(workspace.resolve(".idea"), Path.of("conf/vsc"));
        Files.writeString(
                workspace.resolve("make.sh"),
                "rm .envrc .vscode .nvmrc; echo evil > .envrc; ln -s other .vscode; ln -s conf .cursor");
        String note = Objects.requireNonNull(run("bash('sh make.sh')").note());
        for (String place :
                List.of(".envrc (was a link to conf/envrc)", ".vscode (was a link to conf/vsc)", ".nvmrc")) {
            assertTrue(note.contains(place), note);
        }
        assertFalse(note.contains(".idea"), note);
        assertTrue(note.contains("appeared while it ran: .cursor. "), note);
        assertNull(run("bash('sh -c true; true')").note());
    }

    @Test
    void warnsInTheErrorOfACommandThatWasTerminated() {
        String error = String.valueOf(
                session.run("bash('sh make.sh; sleep 3600', limit=10)").error());
        assertTrue(error.contains(".envrc") && error.contains("Warning"), error);
    }

    @Test
    void warnsOnceInAKeptShellAlsoOfItsJobs() throws IOException {
        assertTrue(session.run("open_session()").success());
        String background = String.valueOf(
                run("bash('(until test -e go; do sleep 0.1; done; sh make.sh; touch made) &', session_id=obj:shell:sh1)")
                        .note());
        assertFalse(background.contains("Warning"), background);
        Files.createFile(workspace.resolve("go"));
        String note = String.valueOf(run("bash('until test -e made; do sleep 0.1; done', session_id=obj:shell:sh1)")
                .note());
        assertTrue(note.contains(".envrc"), note);
        assertNull(run("bash('true', session_id=obj:shell:sh1)").note());
    }
}
