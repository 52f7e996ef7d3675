package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a rule that allows a command leaves to other rules: input that the program may obey, and code that the words do not name. */
class RuleLimitsTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {"rules": [
              {"id": "a", "decision": "allow", "lifts": ["processes", "network"], "commands": [
                ["gdb", "-q", "$"], ["docker", "exec", "-i", "c", "sh", "$"], ["kubectl", "exec", "-i", "p", "--", "sh", "$"],
                ["psql", "db", "$"], ["sqlite3", "x.db", "$"], ["./run.sh", "$"], ["cat", "$"], ["git", "push", "$"],
                ["javac", "A.java", "$"], ["javac", "-proc:none", "A.java", "$"], ["javac", "-cp", "lib/\\\\*", "A.java", "$"],
                ["java", "-cp", "jars/\\\\*", "Main", "$"], ["java", "-p", "mods", "-m", "m/p.Main", "$"], ["mysql", "..."], ["bc"]]}]}}
            """;

    @TempDir
    Path folder;

    private Path workspace;
    private PolicyScope scope;

    @BeforeEach
    void createFiles() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(workspace.resolve("run.sh"), "true\n");
        scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
    }

    private HostPolicy policy() throws IOException {
        Path file = Files.writeString(folder.resolve("policy.json"), RULES);
        HostPolicy policy = HostPolicy.load(Optional.of(file), scope, () -> false, InstantSource.system(), Map.of());
        assertEquals(Optional.empty(), policy.fault());
        return policy;
    }

    private PolicyDecision decision(String line, boolean text) throws IOException {
        HostPolicy policy = policy();
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        List<HostEffect> found = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
        found.forEach(effect ->
                effects.add(text && effect instanceof HostEffect.RunsCommand command ? command.withText() : effect));
        return policy.evaluate("bash", effects).decision();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gdb -q", "docker exec -i c sh", "kubectl exec -i p -- sh", "psql db", "sqlite3 x.db", "./run.sh"
            })
    void ruleCoversNoInputThatTheProgramMayObey(String command) throws IOException {
        assertEquals(PolicyDecision.ALLOW, decision(command, false), command);
        assertEquals(PolicyDecision.ALLOW, decision(command + " < /dev/null", false), command);
        assertEquals(PolicyDecision.ALLOW, decision(command + " | head -3", false), command);
        assertEquals(PolicyDecision.ASK, decision(command, true), command);
        for (String line : List.of(
                "echo x | %s",
                "printf x | cat | %s",
                "%s <<E\nx\nE",
                "%s <<< x",
                "echo x | (cat > /dev/null; %s)",
                "echo x | { %s; }",
                "echo x | env A=b %s",
                "f() { %s; }; echo x | f",
                "exec <<< x; %s",
                "while true; do %s; done <<< x",
                "echo x | if true; then %s; fi")) {
            assertEquals(PolicyDecision.ASK, decision(line.formatted(command), false), line);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"echo x | cat", "echo x | git push", "echo x | mysql db", "echo 1 | bc", "ls | head; git push"})
    void ruleCoversInputThatIsData(String line) throws IOException {
        assertEquals(PolicyDecision.ALLOW, decision(line, false), line);
    }

    @Test
    void noRuleIsOfferedForInputThatTheProgramMayObey() throws IOException {
        for (String line : List.of("echo x | gdb -q -x", "cat run.sh | docker exec -i d sh", "psql e <<< x")) {
            List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
            effects.addAll(policy().shell().ofLine(line, ShellDialect.BASH, workspace));
            assertEquals(List.of(), policy().permittingRules("bash", effects), line);
        }
    }

    @Test
    void ruleForCompilerCoversNoAnnotationProcessor() throws IOException {
        String service = "META-INF/services/javax.annotation.processing.Processor";
        assertEquals(PolicyDecision.ALLOW, decision("javac A.java", false));
        assertEquals(PolicyDecision.ASK, decision("mkdir -p META-INF/services; echo E > " + service, false));
        Files.createDirectories(workspace.resolve("META-INF/services"));
        Files.writeString(workspace.resolve(service), "Evil\n");
        assertEquals(PolicyDecision.ASK, decision("javac A.java", false));
        assertEquals(PolicyDecision.ALLOW, decision("javac -proc:none A.java", false));
        assertEquals(PolicyDecision.ALLOW, decision("javac -cp 'lib/*' A.java", false));
        Files.createDirectories(workspace.resolve("lib"));
        try (var archive = new ZipOutputStream(Files.newOutputStream(workspace.resolve("lib/a.jar")))) {
            archive.putNextEntry(new ZipEntry(service));
        }
        assertEquals(PolicyDecision.ASK, decision("javac -cp 'lib/*' A.java", false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cp run.sh jars/a.jar",
                "cp run.sh mods/m.jar",
                "echo x > jars/new.JAR",
                "cp run.sh mods/m/p/Main.class"
            })
    void archivesOfRuledClassPathAreProtected(String line) throws IOException {
        Files.createDirectories(workspace.resolve("jars"));
        Files.createDirectories(workspace.resolve("mods/m/p"));
        assertEquals(PolicyDecision.ALLOW, decision("java -cp 'jars/*' Main", false));
        assertEquals(PolicyDecision.ASK, decision(line, false), line);
        assertNotEquals(PolicyDecision.ALLOW, decision("java -cp 'other/*' Main", false));
    }
}
