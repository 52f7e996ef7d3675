package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.nio.charset.StandardCharsets;
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

/** The reason why a line asks that changes a real repository. */
class GitLineReasonTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createRepository() throws Exception {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        git(
                "git init -q -b main . && git config user.name a && git config user.email a@b && mkdir src && echo 1 > src/a.txt"
                        + " && echo 1 > notes.txt && echo ignored > .gitignore && git add -A && git commit -qm one"
                        + " && git switch -qc topic && echo 2 > src/a.txt && echo x > src/new.txt && git add -A && git commit -qm two"
                        + " && git switch -q main && echo 3 > notes.txt && git commit -qam three && git branch old HEAD~1");
    }

    private void git(String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script);
        builder.directory(workspace.toFile()).redirectErrorStream(true);
        builder.environment().putAll(Map.of("GIT_CONFIG_NOSYSTEM", "1", "HOME", home.toString()));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    private PolicyEvaluation evaluate(String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    private void assertRuns(String line) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ALLOW, evaluation.decision(), () -> line + ": " + evaluation.reason());
    }

    private void assertAsks(String line, String reason) {
        PolicyEvaluation evaluation = evaluate(line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
        assertTrue(evaluation.reason().contains(reason), () -> line + ": " + evaluation.reason());
    }

    @Test
    void reasonNamesWhatIsInTheWay() throws Exception {
        assertAsks("git switch nowhere", "no local branch has the name nowhere");
        assertAsks("git commit -m x; ./evil", "the line also runs `./evil`; run git in a line of its own");
        assertAsks("echo x > y; git commit -m x", "the line also changes y");
        assertAsks("git merge nowhere", "no branch has the name nowhere");
        assertAsks("git switch -c new nowhere", "no commit has the name nowhere");
        assertAsks("git cherry-pick main", "the change of notes.txt is already there");
        assertAsks("git bisect start", "this form of the command does not run outside of it without a question");
        assertAsks("git switch old && git merge topic", "`git switch old` goes to other files");
        git("echo staged > notes.txt && git add notes.txt && echo later > notes.txt");
        assertAsks("git reset", "the index has a text of notes.txt that may be nowhere else");
        git("git reset -q --hard && git update-ref refs/remotes/origin/main HEAD");
        assertAsks("git reset --soft HEAD~1", "the remote branch origin/main has a commit");
        assertAsks("git commit --amend -m x", "the remote branch origin/main has a commit");
        git("git commit -q --allow-empty -m four");
        assertRuns("git commit --amend -m x");
        assertRuns("git reset --soft HEAD~1");
        assertAsks("git reset --soft HEAD~2", "the remote branch origin/main has a commit");
        git("git update-ref -d refs/remotes/origin/main");
        assertRuns("git reset --soft HEAD~2 && git commit -qm x");
        Files.writeString(workspace.resolve("src/new.txt"), "precious\n");
        assertAsks("git switch topic", "src/new.txt, where a file is now that git does not have");
    }

    @Test
    void reasonNamesProtectedFileHookAndSetting() throws Exception {
        git("git switch -q topic && mkdir -p .github/workflows && echo x > .github/workflows/ci.yml && git add -A"
                + " && git commit -qm hook && git switch -q main");
        assertAsks("git switch topic", "it brings or removes .github/workflows/ci.yml");
        Files.writeString(workspace.resolve(".git/hooks/pre-commit"), "#!/bin/sh\n");
        assertAsks("git commit -m x", "the repository has the hook pre-commit");
        Files.delete(workspace.resolve(".git/hooks/pre-commit"));
        git("git config core.commentChar ';'");
        assertAsks("git commit -m x", "the setting core.commentChar of the repository may run a program");
    }
}
