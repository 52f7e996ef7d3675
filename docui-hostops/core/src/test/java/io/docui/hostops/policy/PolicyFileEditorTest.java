package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The owner's decisions: rules that lift built-in ones, and the commands that add rules. */
class PolicyFileEditorTest {
    @TempDir
    Path folder;

    private Path file;
    private Path workspace;
    private PolicyScope scope;

    @BeforeEach
    void createWorkspace() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        // Too large to be kept, so that their removal asks.
        for (String name : List.of("build/large.bin", "src/large.bin")) {
            Path large = workspace.resolve(name);
            Files.createDirectories(large.getParent());
            try (RandomAccessFile out = new RandomAccessFile(large.toFile(), "rw")) {
                out.setLength(17L << 20);
            }
        }
        Files.writeString(workspace.resolve("a*b.txt"), "x\n");
        file = home.resolve("config/policy.json");
        scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
    }

    private HostPolicy policy() {
        return HostPolicy.loadIfPresent(file, scope, () -> false, InstantSource.system());
    }

    private PolicyDecision decision(HostPolicy policy, String line) {
        return policy.evaluate("bash", effects(policy, line)).decision();
    }

    private List<HostEffect> effects(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return effects;
    }

    /** A rule knows a program by its name as seen from the workspace, and so do its examples. */
    @Test
    void ruleMayNameProgramOfWorkspaceByAbsolutePath() throws IOException {
        String locked = workspace + "/locked.sh";
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"" + locked + "\"]],"
                        + " \"match\": [\"" + locked + " x\", \"./locked.sh\"], \"not_match\": [\"./other.sh\"]},"
                        + "{\"id\": \"yes\", \"decision\": \"allow\", \"commands\": [[\"" + workspace
                        + "/ok.sh\", \"$\"],"
                        + " [\"bash\", \"" + workspace + "/run.sh\", \"$\"]],"
                        + " \"match\": [\"" + workspace + "/ok.sh\", \"./ok.sh\", \"bash " + workspace
                        + "/run.sh\"]}]}}");
        HostPolicy policy = policy();
        assertEquals(Optional.empty(), policy.fault());
        for (String line : List.of(locked, "./locked.sh a", "bash locked.sh", "cd build && ../locked.sh")) {
            assertEquals(PolicyDecision.DENY, decision(policy, line), line);
        }
        for (String line : List.of(workspace + "/ok.sh", "./ok.sh", "bash run.sh", "cd build && bash ../run.sh")) {
            assertEquals(PolicyDecision.ALLOW, decision(policy, line), line);
        }
        assertEquals(PolicyDecision.ASK, decision(policy, "bash ok.sh"));
        assertEquals(PolicyDecision.ASK, decision(policy, "echo x > ok.sh"), "a program that a rule allows");
    }

    @Test
    void forbidsAndPermitsProgramWhoseNameHasBlank() throws IOException {
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.deny("'./lo cked.sh'");
        editor.allow("'./fr ee.sh' a");
        HostPolicy policy = policy();
        assertEquals(List.of(), policy.warnings());
        for (String line : List.of("'./lo cked.sh'", "\"./lo cked.sh\" x", "bash 'lo cked.sh'")) {
            assertEquals(PolicyDecision.DENY, decision(policy, line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision(policy, "'./fr ee.sh' a"));
        assertEquals(PolicyDecision.ASK, decision(policy, "./fr ee.sh a"), "two words");
        assertEquals(PolicyDecision.ASK, decision(policy, "./lo cked.sh"), "two words");
    }

    @Test
    void suggestsNoRuleAgainstRulesOfTheOwner() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"guard\","
                        + " \"decision\": \"ask\", \"commands\": [[\"ls\"]]}]}}");
        HostPolicy policy = policy();
        assertEquals(PolicyDecision.ASK, decision(policy, "ls"));
        assertEquals(List.of(), policy.permittingRules("bash", effects(policy, "ls")));
    }

    @Test
    void suggestsNoRuleAgainstConfirmationsOfTheOwner() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"confirmPolicy\":"
                        + " [{\"tool\": \"bash\", \"confirm\": \"always\"}]}}");
        HostPolicy policy = policy();
        for (String line : List.of("ls", "cat ../notes.txt", "npm ci")) {
            assertEquals(PolicyDecision.ASK, decision(policy, line));
            assertEquals(List.of(), policy.permittingRules("bash", effects(policy, line)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "npm ci",
                "make -j4",
                "curl -sX POST -d '{\"a\": [1]}' localhost:3000",
                "rm -rf build",
                "git commit -m 'Fix the parser'",
                "git push origin main",
                "echo x > .envrc",
                "cat ../notes.txt",
                "npm ci && make | tee ../log.txt",
                "rm 'a*b.txt' build -r",
                "docker run --rm x",
                "sudo ls",
                "npm install '$'",
                "git -C build push",
                "env CI=1 npm ci",
                "./run.sh '...' 'a\\b' '[x]'"
            })
    void allowedCommandRunsFromNextCall(String line) throws IOException {
        HostPolicy running = policy();
        assertTrue(decision(running, line).compareTo(PolicyDecision.ASK) >= 0, line);
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        List<String> rules = editor.allow(line);
        assertEquals(PolicyDecision.ALLOW, decision(running, line), rules::toString);
        assertEquals(rules, editor.rules());
        assertEquals(List.of(), editor.allow(line), "it is permitted already");
        assertEquals(List.of(), running.warnings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat ~/.ssh/id_ed25519",
                "cat /var/run/docker.sock",
                "$X",
                "eval \"$x\"",
                "PATH=. ls",
                "python3 \"$f\"",
                "npm ci $x",
                "git push origin $branch",
                "grep -r x ~",
                "ls 'unfinished",
                "cat ../state/ledger"
            })
    void noRulePermitsSecretsOrWhatIsUnknown(String line) {
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        assertThrows(IllegalArgumentException.class, () -> editor.allow(line));
        assertTrue(Files.notExists(file), "nothing was written");
    }

    @Test
    void ruleLiftsOnlyWhereItMatches() throws IOException {
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.allow("rm -rf build");
        editor.allow("git push");
        HostPolicy policy = policy();
        assertEquals(PolicyDecision.ASK, decision(policy, "rm -rf src"));
        assertEquals(PolicyDecision.ASK, decision(policy, "rm -rf build ../x"));
        assertEquals(PolicyDecision.ASK, decision(policy, "rm -rf build ."));
        assertEquals(PolicyDecision.ASK, decision(policy, "rm -rf build $X"));
        assertEquals(PolicyDecision.ASK, decision(policy, "rm -rf build; rm -rf src"));
        assertEquals(PolicyDecision.ASK, decision(policy, "git fetch"));
        assertEquals(PolicyDecision.ASK, decision(policy, "git clean -fdx"));
        assertEquals(PolicyDecision.ALLOW, decision(policy, "git push"));
        assertEquals(PolicyDecision.ASK, decision(policy, "git push --receive-pack=./x ."));
        assertEquals(PolicyDecision.ASK, decision(policy, "./git push"), "another program of this name");
    }

    /** A rule permits the command that was asked for, and no other that begins with the same words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git commit -m 'Fix the parser' | git commit --amend -m x",
                "git commit -m 'Fix the parser' | git commit -m x --no-verify",
                "git fetch | git fetch --upload-pack=./x .",
                "git config user.name x | git config core.fsmonitor ./x",
                "git rebase main | git rebase main --exec ./x",
                "git -C build push | git -C build push --receive-pack=./x .",
                "git -C build push | git -C other push",
                "git -C build push | git config core.fsmonitor ./x",
                "npm run a b c d e f g h i j k l m | npm run a b c d e f g h i j k l m n",
                "docker run --rm x | docker run --rm x sh",
                "git commit -F -m x | git commit -F -m --no-verify",
                "git commit -F -m x | git commit -F -m y",
                "git commit -t -m x | git commit -t -m y",
                "git commit -m -F -m x | git commit -m -F -F x",
                "./build.sh | cd build && ./build.sh",
                "./build.sh | cd ~ && ./build.sh",
                "./build.sh | cd $X && ./build.sh",
                "./build.sh | cd $X; ./build.sh",
                "cd build && ./build.sh | ./build.sh",
                "cd build && ./build.sh | cd src && ./build.sh",
                "build/x.sh | cd src && build/x.sh"
            })
    void rulePermitsNothingElse(String line, String other) throws IOException {
        new PolicyFileEditor(file, scope).allow(line);
        assertEquals(PolicyDecision.ALLOW, decision(policy(), line));
        assertTrue(decision(policy(), other).compareTo(PolicyDecision.ASK) >= 0, other);
    }

    /** A relative program is the same one from wherever it is called. */
    @Test
    void ruleOfRelativeProgramNamesItFromWorkspace() throws IOException {
        List<String> rules = new PolicyFileEditor(file, scope).allow("cd build && ./build.sh");
        assertTrue(rules.toString().contains("[[\"./build/build.sh\",\"$\"]]"), rules::toString);
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "./build/build.sh"));
        assertEquals(List.of(), policy().permittingRules("bash", effects(policy(), "cd $X; ./build.sh")));
    }

    @Test
    void remarksOnLiftingRuleThatPermitsAnyArguments() throws IOException {
        Files.createDirectories(file.getParent());
        String rules = "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"push\","
                + " \"decision\": \"allow\", \"commands\": [[\"git\", \"push\"%s]], \"lifts\": [\"network\"]}]}}";
        Files.writeString(file, rules.formatted(""));
        assertTrue(policy().warnings().toString().contains("permits \"git push\" with any further arguments"));
        Files.writeString(file, rules.formatted(", \"$\""));
        assertEquals(List.of(), policy().warnings());
    }

    @Test
    void messageOfCommitMayDiffer() throws IOException {
        new PolicyFileEditor(file, scope).allow("git commit -m 'Fix the parser'");
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "git commit -m 'Fix the lexer'"));
    }

    /** A program that traverses the folder would read the secrets too. */
    @Test
    void ruleForFolderAboveSecretsDoesNotPermitAllOfIt() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"home\","
                        + " \"decision\": \"allow\", \"access\": \"read\", \"paths\": [\"~/**\"]}]}}");
        assertEquals(PolicyDecision.ASK, decision(policy(), "grep -r x ~"));
        assertEquals(PolicyDecision.ASK, decision(policy(), "grep -r x ~/.config"), "it contains other secrets");
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "grep -r x ~/docs"));
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "ls ~"));
    }

    @Test
    void deniedGitCommandIsDeniedWithOptionsOfGit() throws IOException {
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.deny("git -C build push");
        assertEquals(PolicyDecision.DENY, decision(policy(), "git push"));
        assertEquals(PolicyDecision.DENY, decision(policy(), "git -C other push x"));
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "git status"));
    }

    /** The files of today are not what the owner means by a pattern. */
    @Test
    void deniedPatternIsDeniedForFilesToCome() throws IOException {
        Files.createFile(workspace.resolve("a.txt"));
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.deny("rm -rf *");
        editor.deny("cat \\*.md");
        Files.createFile(workspace.resolve("0.txt"));
        for (String line : List.of("rm -rf *", "rm -rf *.txt", "rm -rf src", "cat '*.md'")) {
            assertEquals(PolicyDecision.DENY, decision(policy(), line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision(policy(), "cat a.txt"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$x",
                "./x*.sh",
                "$(which npm) publish",
                "npm publish; $x",
                "eval \"$x\"",
                "npm publish; \"unclosed",
                "x=1"
            })
    void deniesNoLineWhoseProgramIsUnknown(String line) throws IOException {
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        assertThrows(IllegalArgumentException.class, () -> editor.deny(line));
        assertEquals(List.of(), editor.rules());
    }

    @Test
    void deniedCommandIsDeniedFromNextCall() throws IOException {
        HostPolicy running = policy();
        assertEquals(PolicyDecision.ALLOW, decision(running, "git log"));
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.allow("npm publish");
        editor.deny("git log");
        editor.deny("npm publish");
        assertEquals(PolicyDecision.DENY, decision(running, "git log -1"));
        assertEquals(PolicyDecision.DENY, decision(running, "npm publish"), "the strictest rule decides");
        assertEquals(PolicyDecision.ALLOW, decision(running, "git status"));
        assertEquals(3, editor.rules().size());
        assertThrows(IllegalArgumentException.class, () -> editor.deny("$x"));
    }

    @Test
    void keepsWhatTheFileHas() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"uiAutomation\": true, \"rules\":"
                        + " [{\"id\": \"allow-make\", \"decision\": \"ask\", \"commands\": [[\"x\"]]}]}}");
        PolicyFileEditor editor = new PolicyFileEditor(file, scope);
        editor.allow("make");
        assertEquals(2, editor.rules().size());
        assertTrue(editor.rules().get(1).contains("\"allow-make~2\""), editor.rules()::toString);
        assertTrue(Files.readString(file).contains("\"uiAutomation\""));
        Files.writeString(file, "{");
        assertThrows(IllegalArgumentException.class, () -> editor.allow("make"));
        assertEquals("{", Files.readString(file));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"decision\": \"allow\", \"commands\": [[\"x\"]], \"lifts\": [\"secrets\"]",
                "\"decision\": \"allow\", \"commands\": [[\"x\"]], \"lifts\": [\"sockets\"]",
                "\"decision\": \"allow\", \"commands\": [[\"x\"]], \"lifts\": [\"nothing\"]",
                "\"decision\": \"ask\", \"commands\": [[\"x\"]], \"lifts\": [\"network\"]"
            })
    void liftingWhatCannotBeLiftedIsFault(String rule) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"r\", " + rule
                        + "}]}}");
        assertTrue(policy().fault().orElse("").contains("lifts"), policy().fault()::toString);
    }

    @Test
    void liftingNeedsTheBuiltInRules() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 1, \"ideOperation\": {\"rules\": [{\"id\": \"r\", \"decision\": \"allow\","
                        + " \"commands\": [[\"x\"]], \"lifts\": [\"network\"]}]}}");
        assertTrue(policy().fault().orElse("").contains("extends"), policy().fault()::toString);
    }
}
