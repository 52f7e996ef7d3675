package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Git commands that change a real repository in ways that can be taken back run unasked, with a sandbox and without. */
class GitLocalLineTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createRepository() throws Exception {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        git(
                "git init -q -b main . && mkdir -p src docs && echo 1 > src/a.txt && echo 1 > notes.txt && echo ignored > .gitignore"
                        + " && git add -A && git commit -qm one && git switch -qc topic && echo 2 > src/a.txt && echo x > src/new.txt"
                        + " && git add -A && git commit -qm two && git switch -q main && echo 3 > notes.txt && git commit -qam three");
    }

    private void git(String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script);
        builder.directory(workspace.toFile()).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "GIT_AUTHOR_NAME",
                        "a",
                        "GIT_AUTHOR_EMAIL",
                        "a@b",
                        "GIT_COMMITTER_NAME",
                        "a",
                        "GIT_COMMITTER_EMAIL",
                        "a@b",
                        "GIT_CONFIG_NOSYSTEM",
                        "1",
                        "HOME",
                        home.toString()));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    private PolicyEvaluation evaluate(boolean sandbox, String tool, String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate(tool, effects);
    }

    private void assertRuns(String line) {
        for (boolean sandbox : List.of(true, false)) {
            PolicyEvaluation evaluation = evaluate(sandbox, "bash", line);
            assertEquals(PolicyDecision.ALLOW, evaluation.decision(), () -> line + ": " + evaluation.reason());
            assertEquals(SandboxRequirements.OUTSIDE, evaluation.sandboxRequirements(), line);
        }
    }

    private void assertAsks(String line) {
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ASK, evaluate(sandbox, "bash", line).decision(), line);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git commit -qm x",
                "git commit -qam 'x; y'",
                "git commit -amx",
                "git commit -sqm \"$x\"",
                "git commit --message=x",
                "git commit --amend -m x",
                "git commit --amend --no-edit",
                "git commit -q --amend --no-edit -a",
                "git add -A && git commit -m x && git status",
                "git add -A; git commit -qm x; git log --oneline | head -3; git diff --stat HEAD~1 2>/dev/null",
                "git switch topic",
                "git switch -q topic",
                "git switch -",
                "git checkout topic",
                "git checkout main && git status --short",
                "git revert --no-edit HEAD",
                "git restore notes.txt",
                "git restore missing.txt",
                "git stash pop",
                "git reset -q HEAD notes.txt && git checkout -- notes.txt",
                "git restore src/a.txt notes.txt",
                "git restore src",
                "git restore --staged notes.txt",
                "git checkout -- notes.txt",
                "git checkout -q -- src/a.txt && git status",
                "cd src && git restore a.txt",
                "git rm notes.txt",
                "git rm -r -q src",
                "git rm --cached notes.txt",
                "git reset",
                "git reset -q HEAD",
                "git reset HEAD notes.txt",
                "git reset -- notes.txt",
                "git stash",
                "git stash push -m x"
            })
    void changesThatCanBeTakenBackRun(String line) throws Exception {
        if (line.contains("switch -") && line.endsWith("-")) {
            git("git switch -q topic && git switch -q main");
        }
        Files.writeString(workspace.resolve("notes.txt"), "changed\n");
        assertRuns(line);
        assertAsks(line + "; ./evil");
        assertAsks("git config core.hooksPath .; " + line);
        for (String hook : List.of("pre-commit", "post-checkout", "post-index-change")) {
            Path file = Files.writeString(workspace.resolve(".git/hooks").resolve(hook), "#!/bin/sh\n");
            if (!hook.equals("pre-commit") || line.contains("commit") || line.contains("revert")) {
                boolean added =
                        hook.equals("post-checkout") && line.matches(".*(add|commit|reset|--staged|--cached).*");
                if (!added) {
                    assertAsks(line);
                }
            }
            Files.delete(file);
        }
        git("git config filter.x.smudge ./evil");
        assertAsks(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git commit -qS -m x",
                "git commit -qmS x",
                "git commit -Fm x",
                "git commit -cm HEAD",
                "git commit --amend",
                "git commit -m ''; git commit",
                "git switch nowhere",
                "git switch -f topic",
                "git switch --discard-changes topic",
                "git checkout notes.txt",
                "git checkout -f topic",
                "git checkout topic -- notes.txt",
                "git switch --detach topic",
                "git checkout HEAD~1",
                "git switch topic; git switch main",
                "sleep 5; git switch topic",
                "git revert HEAD",
                "git revert --no-edit HEAD~1",
                "git restore .",
                "git restore ':/'",
                "git restore '*.txt'",
                "git restore --source=topic notes.txt",
                "sleep 5; git restore notes.txt",
                "git checkout -- .",
                "git rm -r .",
                "git rm \"$x\"",
                "git rm '*.txt'",
                "git reset HEAD~1",
                "git reset notes.txt",
                "git reset --hard",
                "git reset --soft HEAD~1",
                "git stash -u",
                "git stash drop",
                "git -C src restore a.txt",
                "git clean -f"
            })
    void otherChangesAreAsked(String line) throws IOException {
        Files.writeString(workspace.resolve("untracked.txt"), "x\n");
        assertAsks(line);
    }

    @Test
    void filesOfOtherBranchAreJudgedByRules() throws Exception {
        for (String name : List.of(".vscode/tasks.json", ".envrc", ".gitattributes", ".github/workflows/ci.yml")) {
            assertRuns("git switch topic");
            git("git switch -q topic && mkdir -p $(dirname " + name + ") && echo x > " + name
                    + " && git add -A && git commit -qm hook && git switch -q main");
            assertAsks("git switch topic");
            git("git switch -q topic && git reset -q --hard HEAD~1 && git switch -q main");
        }
        git("git switch -q topic && ln -s /etc link && git add -A && git commit -qm link && git switch -q main");
        assertAsks("git switch topic");
    }

    /** Git overwrites ignored files without a word. */
    @Test
    void switchThatOverwritesIgnoredFileIsAsked() throws Exception {
        git("git switch -q topic && echo x > ignored && git add -f ignored && git commit -qm x && git switch -q main");
        assertRuns("git switch topic");
        Files.writeString(workspace.resolve("ignored"), "precious\n");
        assertAsks("git switch topic");
    }

    @Test
    void lastCommitThatAnotherRepositoryHasIsNotReplaced() throws Exception {
        assertRuns("git commit --amend --no-edit");
        git("git update-ref refs/remotes/origin/main HEAD");
        assertAsks("git commit --amend --no-edit");
        git("git commit -qm four --allow-empty");
        assertRuns("git commit --amend --no-edit");
    }

    @Test
    void stashComesBack() throws Exception {
        Files.writeString(workspace.resolve("notes.txt"), "changed\n");
        git("git stash -q");
        assertRuns("git stash pop");
        assertRuns("git stash apply");
        Files.writeString(workspace.resolve("untracked.txt"), "x\n");
        git("git stash -q -u");
        assertAsks("git stash pop");
    }

    @Test
    void fileThatRunsIsNotRestoredUnasked() throws Exception {
        git("echo x > .envrc && git add -A && git commit -qm x && echo y > .envrc");
        assertAsks("git restore .envrc");
        assertAsks("git checkout -- .envrc");
        assertAsks("git rm .envrc");
        assertAsks("git stash");
    }

    @Test
    void linkIsNotRestoredUnasked() throws Exception {
        git("ln -s /etc link && git add -A && git commit -qm x && rm link && echo y > link");
        assertAsks("git restore link");
        git("git rm -q --cached link");
        assertAsks("git reset -q HEAD link && git restore link");
        git("git reset -q");
        assertAsks("git stash");
    }

    /** Git overwrites what it was told to forget, and replaces what is in the way of a folder. */
    @Test
    void changeThatOverwritesWhatGitDoesNotHaveIsAsked() throws Exception {
        assertRuns("git stash");
        git("git rm -q --cached notes.txt && echo precious > notes.txt");
        assertAsks("git stash");
        git("git reset -q && rm -r src && echo precious > src");
        assertAsks("git restore src/a.txt");
        git("rm src && ln -s docs src");
        assertAsks("git restore src/a.txt");
        git("rm src");
        assertRuns("git restore src/a.txt");
    }

    /** What a started command replaces later is not what was kept. */
    @Test
    void filesThatAreReplacedLaterAreAsked() {
        assertEquals(
                PolicyDecision.ASK,
                evaluate(true, "bash_start", "git restore notes.txt").decision());
        assertEquals(
                PolicyDecision.ASK, evaluate(true, "other", "git rm notes.txt").decision());
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(true, "bash", "git restore notes.txt").decision());
    }
}
