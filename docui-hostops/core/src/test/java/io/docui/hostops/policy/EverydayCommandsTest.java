package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everyday commands of several trades, each with its verdict under the built-in policy, with a sandbox and without. */
class EverydayCommandsTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    /** A command with its expected verdicts, and the kind of reason why it asks. */
    record EverydayCommand(String trade, String confined, String bare, String kind, String line) {}

    private static List<EverydayCommand> commands() throws IOException {
        List<EverydayCommand> all = new ArrayList<>();
        for (String line : PolicyCorpusTest.text("everyday.txt").lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] fields = line.split("\t", -1);
                assertEquals(5, fields.length, line);
                all.add(new EverydayCommand(fields[0], fields[1], fields[2], fields[3], fields[4].replace("⏎", "\n")));
            }
        }
        return all;
    }

    @BeforeEach
    void createFiles() throws Exception {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(home.resolve(".gitconfig"), "[user]\n\tname = Ann\n");
        for (String name : List.of("src/Main.java", "README.md", "notes.txt", "package.json", "build/out.o")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x\n");
        }
        Process git = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "git init -q -b main . && git add src *.md && git -c user.name=a -c user.email=a@b commit -qm one")
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), output);
        for (String tool : List.of("tsc", "eslint", "prettier", "jest", "vitest")) {
            Path file = workspace.resolve("node_modules/.bin").resolve(tool);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x\n");
            assertTrue(file.toFile().setExecutable(true));
        }
    }

    private String decision(boolean sandbox, String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        PolicyDecision decision = policy.evaluate("bash", effects).decision();
        return decision.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isUnasked(String decision) {
        return decision.equals("allow") || decision.equals("sandbox");
    }

    @Test
    void everyCommandHasExpectedDecision() throws IOException {
        List<EverydayCommand> commands = commands();
        StringBuilder wrong = new StringBuilder();
        int confined = 0;
        int bare = 0;
        for (EverydayCommand command : commands) {
            String with = decision(true, command.line());
            String without = decision(false, command.line());
            if (!with.equals(command.confined()) || !without.equals(command.bare())) {
                wrong.append('\n')
                        .append(command)
                        .append(" but ")
                        .append(with)
                        .append(", ")
                        .append(without);
            }
            confined += isUnasked(with) ? 1 : 0;
            bare += isUnasked(without) ? 1 : 0;
            if (isUnasked(without) != command.kind().isEmpty()) {
                wrong.append("\nno kind says why it asks, or a needless one: ").append(command);
            }
        }
        assertEquals("", wrong.toString());
        System.out.printf(
                "Everyday commands: %d; unasked with the sandbox %.1f%%, without %.1f%%%n",
                commands.size(), 100.0 * confined / commands.size(), 100.0 * bare / commands.size());
        assertTrue(commands.size() >= 500 && confined >= 0.955 * commands.size() && bare >= 0.75 * commands.size());
    }
}
