package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The corpus: command lines by category, each with its verdict where there is a sandbox, where there is none, and under a strict policy.
 */
class PolicyCorpusTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    Path folder;

    private Path workspace;
    private Path home;

    /** A line of the corpus. */
    record CorpusCase(
            int line, String category, String confined, String bare, String strict, String command, String note) {}

    static List<CorpusCase> cases() throws IOException {
        List<CorpusCase> cases = new ArrayList<>();
        String category = "";
        int number = 0;
        for (String line : text("corpus.txt").lines().toList()) {
            number++;
            if (line.startsWith("## ")) {
                category = line.substring(3);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] fields = line.split("\t", -1);
                assertEquals(5, fields.length, () -> "five fields, with tabs between: " + line);
                cases.add(new CorpusCase(
                        number,
                        category,
                        fields[0],
                        fields[1],
                        fields[2],
                        fields[3].replace("⏎", "\n").replace("⇥", "\t"),
                        fields[4]));
            }
        }
        return cases;
    }

    static String text(String name) throws IOException {
        try (InputStream in = PolicyCorpusTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A workspace and a home with what the corpus speaks of. */
    @BeforeEach
    void createFiles() throws IOException {
        Path real = folder.toRealPath();
        home = Files.createDirectories(real.resolve("home/ann"));
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of(
                "src/Main.java",
                "src/main.ts",
                "README.md",
                "notes.txt",
                "package.json",
                "deploy.js",
                "deploy.py",
                ".env",
                ".git/config",
                "build/out.o",
                "a b.txt")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, "x\n");
        }
        Files.writeString(workspace.resolve(".git/config"), "[core]\n\tbare = false\n");
        // Too large to be kept before a command removes it.
        try (RandomAccessFile large =
                new RandomAccessFile(workspace.resolve("build/large.bin").toFile(), "rw")) {
            large.setLength(17L << 20);
        }
        Files.createDirectories(workspace.resolve("old/sub"));
        Files.writeString(workspace.resolve("old/sub/a.txt"), "x");
        Files.createDirectories(workspace.resolve("held/.git"));
        Files.writeString(workspace.resolve("held/.git/HEAD"), "x");
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_ed25519"), "x");
        Files.createDirectories(home.resolve(".local/state/docui/host"));
        Files.writeString(home.resolve(".local/state/docui/host/ledger.jsonl"), "{}");
        Files.createDirectories(home.resolve(".config/docui"));
        Files.writeString(home.resolve(".config/docui/policy.json"), text("strict-policy.json"));
        Files.createSymbolicLink(workspace.resolve("out-link"), Path.of("/etc"));
        Files.createSymbolicLink(workspace.resolve("key-link"), home.resolve(".ssh/id_ed25519"));
        Files.createSymbolicLink(workspace.resolve("policy-link"), home.resolve(".config/docui/policy.json"));
        Files.createSymbolicLink(workspace.resolve("src-link"), Path.of("src"));
        Files.createSymbolicLink(workspace.resolve("cwd-link"), Path.of("/proc/self/cwd"));
        Files.createSymbolicLink(workspace.resolve("policy-copy-link"), home.resolve(".bashrc"));
        Files.createSymbolicLink(home.resolve("in-link"), workspace.resolve("notes.txt"));
        Files.writeString(workspace.resolve("build/-x.txt"), "x");
        Files.writeString(home.resolve(".gitconfig"), "[github]\n\ttoken = x\n");
        Files.createDirectories(workspace.resolve("sub"));
        Files.createLink(workspace.resolve("hard-link"), home.resolve(".config/docui/policy.json"));
    }

    private HostPolicy policy(Optional<Path> file, boolean sandbox) {
        PolicyScope policyScope = new PolicyScope(
                workspace,
                home,
                List.of(home.resolve(".local/state/docui"), home.resolve(".config/docui/policy.json")));
        // The owner's settings of git are those of the corpus.
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("HOME", home.toString());
        return HostPolicy.load(file, policyScope, () -> sandbox, NOON, variables);
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String command) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(command, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @Test
    void everyLineHasExpectedDecision() throws IOException {
        HostPolicy confined = policy(Optional.empty(), true);
        HostPolicy bare = policy(Optional.empty(), false);
        HostPolicy strict = policy(Optional.of(home.resolve(".config/docui/policy.json")), true);
        assertEquals(Optional.empty(), strict.fault());
        StringBuilder wrong = new StringBuilder();
        for (CorpusCase one : cases()) {
            String command = one.command().replace("@HOME@", home.toString());
            compare(one, one.confined(), evaluate(confined, command), "sandbox", wrong);
            compare(one, one.bare(), evaluate(bare, command), "no sandbox", wrong);
            compare(one, one.strict(), evaluate(strict, command), "strict", wrong);
        }
        assertEquals("", wrong.toString());
    }

    private static void compare(
            CorpusCase one, String expected, PolicyEvaluation policyEvaluation, String where, StringBuilder wrong) {
        String decision = policyEvaluation.decision().name().toLowerCase(Locale.ROOT);
        if (!decision.equals(expected)) {
            wrong.append('\n')
                    .append(one.line())
                    .append(" [")
                    .append(where)
                    .append("] ")
                    .append(one.command().replace("\n", "⏎"));
            wrong.append("\n    expected ")
                    .append(expected)
                    .append(", but ")
                    .append(decision)
                    .append(": ")
                    .append(policyEvaluation.reason());
        }
    }

    @Test
    void corpusIsLargeWithoutDuplicates() throws IOException {
        List<CorpusCase> cases = cases();
        assertTrue(cases.size() >= 300, () -> "only " + cases.size());
        assertEquals(
                cases.size(), cases.stream().map(CorpusCase::command).distinct().count());
        assertTrue(cases.stream().noneMatch(one -> one.note().isBlank()), "each line says why");
    }
}
