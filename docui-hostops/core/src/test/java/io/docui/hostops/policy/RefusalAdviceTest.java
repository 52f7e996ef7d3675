package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every refusal says what to do instead. */
class RefusalAdviceTest {
    @TempDir
    Path folder;

    private Path workspace;
    private PolicyScope scope;

    @BeforeEach
    void createWorkspace() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(workspace.resolve("notes.txt"), "x\n");
        scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
    }

    private HostPolicy policy(boolean sandbox) {
        return HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system(), Map.of());
    }

    private List<HostEffect> effects(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return effects;
    }

    /** The lines of all tables: holes, everyday commands, and the corpus. */
    private static List<String> lines() throws IOException {
        Stream<String> holes = PolicyCorpusTest.text("holes.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace("◇", "").replaceAll("[«»]", ""));
        Stream<String> everyday = PolicyCorpusTest.text("everyday.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\t", -1)[4]);
        Stream<String> corpus = PolicyCorpusTest.cases().stream().map(PolicyCorpusTest.CorpusCase::command);
        return Stream.of(holes, everyday, corpus)
                .flatMap(lines -> lines)
                .map(line -> line.replace("⏎", "\n").replace("⇥", "\t"))
                .distinct()
                .toList();
    }

    @Test
    void everyRefusedLineHasAdvice() throws IOException {
        List<String> without = new ArrayList<>();
        int refused = 0;
        for (boolean sandbox : List.of(true, false)) {
            HostPolicy policy = policy(sandbox);
            for (String line : lines()) {
                List<HostEffect> effects = effects(policy, line);
                if (policy.evaluate("bash", effects).decision().compareTo(PolicyDecision.ASK) < 0) {
                    continue;
                }
                refused++;
                String advice = policy.advice("bash", effects);
                if (!advice.matches("(?s)Instead: .{20,}\\.")) {
                    without.add(line + ": " + advice);
                }
            }
        }
        assertEquals(List.of(), without);
        assertTrue(refused > 300, "the tables are read: " + refused);
    }

    /** What the advice says to add makes the command run. */
    @ParameterizedTest
    @CsvSource({"grep -rn x .", "grep -rc x src .", "rg -uu x"})
    void searchRunsWithTheOptionsThatAdviceNames(String line) throws IOException {
        for (int i = 0; i < 6; i++) {
            Files.writeString(
                    Files.createDirectories(workspace.resolve("src/deep")).resolve("k" + i + ".pem"), "x\n");
        }
        Files.writeString(workspace.resolve("src/.env"), "x\n");
        for (boolean sandbox : List.of(true, false)) {
            HostPolicy policy = policy(sandbox);
            List<HostEffect> effects = effects(policy, line);
            assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), line);
            String advice = policy.advice("bash", effects);
            Matcher option =
                    Pattern.compile("add (.*) to " + line.split(" ", -1)[0]).matcher(advice);
            assertTrue(option.find(), advice);
            assertEquals(
                    PolicyDecision.ALLOW,
                    policy.evaluate("bash", effects(policy, line.replaceFirst(" ", " " + option.group(1) + " ")))
                            .decision(),
                    advice);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rm -rf ../x | delete_file",
                "find . -delete | delete_file",
                "find . -name '*.o' -delete | rm with the names",
                "find . -name '*.o' -exec rm -rf {} + | rm with the names",
                "truncate -s 0 ../x | delete_file",
                "kill -9 1234 | process_kill",
                "pkill -f server | process_kill",
                "killall node | process_kill",
                "pkill -f server.js | cancel(id)",
                "git switch main | git show BRANCH:FILE",
                "git checkout main | git show BRANCH:FILE",
                "git reset HEAD~1 | git diff and git show",
                "git revert HEAD | git diff and git show",
                "git stash | git switch -c NAME",
                "git restore . | revert_changes",
                "git checkout -- notes.txt | revert_changes",
                "git rm '*.txt' | delete_file",
                "git mv a b | move_file",
                "git clean -f | git clean -n",
                "git reset --hard | git restore FILE",
                "git revert HEAD | git revert --no-edit HEAD",
                "pkill -f server.js | process_list('server.js')",
                "killall node | process_list('node')",
                "git add x && git commit -m y && make | alone in its line",
                "git commit -F x | alone in their line",
                "curl -s https://example.org | on this machine",
                "git clone https://example.org/x | on this machine",
                "npm ci | on this machine",
                "git diff > ../fix.patch | a path in the workspace",
                "cp notes.txt ../x | a path in the workspace",
                "echo x > /opt/x | a path in the workspace",
                "cat ~/.ssh/id_rsa | work without it",
                "cat ../state/ledger | work without it",
                "cat /etc/shadow | work without it",
                "make $x | literally",
                "eval \"$x\" | plainly",
                "sudo ls | another user"
            })
    void adviceFitsTheRefusal(String line, String expected) {
        for (boolean sandbox : List.of(true, false)) {
            HostPolicy policy = policy(sandbox);
            List<HostEffect> effects = effects(policy, line);
            if (policy.evaluate("bash", effects).decision().compareTo(PolicyDecision.ASK) >= 0) {
                String advice = policy.advice("bash", effects);
                assertTrue(advice.contains(expected), line + ": " + advice);
            }
        }
        assertTrue(policy(false)
                        .evaluate("bash", effects(policy(false), line))
                        .decision()
                        .compareTo(PolicyDecision.ASK)
                >= 0);
    }
}
