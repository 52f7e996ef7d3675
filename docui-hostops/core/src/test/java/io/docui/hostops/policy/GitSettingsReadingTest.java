package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** The owner's settings of git can contain tokens, so printing them is reading their files. */
class GitSettingsReadingTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(workspace.resolve(".git"));
        Files.writeString(home.resolve(".gitconfig"), "[http]\n\textraheader = Authorization: x\n");
    }

    private PolicyEvaluation evaluate(boolean sandbox, Map<String, String> variables, String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system(), variables);
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git config --list",
                "git config -l --show-origin",
                "git config -zl",
                "git config list",
                "git config --global --list",
                "git config --get-regexp .",
                "git config get --all --regexp .",
                "git config --get-urlmatch http https://x",
                "git config --get http.extraheader",
                "git config github.token",
                "git config get GitHub.token",
                "git config sendemail.smtppass",
                "git config --local --no-local --list",
                "git config --list --includes",
                "git config \"$key\"",
                "git -C .git config --list",
                "git -c alias.x='config --list' x",
                "sh -c 'git config --list'",
                "git var -l"
            })
    void printingSettingsReadsTheirFiles(String line) {
        for (boolean sandbox : List.of(false, true)) {
            PolicyEvaluation evaluation = evaluate(sandbox, Map.of(), line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains(home.resolve(".gitconfig").toString()), evaluation::reason);
        }
    }

    /** Git prints addresses as the owner's settings rewrite them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git remote -v",
                "git remote --verbose",
                "git remote get-url origin",
                "git remote get-url \"$x\"",
                "git -C . remote -v show"
            })
    void printingAddressesReadsTheSettingsThatPutSecretsIntoThem(String line) throws IOException {
        Path settings = home.resolve(".gitconfig");
        for (String text : List.of(
                "[url \"https://oauth2:glpat-x@gitlab.com/\"]\n\tinsteadOf = https://gitlab.com/\n",
                "[URL \"https://ghp_x@github.com/\"]\n\tinsteadOf = gh:\n",
                "[includeIf \"gitdir:~/work/\"]\n\tpath = other\n")) {
            Files.writeString(settings, text);
            PolicyEvaluation evaluation = evaluate(false, Map.of(), line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line + text);
            assertTrue(evaluation.reason().contains(settings.toString()), evaluation::reason);
        }
        Files.writeString(
                settings,
                "[user]\n\temail = a@b\n[url \"ssh://git@github.com/\"]\n\tinsteadOf = gh:\n[url \"git@x:\"]\n\tinsteadOf = x:\n");
        assertEquals(
                line.contains("$") || line.contains("show") ? PolicyDecision.ASK : PolicyDecision.ALLOW,
                evaluate(false, Map.of(), line).decision(),
                line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git config user.name",
                "git config --get user.email",
                "git config get init.defaultBranch",
                "git config --get remote.origin.url",
                "git config --local --list",
                "git config --global core.editor",
                "git status",
                "npm config list",
                "kubectl config current-context"
            })
    void harmlessSettingsNeedNoQuestion(String line) {
        for (boolean sandbox : List.of(false, true)) {
            PolicyDecision decision = evaluate(sandbox, Map.of(), line).decision();
            assertTrue(decision.compareTo(PolicyDecision.SANDBOX) <= 0, () -> line + ": " + decision);
        }
    }

    @Test
    void otherFilesOfSettings() throws IOException {
        Files.delete(home.resolve(".gitconfig"));
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, Map.of(), "git config --list").decision(),
                "the owner has none");
        for (Map.Entry<String, String> named : Map.of(
                        "XDG_CONFIG_HOME", "xdg/git/config", "HOME", "other/.gitconfig", "GIT_CONFIG_GLOBAL", "global")
                .entrySet()) {
            Path file = home.resolve(named.getValue());
            Files.createDirectories(file.getParent());
            Files.writeString(file, "[github]\n\ttoken = x\n");
            String value = file.toString().replaceFirst("/(git/config|\\.gitconfig)$", "");
            PolicyEvaluation evaluation = evaluate(false, Map.of(named.getKey(), value), "git config --list");
            assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::reason);
            assertTrue(evaluation.reason().contains(file.toString()), evaluation::reason);
        }
    }
}
