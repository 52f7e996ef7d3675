package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
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
                "git reset -q HEAD notes.txt && git checkout -- notes.txt",
                "git restore src/a.txt notes.txt",
                "git restore --staged notes.txt",
                "git checkout -- notes.txt",
                "git checkout -q -- src/a.txt && git status",
                "cd src && git restore a.txt",
                "git rm notes.txt",
                "git rm -q -- src/a.txt",
                "git commit -qm x 2>&1 | tail -3",
                "git rm --cached notes.txt",
                "git reset",
                "git reset -q HEAD",
                "git reset HEAD notes.txt",
                "git reset -- notes.txt"
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
                "git restore src",
                "git restore src/",
                "git restore gone",
                "git checkout -- src",
                "git rm -r src",
                "git rm -r --cached src; git restore docs",
                "sleep 5; git add notes.txt",
                "git add notes.txt; sleep 5",
                "git add notes.txt; mvn -v",
                "mvn -v; git commit -m x",
                "git add notes.txt; npm ls",
                "tail -f notes.txt; git add notes.txt",
                "find . -name x; git add -A",
                "git checkout -- .",
                "git rm -r .",
                "git rm \"$x\"",
                "git rm '*.txt'",
                "git reset HEAD~1",
                "git reset notes.txt",
                "git reset --hard",
                "git reset --soft HEAD~1",
                "git stash",
                "git stash push -m x",
                "git stash pop",
                "git stash apply",
                "git stash -u",
                "git stash drop",
                "git -C src restore a.txt",
                "git clean -f"
            })
    void otherChangesAreAsked(String line) throws Exception {
        Files.writeString(workspace.resolve("untracked.txt"), "x\n");
        git("mkdir gone && echo x > gone/x.txt && git add gone && git commit -qm gone && rm -r gone");
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

    /** A text that is only in the index is in no file and no commit. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git reset",
                "git reset -q HEAD",
                "git reset HEAD notes.txt",
                "git reset -- notes.txt",
                "git restore --staged notes.txt",
                "git restore -S -- notes.txt",
                "git rm --cached -f notes.txt",
                "cd src && git restore --staged ../notes.txt"
            })
    void takingAThirdVersionOutOfTheIndexIsAsked(String line) throws Exception {
        git("echo staged > notes.txt && git add notes.txt");
        assertRuns(line);
        Files.writeString(workspace.resolve("notes.txt"), "edited again\n");
        assertAsks(line);
        assertRuns("git restore --staged src/a.txt");
        git("git commit -qm staged");
        assertRuns(line);
        git("git add notes.txt && rm notes.txt");
        assertAsks(line);
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

    /** The next change would end a merge, or become a part of it. */
    @Test
    void changesDuringMergeAreAsked() throws Exception {
        git("git switch -q topic && echo 4 > notes.txt && git commit -qam four && git switch -q main"
                + " && ! git merge -q topic && echo 5 > notes.txt");
        List<String> others = List.of(
                "git add -A",
                "git add .",
                "git add src",
                "git commit -m x",
                "git commit -am x",
                "git reset",
                "git restore --staged notes.txt",
                "git restore notes.txt",
                "git rm --cached notes.txt",
                "git switch -",
                "git branch x",
                "git add notes.txt && git commit -m x");
        others.forEach(this::assertAsks);
        assertRuns("git add notes.txt");
        assertRuns("git add -- notes.txt src/a.txt && git status");
        git("git add -A && git commit -qm merged");
        assertRuns("git add -A");
        for (String state : List.of("CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply", "BISECT_LOG")) {
            Path file = Files.writeString(workspace.resolve(".git").resolve(state), "x\n");
            assertAsks("git commit -m x");
            Files.delete(file);
        }
        assertRuns("git commit -m x");
    }

    /** A filter of the owner runs in the workspace, where {@code python -m} loads files of the workspace first. */
    @Test
    void filtersOfTheOwnerCountAsPrograms() throws Exception {
        Path settings = home.resolve(".gitconfig");
        String largeFiles = """
                [user]
                \tname = a
                [filter "lfs"]
                \tclean = git-lfs clean -- %f
                \tsmudge = git-lfs smudge -- %f
                \tprocess = git-lfs filter-process
                \trequired = true
                """;
        for (String harmless : List.of(
                largeFiles,
                largeFiles + "[interactive]\n\tdiffFilter = delta\n",
                "[alias]\n\tx = !./x\n[core]\n\tpager = delta\n")) {
            Files.writeString(settings, harmless);
            assertRuns("git add notes.txt");
            assertRuns("git switch topic");
        }
        for (String running : List.of(
                "[filter \"x\"]\n\tclean = python3 -m x\n",
                "[filter \"lfs\"]\n\tprocess = ./x\n",
                "[filter \"lfs\"] clean = ./x\n",
                largeFiles + "\tprocess = ./x\n",
                "[merge \"x\"]\n\tdriver = x %A\n",
                "[diff \"x\"]\n\ttextconv = x\n")) {
            Files.writeString(settings, running);
            assertAsks("git add notes.txt");
            assertAsks("git switch topic");
        }
        Files.writeString(settings, largeFiles);
        Path server = Files.writeString(workspace.resolve(".lfsconfig"), "[lfs]\n\turl = http://localhost\n");
        assertAsks("git switch topic");
        git("git add .lfsconfig");
        Files.delete(server);
        assertAsks("git switch topic");
        git("git commit -qm server && git rm -q --cached .lfsconfig");
        assertAsks("git switch topic");
        git(
                "git reset -q --hard HEAD~1 && git switch -q topic && echo x > .lfsconfig && git add -A && git commit -qm server"
                        + " && git switch -q main");
        assertAsks("git switch topic");
    }

    /** Git reads the settings in the home folder that its environment names. */
    @Test
    void filtersInNamedHomeCountToo() throws Exception {
        Path other = Files.createDirectories(home.resolve("other"));
        Files.writeString(other.resolve(".gitconfig"), "[filter \"x\"]\n\tclean = x\n");
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        for (String named : List.of(home.toString(), other.toString())) {
            HostPolicy policy =
                    HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of("HOME", named));
            assertEquals(
                    named.equals(home.toString()) ? PolicyDecision.ALLOW : PolicyDecision.ASK,
                    policy.evaluate("bash", policy.shell().ofLine("git add notes.txt", ShellDialect.BASH, workspace))
                            .decision());
        }
    }

    /** Git overwrites a file that it was told not to look at. */
    @Test
    void filesThatGitLeavesAloneAreNotReplaced() throws Exception {
        git("git update-index --assume-unchanged src/a.txt && echo precious > src/a.txt");
        assertAsks("git switch topic");
        assertAsks("git restore src/a.txt");
        git("git update-index --no-assume-unchanged src/a.txt && git update-index --skip-worktree src/a.txt");
        assertAsks("git switch topic");
        git("git update-index --no-skip-worktree src/a.txt");
        assertRuns("git switch topic");
    }

    /** The rules are about the file itself, whether it exists or not. */
    @Test
    void missingFileIsJudgedByItsName() throws Exception {
        git(
                "mkdir conf && echo x > conf/.envrc && echo x > conf/b.txt && git add -A && git commit -qm x && rm -r conf");
        assertRuns("git restore conf/b.txt");
        assertAsks("git restore conf/.envrc");
        assertAsks("git restore conf");
    }

    /** A program in the sandbox could make files and repositories for git while the line runs. */
    @Test
    void changesBesideProgramsInSandboxAreAsked() {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        List<String> confined = new ArrayList<>();
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of())
                .setConfinedPrograms(() -> confined);
        List<HostEffect> line = policy.shell().ofLine("git add -A; git status", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", line).decision());
        confined.add("python3 race.py");
        PolicyEvaluation evaluation = policy.evaluate("bash", line);
        assertEquals(PolicyDecision.ASK, evaluation.decision());
        assertTrue(evaluation.reason().contains("while a program in the sandbox runs"), evaluation::reason);
    }

    /** Neither may such a program start as long as the line runs. */
    @Test
    void programsInSandboxWaitForChangesOfRepository() {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of());
        List<HostEffect> program = policy.shell().ofLine("python3 race.py", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.SANDBOX, policy.evaluate("bash", program).decision());
        List<HostEffect> line = policy.shell().ofLine("git add -A; cat; git status", ShellDialect.BASH, workspace);
        RunningCommand running = policy.recordStart("bash", line, false, "bash: git add", "");
        assertEquals(PolicyDecision.DENY, policy.evaluate("bash", program).decision());
        running.end();
        assertEquals(PolicyDecision.SANDBOX, policy.evaluate("bash", program).decision());
        List<HostEffect> server = policy.shell().ofLine("git switch topic; make serve", ShellDialect.BASH, workspace);
        policy.recordStart("bash_start", server, false, "bash_start: git switch", "");
        assertEquals(PolicyDecision.SANDBOX, policy.evaluate("bash", program).decision());
    }

    /** Git names none of the files that it replaces, so nobody knows whether a running command uses them. */
    @Test
    void treeIsNotReplacedBesideRunningCommands() {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of());
        List<HostEffect> sleeping = policy.shell().ofLine("sleep 4; rm src/a.txt", ShellDialect.BASH, workspace);
        RunningCommand running =
                policy.recordStart("bash_start", sleeping, true, "bash_start: sleep", "cancel('op-1')");
        for (String line : List.of("git switch topic", "git revert --no-edit HEAD")) {
            List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
            assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision());
            assertTrue(policy.advice("bash", effects).contains("cancel('op-1')"));
        }
        List<HostEffect> adding = policy.shell().ofLine("git add notes.txt", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", adding).decision());
        running.end();
        List<HostEffect> effects = policy.shell().ofLine("git switch topic", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", effects).decision());
    }

    /** What waits for a writer can be a named pipe. */
    @Test
    void lineThatReadsPipeIsAsked() throws Exception {
        git("echo pipe > .git/info/exclude");
        assertAsks("git add notes.txt; sort pipe && mkfifo x");
        assertRuns("git add notes.txt; sort pipe");
        git("mkfifo pipe");
        assertAsks("git add notes.txt; sort pipe");
    }

    @Test
    void fileThatRunsIsNotRestoredUnasked() throws Exception {
        git("echo x > .envrc && git add -A && git commit -qm x && echo y > .envrc");
        assertAsks("git restore .envrc");
        assertAsks("git checkout -- .envrc");
        assertAsks("git rm .envrc");
    }

    @Test
    void linkIsNotRestoredUnasked() throws Exception {
        git("ln -s /etc link && git add -A && git commit -qm x && rm link && echo y > link");
        assertAsks("git restore link");
        git("git rm -q --cached link");
        assertAsks("git reset -q HEAD link && git restore link");
    }

    /** Git replaces what is in the way of a folder. */
    @Test
    void changeThatOverwritesWhatGitDoesNotHaveIsAsked() throws Exception {
        git("rm -r src && echo precious > src");
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
                PolicyDecision.ASK,
                evaluate(true, "bash_start", "git add notes.txt").decision());
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(true, "bash", "git restore notes.txt").decision());
    }
}
