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
                "git reset -- notes.txt",
                "git checkout notes.txt",
                "git checkout -q missing.txt",
                "git checkout notes.txt src/a.txt",
                "git reset --soft HEAD~1",
                "git commit -qm x --author='a <a@b>' --date=2020-01-01",
                "git commit --amend --no-edit --date=now",
                "git reset -q HEAD^",
                "git reset --soft HEAD~1 && git commit -qm x",
                "git switch -c new topic",
                "git checkout -b new HEAD~1",
                "git branch new HEAD~1",
                "git branch -d old",
                "git tag v1 topic",
                "git tag -a v1 -m 'one; two'",
                "git mv src/a.txt src/b.txt",
                "git mv notes.txt src/a.txt docs",
                "git mv notes.txt docs && git commit -qm moved",
                "git stash",
                "git stash push -q -m x",
                "git merge topic",
                "git merge -q --no-ff -m x topic",
                "git cherry-pick topic",
                "git cherry-pick -x topic",
                "git revert --no-edit HEAD"
            })
    void changesThatCanBeTakenBackRun(String line) throws Exception {
        if (line.contains("switch -") && line.endsWith("-")) {
            git("git switch -q topic && git switch -q main");
        }
        if (line.contains("missing.txt")) {
            git("echo x > missing.txt && git add missing.txt && git commit -qm four && rm missing.txt");
        }
        git("git branch old HEAD~1");
        Files.writeString(workspace.resolve("notes.txt"), "changed\n");
        assertRuns(line);
        assertAsks(line + "; ./evil");
        assertAsks("git config core.hooksPath .; " + line);
        for (String hook : List.of("pre-commit", "post-checkout", "post-index-change")) {
            Path file = Files.writeString(workspace.resolve(".git/hooks").resolve(hook), "#!/bin/sh\n");
            if (!hook.equals("pre-commit") || line.contains("commit") || line.contains("revert")) {
                boolean added =
                        hook.equals("post-checkout") && line.matches(".*(add|commit|reset|--staged|--cached|git mv).*");
                if (!added && !line.matches(".*(branch|tag|git mv).*")) {
                    assertAsks(line);
                }
            }
            Files.delete(file);
        }
        git("git config filter.x.smudge ./evil");
        assertAsks(line);
    }

    @Test
    void messageMayBeAHereDocument() throws Exception {
        Files.writeString(workspace.resolve("notes.txt"), "changed\n");
        String line = "git commit -qa -F - <<M\none\nM";
        assertRuns(line);
        assertAsks(line + "\n./evil");
        assertAsks("git commit -qa -F - < notes.txt && ./evil");
        assertAsks("./evil | git commit -qa -F -");
        Files.writeString(workspace.resolve(".git/hooks/pre-commit"), "#!/bin/sh\n");
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
                "git checkout -f topic",
                "git checkout topic -- notes.txt",
                "git switch --detach topic",
                "git checkout HEAD~1",
                "git switch topic; git switch main",
                "sleep 5; git switch topic",
                "git revert HEAD",
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
                "git reset notes.txt",
                "git reset --hard",
                "git stash pop",
                "git stash apply",
                "git stash -u",
                "git stash drop",
                "git -C src restore a.txt",
                "git clean -f",
                "git checkout topic notes.txt",
                "git checkout src",
                "git checkout notes.txt src",
                "git checkout -f notes.txt",
                "git checkout untracked.txt",
                "git rm -q notes.txt; git checkout -f notes.txt",
                "git reset HEAD~1 && git commit --amend -m x",
                "git revert --no-edit HEAD~1",
                "git cherry-pick topic~1",
                "git reset --soft topic",
                "git reset HEAD~9",
                "git switch -C new topic",
                "git switch -c new nowhere",
                "git checkout -B new topic",
                "git branch -D topic",
                "git branch -d -f topic",
                "git branch -f topic main",
                "git branch -m topic other",
                "git tag -d v1",
                "git tag -f v1",
                "git tag -s v1 -m x",
                "git tag -a v1",
                "git mv -f notes.txt src/a.txt",
                "git mv notes.txt src/a.txt",
                "git mv notes.txt .envrc",
                "git mv notes.txt ../notes.txt",
                "git mv notes.txt nowhere/notes.txt",
                "git mv src other",
                "git stash -p",
                "git stash -a",
                "git stash push -m x; git merge topic",
                "git merge nowhere",
                "git merge HEAD~1",
                "git merge -s ours topic",
                "git merge -sours topic",
                "git merge --squash topic",
                "git merge topic main",
                "git merge --abort",
                "git cherry-pick main..topic",
                "git cherry-pick -S topic",
                "git cherry-pick -n topic",
                "git cherry-pick --strategy=x topic",
                "git cherry-pick --continue",
                "git revert topic",
                "git revert -n HEAD",
                "git rebase topic"
            })
    void otherChangesAreAsked(String line) throws Exception {
        Files.writeString(workspace.resolve("untracked.txt"), "x\n");
        git("mkdir gone && echo x > gone/x.txt && git add gone && git commit -qm gone && rm -r gone");
        assertAsks(line);
    }

    /** What a change brings is judged by rules, and it must apply to the files as they are. */
    @ParameterizedTest
    @ValueSource(strings = {"git merge topic", "git cherry-pick topic", "git switch -c new topic", "git stash pop"})
    void changeThatBringsProtectedFileOrConflictIsAsked(String line) throws Exception {
        boolean stashed = line.contains("stash");
        String put = stashed ? " && git stash -q" : " && git commit -qm x && git switch -q main";
        String begin = stashed ? "" : "git switch -q topic && ";
        git(begin + "echo y > extra.txt && git add -A" + put);
        assertRuns(line);
        if (!line.contains("switch")) {
            git("echo z > extra.txt && git add -A && git commit -qm conflict");
            assertAsks(line);
            git("git reset -q --hard HEAD~1");
        }
        for (String name : List.of(".envrc", ".vscode/tasks.json", ".gitattributes")) {
            git(begin + "mkdir -p .vscode && echo x > " + name + " && git add -A" + put);
            assertAsks(line);
            git(
                    stashed
                            ? "git stash drop -q"
                            : "git switch -q topic && git reset -q --hard HEAD~1 && git switch -q main");
        }
        git((stashed ? "git stash drop -q && " : begin) + "echo x > ignored && git add -f ignored" + put);
        assertRuns(line);
        Files.writeString(workspace.resolve("ignored"), "precious\n");
        assertAsks(line);
    }

    /** A line can repeat a command, and the effects do not say how often. */
    @Test
    void stashThatIsNotTheOnlyOneIsNotPopped() throws Exception {
        git("echo x > .envrc && git add -A && git stash -q && echo y > notes.txt && git stash -q");
        assertRuns("git stash apply");
        assertAsks("git stash pop");
        assertAsks("for i in 1 2; do git stash pop; done");
    }

    @Test
    void changeOfRenamedFolderIsAsked() throws Exception {
        git("git switch -q topic && echo x > src/more.txt && git add -A && git commit -qm more && git switch -q main");
        assertRuns("git cherry-pick topic");
        git("git mv src .vscode && git commit -qm renamed");
        assertAsks("git cherry-pick topic");
        assertAsks("git merge topic");
    }

    /** Git loses a text that is only in the index of a stash, and asks for a name of its own for new files. */
    @Test
    void stashThatDoesNotComeBackAsAWholeIsAsked() throws Exception {
        git("echo staged > notes.txt && git add notes.txt && echo later > notes.txt && git stash -q");
        assertAsks("git stash pop");
        git("git stash drop -q && echo x > fresh.txt && git stash -qu");
        assertAsks("git stash apply");
        git("git stash drop -q && echo later > notes.txt && git stash -q");
        assertRuns("git stash apply -q");
        assertRuns("git stash pop stash@{0}");
        assertAsks("git stash pop stash@{1}");
        assertAsks("git stash pop --index");
    }

    /** Git keeps in a stash only what it looks at, and overwrites the rest. */
    @Test
    void stashThatCannotKeepAllIsAsked() throws Exception {
        git("git rm -q --cached notes.txt && echo precious > notes.txt");
        assertAsks("git stash");
        git("git reset -q && git checkout -q -- . && git update-index --assume-unchanged src/a.txt");
        assertAsks("git stash");
        git("git update-index --no-assume-unchanged src/a.txt && rm -r src && echo precious > src");
        assertAsks("git stash");
        git("rm src && git checkout -q -- . && rm notes.txt && ln -s /etc/hosts notes.txt");
        assertAsks("git stash");
        git(
                "rm notes.txt && git checkout -q -- . && echo x > .envrc && git add -A && git commit -qm x && echo y > .envrc");
        assertAsks("git stash");
        git("git checkout -q -- . && echo y > notes.txt");
        assertRuns("git stash");
    }

    /** A branch of the name could be what git means, here or as soon as the line has removed the file. */
    @Test
    void checkoutOfFileThatIsAlsoABranchIsAsked() throws Exception {
        assertRuns("git checkout notes.txt");
        git("git branch notes.txt HEAD~1");
        assertAsks("git rm -q notes.txt; git checkout notes.txt");
        git("git branch -D notes.txt -q && git update-ref refs/remotes/origin/notes.txt HEAD");
        assertAsks("git rm -q notes.txt; git checkout notes.txt");
        git("git update-ref -d refs/remotes/origin/notes.txt && echo x > .envrc && git add -A && git commit -qm x");
        assertAsks("git checkout .envrc");
    }

    @Test
    void publishedCommitIsNotTakenBack() throws Exception {
        assertRuns("git reset --soft HEAD~1");
        git("git update-ref refs/remotes/origin/main HEAD");
        assertAsks("git reset --soft HEAD~1");
        assertAsks("git reset HEAD~1");
        git("git commit -qm four --allow-empty && echo staged > notes.txt && git add -A && echo later > notes.txt");
        assertRuns("git reset --soft HEAD~1");
        assertAsks("git reset HEAD~1");
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
                "[tag]\n\tforceSignAnnotated = true\n",
                "[merge]\n\tverifySignatures = true\n",
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
        assertTrue(evaluation.reason().contains("cannot be paused"), evaluation::reason);
    }

    /** Programs of this process are paused meanwhile. Nobody pauses them for a line that runs beside later calls, or those of another process. */
    @Test
    void changesBesidePausableProgramsAreNotAsked() {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        List<Long> others = new ArrayList<>();
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system(), Map.of())
                .setConfinedPrograms(() -> List.of("python3 race.py"))
                .setOtherProcesses(() -> others, () -> {})
                .setPausable(() -> true);
        List<HostEffect> line = policy.shell().ofLine("git add -A; git status", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", line).decision());
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash_start", line).decision());
        List<HostEffect> slow = policy.shell().ofLine("git add -A; sleep 9", ShellDialect.BASH, workspace);
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", slow).decision());
        others.add(1L);
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", line).decision());
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
        for (String line : List.of("git switch topic", "git revert --no-edit HEAD", "git merge topic", "git stash")) {
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
