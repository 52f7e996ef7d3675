package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that public reports about agents on people's machines describe, without a sandbox and with nobody to ask. */
class HostCasesTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private HostPolicy policy;

    @BeforeEach
    void createWorkspace() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(workspace.resolve("src"));
        Files.createDirectories(workspace.resolve(".git"));
        Files.writeString(workspace.resolve("notes.txt"), "x\n");
        policy = policy(Optional.empty());
    }

    private HostPolicy policy(Optional<Path> file) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(file, scope, () -> false, InstantSource.system());
    }

    private PolicyEvaluation evaluate(HostPolicy judge, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(judge.shell().ofLine(line, ShellDialect.BASH, workspace));
        return judge.evaluate("bash", effects);
    }

    private PolicyDecision decision(String line) {
        return evaluate(policy, line).decision();
    }

    private PolicyDecision write(HostPolicy judge, String path) {
        HostEffect use = new HostEffect.UsesPath(path, workspace.resolve(path), FileAccess.WRITE);
        return judge.evaluate("write", List.of(new HostEffect.UsesChannel(HostChannel.FILES), use))
                .decision();
    }

    private Path policyFile(String rules) throws IOException {
        return Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [" + rules + "]}}");
    }

    @Test
    void asksBeforeGitUsesBareRepository() throws IOException {
        Path docs = Files.createDirectories(workspace.resolve("docs"));
        Files.createDirectories(docs.resolve("objects/k"));
        Files.createDirectories(docs.resolve("refs/k"));
        Files.createDirectories(docs.resolve("deep/er"));
        assertEquals(PolicyDecision.ALLOW, decision("git -C docs status"));
        assertEquals(
                PolicyDecision.ASK,
                decision("echo 'ref: refs/heads/k' > docs/HEAD; git -C docs status"),
                "in one line");
        Files.writeString(docs.resolve("HEAD"), "ref: refs/heads/k");
        Files.writeString(docs.resolve("config"), "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = ./x\n");
        for (String line : List.of(
                "git -C docs status",
                "cd docs && git status",
                "cd docs/deep; git log",
                "git -C docs/deep/er diff",
                "(cd docs && git status)",
                "bash -c 'cd docs && git status'",
                "env bash -c 'eval \"cd docs\"; git status'")) {
            assertEquals(PolicyDecision.ASK, decision(line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision("git -C src status"));
    }

    @Test
    void asksBeforeWritingFileWithNamesOutside() throws IOException {
        Path outside = Files.writeString(home.resolve("outside.txt"), "x");
        Files.createLink(workspace.resolve("inside.txt"), outside);
        assertEquals(PolicyDecision.ASK, write(policy, "inside.txt"));
        assertEquals(PolicyDecision.ASK, decision("echo x > inside.txt"));
        Files.writeString(workspace.resolve("src/one.txt"), "x");
        Files.createLink(workspace.resolve("src/two.txt"), workspace.resolve("src/one.txt"));
        assertEquals(PolicyDecision.ALLOW, write(policy, "src/one.txt"), "all its names are in the workspace");
        assertEquals(PolicyDecision.ALLOW, write(policy, "notes.txt"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".cursor/mcp.json",
                ".vscode/settings.json",
                "sub/.vscode/tasks.json",
                ".envrc",
                ".mcp.json",
                ".claude/settings.json",
                ".gemini/settings.json",
                ".codex/config.toml",
                ".idea/workspace.xml",
                ".zed/settings.json",
                ".devcontainer/devcontainer.json",
                ".husky/pre-commit",
                "lefthook.yml",
                ".pre-commit-config.yaml",
                ".yarnrc.yml",
                ".npmrc",
                ".pnpmfile.cjs",
                ".mvn/jvm.config",
                "gradle/wrapper/gradle-wrapper.properties",
                ".cargo/config.toml",
                "rust-toolchain.toml",
                "mise.toml",
                ".tool-versions",
                "sitecustomize.py",
                "lib/x.pth",
                ".gdbinit",
                ".nvim.lua",
                ".dir-locals.el",
                ".github/workflows/ci.yml",
                "Jenkinsfile"
            })
    void asksBeforeWritingFileThatOtherProgramsRun(String path) {
        assertEquals(PolicyDecision.ASK, write(policy, path), path);
        assertEquals(PolicyDecision.ASK, decision("echo x > " + path), path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/Main.java", "package.json", "Makefile", "README.md", ".gitignore", ".editorconfig"})
    void writesOrdinaryFiles(String path) {
        assertEquals(PolicyDecision.ALLOW, write(policy, path), path);
    }

    /** The table of the reference manual, which has a source for each row, is the rule. */
    @Test
    void tableOfFilesThatOtherProgramsRunIsTheRule() throws IOException {
        String manual = Files.readString(Path.of("../../docs/reference/policy.md"));
        String section = manual.substring(manual.indexOf("## Files that other programs run"));
        section = section.substring(0, section.indexOf("\n## ", 3));
        Set<String> documented = new HashSet<>();
        for (String row :
                section.lines().filter(line -> line.startsWith("| ")).skip(1).toList()) {
            String[] cells = row.split("\\|", -1);
            assertEquals(6, cells.length, row);
            assertTrue(!cells[4].isBlank(), () -> "no source: " + row);
            Matcher pattern = Pattern.compile("`([^`]+)`").matcher(cells[2]);
            while (pattern.find()) {
                documented.add(pattern.group(1));
            }
        }
        String rule = HostPolicy.builtIn();
        rule = rule.substring(rule.indexOf("\"id\": \"hooks\""));
        rule = rule.substring(rule.indexOf("\"paths\""), rule.indexOf(']'));
        Set<String> ruled = new HashSet<>();
        Matcher path = Pattern.compile("\"(\\*\\*/[^\"]+)\"").matcher(rule);
        while (path.find()) {
            ruled.add(path.group(1));
        }
        assertEquals(ruled, documented);
    }

    @Test
    void patternsWithOneMeaningAreNormalized() throws IOException {
        String rules = """
                {"id": "a", "decision": "deny", "paths": ["docs/"], "match": ["docs/a/b.txt", "docs"]},
                {"id": "b", "decision": "deny", "paths": ["./src/**"], "match": ["src/Main.java"]},
                {"id": "c", "decision": "deny", "paths": ["src/../lib//x/"], "match": ["lib/x/y"]},
                {"id": "d", "decision": "deny", "commands": [["git log"]], "match": ["git log -1"], "not_match": ["git status"]},
                {"id": "e", "decision": "deny", "commands": [["/usr/bin/make"]], "match": ["make all"]}
                """;
        HostPolicy normalized = policy(Optional.of(policyFile(rules)));
        assertEquals(Optional.empty(), normalized.fault());
        assertEquals(PolicyDecision.DENY, write(normalized, "docs/a/b.txt"));
        assertEquals(PolicyDecision.DENY, evaluate(normalized, "git log").decision());
        assertEquals(List.of(), normalized.warnings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"paths\": [\"*.key\"]",
                "\"paths\": [\"../other/x\"]",
                "\"paths\": [\"$HOME/x\"]",
                "\"paths\": [\"~ann/x\"]",
                "\"commands\": [[[\"git log\", \"git diff\"]]]",
                "\"commands\": [[\"ls\", \"|\", \"wc\"]]"
            })
    void remarksOnRuleThatNeverMatches(String pattern) throws IOException {
        HostPolicy odd = policy(Optional.of(policyFile("{\"id\": \"odd\", \"decision\": \"deny\", " + pattern + "}")));
        assertEquals(Optional.empty(), odd.fault());
        assertEquals(1, odd.warnings().size(), odd.warnings()::toString);
        assertTrue(odd.warnings().get(0).startsWith("Rule odd: "), odd.warnings()::toString);
    }

    @Test
    void changedPolicyFileAppliesFromNextCall() throws IOException {
        Path file = policyFile("");
        HostPolicy watched = policy(Optional.of(file));
        assertEquals(PolicyDecision.ALLOW, evaluate(watched, "ls").decision());
        assertEquals(List.of(), watched.changes());
        policyFile("{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"ls\"]]}");
        assertEquals(PolicyDecision.DENY, evaluate(watched, "ls").decision());
        assertEquals(1, watched.changes().size());
        Files.writeString(file, "{");
        assertEquals(
                PolicyDecision.DENY, evaluate(watched, "echo x > notes.txt").decision());
        assertTrue(watched.fault().isPresent());
        Files.delete(file);
        assertEquals(
                PolicyDecision.DENY, evaluate(watched, "cat notes.txt > src/x").decision());
        policyFile("");
        assertEquals(PolicyDecision.ALLOW, evaluate(watched, "ls").decision());
        assertEquals(4, watched.changes().size(), watched.changes()::toString);
        assertEquals(Optional.empty(), watched.fault());
    }
}
