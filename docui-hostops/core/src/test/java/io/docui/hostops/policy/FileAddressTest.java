package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address of a file, and a file of options, are files that a command reads, whatever rule allows its program. */
class FileAddressTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {"rules": [
              {"id": "curl", "decision": "allow", "commands": [["curl"], ["other"]], "lifts": ["network"]}]}}
            """;

    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(home.resolve(".netrc"), "secret");
        Files.createDirectories(home.resolve("state"));
        Files.writeString(workspace.resolve("a.txt"), "text");
        Files.writeString(home.resolve("policy.json"), RULES);
    }

    private PolicyEvaluation evaluate(String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        Path file = home.resolve("policy.json");
        HostPolicy policy = HostPolicy.load(Optional.of(file), scope, () -> true, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line.replace("HOME", home.toString()), ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl -s file://HOME/.netrc",
                "curl -s file://localhost/HOME/.netrc",
                "curl -s FILE:HOME/.netrc",
                "curl -s --url 'file://HOME/.netrc?x'",
                "curl -s file://HOME/%2enetrc",
                "curl -s file://HOME/work/../.netrc",
                "curl -s file://HOME/policy.json",
                "curl -s file://HOME/state/ledger.jsonl",
                "curl -K HOME/.netrc http://example.org",
                "curl -sKHOME/.netrc http://example.org",
                "curl --config HOME/.netrc",
                "other file://HOME/.netrc",
                "other --from=file://HOME/.netrc"
            })
    void deniesAddressesOfProtectedFiles(String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.DENY, evaluation.decision(), evaluation::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl -s 'file://HOME/.netr[c-c]'",
                "curl -s 'file://HOME/{.netrc,x}'",
                "curl -s file://HOME/other.txt",
                "curl -K HOME/other.txt",
                "X=$(date); curl -s file://HOME/$X"
            })
    void asksAboutOtherFilesOutside(String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::toString);
    }

    @Test
    void permitsWhatTheRuleAllows() {
        for (String line : List.of("curl -sK - http://example.org", "curl -s 'https://example.org/x?file:/y'")) {
            PolicyEvaluation evaluation = evaluate(line);
            assertEquals(PolicyDecision.ALLOW, evaluation.decision(), () -> line + ": " + evaluation);
        }
    }
}
