package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
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
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that a command names are kept before it runs. Those that cannot be kept do not keep others from it, and are told. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class NamedFileRecorderTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private ProcessRunner runner;
    private Session session;

    /** The policy permits everything, as it does in the sandbox. */
    @BeforeEach
    void open() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(Files.createDirectories(workspace.resolve("d9")).resolve("p"), "PRECIOUS");
        Files.writeString(workspace.resolve("a.txt"), "a");
        Files.writeString(workspace.resolve("h1"), "linked");
        Files.createLink(workspace.resolve("h2"), workspace.resolve("h1"));
        HostPolicy policy = policy("\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]");
        Sandbox sandbox = Sandbox.here();
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
        Workspace place = Workspace.of(workspace);
        ChangeStore store = ChangeStore.open(home.resolve("state/changes"), place);
        FileProvider.declare(policy, place, store);
        ShellService host = new ShellService(place, policy, runner, sandbox, Optional.of(store));
        session = App.ofResources(() -> {
                    ShellProvider shells = new ShellProvider(host, Duration.ofMinutes(1));
                    return new SessionProviders(
                            List.of(
                                    ShellProviderDocUI.bind(shells),
                                    FileProviderDocUI.bind(new FileProvider(place, store, policy))),
                            shells);
                })
                .withPolicy(policy)
                .open();
    }

    private void createLargeFile() throws IOException {
        try (RandomAccessFile large =
                new RandomAccessFile(workspace.resolve("big.bin").toFile(), "rw")) {
            large.setLength(40L << 20);
        }
    }

    /** Returns the files, without telling which ones are hard links of others. */
    private Map<String, String> files() {
        Map<String, String> files = new TreeMap<>(FileTreeSnapshot.of(workspace));
        files.replaceAll((name, content) -> content.replaceFirst(" = \\S+$", ""));
        return files;
    }

    private HostPolicy policy(String operations) throws IOException {
        Path file = Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        return HostPolicy.load(
                Optional.of(file),
                new PolicyScope(workspace, home, List.of(home.resolve("state"))),
                () -> false,
                InstantSource.system());
    }

    @AfterEach
    void close() {
        session.close();
        runner.close();
    }

    private CommandResult run(String line) {
        ActionResult result = session.run("bash('" + line + "')");
        assertTrue(result.success(), () -> line + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    /** Hard links are one file, which is restored once. Other files of the line come back with it. */
    @ParameterizedTest
    @ValueSource(
            strings = {"rm -r d9; echo r1 > h1; echo r2 > h2", "echo r2 > h2; rm h1", "rm h1; cp a.txt h1; echo r2 > h2"
            })
    void undoRestoresFileThatIsWrittenByTwoNames(String line) {
        Map<String, String> before = files();
        run(line);
        assertFalse(before.equals(files()), line);
        ActionResult undo = session.run("undo_last()");
        assertTrue(undo.success(), () -> String.valueOf(undo.error()));
        assertEquals(before, files());
    }

    @Test
    void writtenNamesStayOneFile() throws IOException {
        run("echo r1 > h1; echo r2 > h2");
        assertTrue(session.run("undo_last()").success());
        assertTrue(Files.isSameFile(workspace.resolve("h1"), workspace.resolve("h2")));
        assertEquals("linked", Files.readString(workspace.resolve("h1")));
    }

    @Test
    void keepsSmallFilesBesideLargeOneAndTellsWhichWasLost() throws IOException {
        createLargeFile();
        CommandResult result = run("mv a.txt big.bin; rm -r d9");
        String note = String.valueOf(result.note());
        assertTrue(note.contains("big.bin") && note.contains("nothing restores"), note);
        String changed = String.valueOf(result.changed());
        assertTrue(changed.contains("a.txt") && changed.contains("d9") && !changed.contains("big.bin"), changed);
        String call = note.replaceFirst("(?s).*?(revert_changes\\('c[0-9]+'\\)).*", "$1");
        ActionResult reverted = session.run(call);
        assertTrue(reverted.success(), () -> call + ": " + reverted.error());
        assertEquals("PRECIOUS", Files.readString(workspace.resolve("d9/p")));
        assertEquals("a", Files.readString(workspace.resolve("a.txt")));
    }

    @Test
    void tellsThatOnlyFileWasNotKept() throws IOException {
        createLargeFile();
        String note = String.valueOf(run("cp a.txt big.bin").note());
        assertTrue(note.startsWith("It changed big.bin, too large"), note);
        assertEquals(null, run("cat a.txt > /dev/null; ls big.bin").note());
        assertEquals(null, run("touch -c -r big.bin big.bin").note(), "it is as it was");
    }

    @Test
    void keepsFirstOfManyFiles() throws IOException {
        for (int i = 0; i < 250; i++) {
            Files.writeString(workspace.resolve("many-" + i), "x");
        }
        CommandResult result = run("rm many-*");
        assertTrue(String.valueOf(result.changed()).contains("195 more"), result.changed());
        assertTrue(String.valueOf(result.note()).contains("and 45 more, too large or too many"), result.note());
    }

    /** Without a sandbox, what cannot be brought back asks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > big.bin",
                "cat a.txt >> big.bin",
                "cp a.txt big.bin",
                "rm big.bin",
                "echo r1 > h1; cp a.txt h2",
                "cp a.txt h1; tee h2 < a.txt"
            })
    void asksWithoutSandboxBeforeChangingWhatUndoCannotRestore(String line) throws IOException {
        createLargeFile();
        HostPolicy policy = policy("\"sandbox\": {\"use\": false}");
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), () -> line + effects);
        List<HostEffect> small = policy.shell().ofLine("echo x > a.txt; cp a.txt h1", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", small).decision());
    }
}
