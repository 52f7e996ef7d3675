package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Notes on programs that tell about processes are true, and long only once. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class ProcessFactsTest {
    private static final String OTHERWISE = "In a line without other programs";

    @TempDir
    Path folder;

    private final SessionNotes notes = new SessionNotes();
    private Path workspace;
    private Path programs;

    @BeforeEach
    void createFolders() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        programs = Files.createDirectories(folder.toRealPath().resolve("programs"));
    }

    private void install(String name) throws IOException {
        assertTrue(Files.writeString(programs.resolve(name), "x").toFile().setExecutable(true));
    }

    private ProcessFacts facts(String line) {
        PolicyScope scope = new PolicyScope(workspace, folder, List.of(folder.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system());
        List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
        return ProcessFacts.of(policy, effects, ExecutableFinder.of(Map.of("PATH", programs.toString())));
    }

    @Test
    void programThatDoesNotExistHasToldNothing() throws IOException {
        String line = "nc -z localhost 8080; make";
        assertEquals("", facts(line).explainSandbox(127, OTHERWISE, notes));
        install("nc");
        assertEquals(
                "nc told about the sandbox, which has its own processes and network."
                        + " In a line without other programs, nc tells about this machine.",
                facts(line).explainSandbox(1, OTHERWISE, notes));
    }

    @Test
    void programsThatAlwaysSeeTheSandboxSaySo() throws IOException {
        for (String name : List.of("ps", "pgrep", "fuser", "lsof")) {
            install(name);
            assertEquals(
                    name + " told about the sandbox, which has its own processes and network."
                            + " process_list() lists all that was started here.",
                    facts(name.equals("lsof") ? "lsof -ti :8080" : name + " x; make")
                            .explainSandbox(0, OTHERWISE, new SessionNotes()),
                    name);
        }
    }

    @Test
    void noteIsShortOnceItIsKnown() throws IOException {
        install("ps");
        ProcessFacts facts = facts("ps aux | grep x");
        assertTrue(facts.explainSandbox(0, OTHERWISE, notes).contains("process_list()"));
        assertEquals(
                "ps told about the sandbox. process_list() lists all that was started here.",
                facts.explainSandbox(0, OTHERWISE, notes));
    }

    @Test
    void signalThatWasSentNeedsNoNote() throws IOException {
        install("kill");
        ProcessFacts facts = facts("kill -0 $$; make");
        assertEquals("", facts.explainSandbox(0, OTHERWISE, notes));
        assertTrue(facts.explainSandbox(1, OTHERWISE, notes).startsWith("kill told"));
    }

    @Test
    void endingJobThatIsNotThereLeadsToProcessKill() {
        assertTrue(facts("kill %1").explainJob(notes).contains("process_kill"));
        assertEquals("", facts("kill 1234; echo %1").explainJob(notes));
    }
}
