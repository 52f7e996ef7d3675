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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules that permit git commands which change a repository. This one has hooks, and a setting that is not known to be harmless. */
class GitPermissionTest {
    @TempDir
    Path folder;

    private Path file;
    private Path workspace;
    private PolicyScope scope;

    @BeforeEach
    void createRepository() throws Exception {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(workspace.resolve("notes.txt"), "x\n");
        Process git = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "git init -q -b main . && export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
                                + " && for i in 1 2 3 4; do echo $i > notes.txt && git add -A && git commit -qm $i; done && git branch topic"
                                + " && for i in y z; do echo $i > notes.txt && git stash -q; done && git config core.commentChar ';'")
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), output);
        for (String hook : List.of("pre-commit", "reference-transaction", "post-index-change")) {
            Files.writeString(workspace.resolve(".git/hooks").resolve(hook), "#!/bin/sh\n");
        }
        file = home.resolve("config/policy.json");
        scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
    }

    private PolicyDecision decision(boolean sandbox, String line) {
        HostPolicy policy = HostPolicy.loadIfPresent(file, scope, () -> sandbox, InstantSource.system());
        assertEquals(List.of(), policy.warnings());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects).decision();
    }

    private List<String> rules(boolean sandbox, String line) {
        HostPolicy policy = HostPolicy.loadIfPresent(file, scope, () -> sandbox, InstantSource.system());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.permittingRules("bash", effects);
    }

    /** What is permitted is the subcommand with its options, for any commit or branch. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git cherry-pick topic | git cherry-pick HEAD~1",
                "git cherry-pick -x topic | git cherry-pick -x main",
                "git merge topic | git merge main",
                "git merge --no-ff -m one topic | git merge --no-ff -m two main",
                "git revert --no-edit HEAD~1 | git revert --no-edit topic",
                "git switch topic | git switch main",
                "git switch -c a main | git switch -c b topic",
                "git checkout -b a main | git checkout -b b topic",
                "git branch a | git branch b",
                "git tag -a v1 -m one | git tag -a v2 -m two",
                "git stash apply stash@{0} | git stash apply stash@{1}",
                "git stash push -m one | git stash push -m two",
                "git reset --soft HEAD~1 | git reset --soft topic"
            })
    void ruleOfRepositoryChangeHoldsForOtherCommits(String line, String other) throws IOException {
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ASK, decision(sandbox, line), line);
            assertEquals(PolicyDecision.ASK, decision(sandbox, other), other);
        }
        List<String> rules = new PolicyFileEditor(file, scope).allow(line);
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ALLOW, decision(sandbox, line), rules::toString);
            assertEquals(PolicyDecision.ALLOW, decision(sandbox, other), rules::toString);
        }
    }

    /** Options run programs, other subcommands lose work, and other machines are another question. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git cherry-pick topic | git cherry-pick --strategy=evil",
                "git cherry-pick topic | git cherry-pick topic --strategy=evil",
                "git cherry-pick topic | git cherry-pick -Skey topic",
                "git cherry-pick topic | git cherry-pick --abort",
                "git cherry-pick topic | git -c core.editor=./evil cherry-pick topic",
                "git cherry-pick topic | git -C sub cherry-pick topic",
                "git cherry-pick topic | git --exec-path=. cherry-pick topic",
                "git cherry-pick topic | git cherry-pick $x",
                "git cherry-pick topic | git cherry-pick \"$x\"",
                "git merge topic | git merge -s evil topic",
                "git merge topic | git merge topic -sevil",
                "git merge -m x topic | git merge -m x -sevil",
                "git merge topic | git rebase topic",
                "git merge topic | git rebase --exec ./evil topic",
                "git merge topic | git pull --upload-pack=./evil .",
                "git switch topic | git switch -f",
                "git switch topic | git switch --discard-changes topic",
                "git switch topic | git switch -C topic",
                "git switch -c a main | git switch -C a main",
                "git checkout topic | git checkout main",
                "git checkout topic | git checkout notes.txt",
                "git checkout -b a | git checkout -B a",
                "git checkout -b a | git checkout -f",
                "git branch a | git branch -D",
                "git branch a | git branch -f",
                "git branch -m a b | git branch -M a b",
                "git tag v1 | git tag -d",
                "git stash push -m one | git stash clear",
                "git stash apply stash@{0} | git stash drop stash@{0}",
                "git reset HEAD~2 | git reset HEAD~3",
                "git reset --soft HEAD~1 | git reset --hard HEAD~1",
                "git bisect run ./a | git bisect run ./b",
                "git config user.name x | git config core.fsmonitor ./x",
                "git worktree add x | git worktree add y",
                "git merge -s ours topic | git merge -s ours main"
            })
    void ruleOfRepositoryChangePermitsNothingElse(String line, String other) throws IOException {
        new PolicyFileEditor(file, scope).allow(line);
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ALLOW, decision(sandbox, line), line);
            assertTrue(decision(sandbox, other).compareTo(PolicyDecision.SANDBOX) >= 0, other);
        }
    }

    /** Where there is a sandbox, what runs in it could exchange a named file while a hook runs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"git mv notes.txt .envrc | git mv notes.txt .npmrc", "git rm notes.txt | git rm other.txt"})
    void ruleOfNamedFilesAsksBesideHooksAndPermitsNothingElse(String line, String other) throws IOException {
        new PolicyFileEditor(file, scope).allow(line);
        assertEquals(PolicyDecision.ASK, decision(true, line));
        assertEquals(PolicyDecision.ALLOW, decision(false, line));
        for (boolean sandbox : List.of(true, false)) {
            assertTrue(decision(sandbox, other).compareTo(PolicyDecision.SANDBOX) >= 0, other);
        }
    }

    @Test
    void ruleIsShownAsItIsWritten() {
        assertEquals(
                List.of("{\"id\":\"allow-git-cherry-pick\",\"decision\":\"allow\",\"commands\":"
                        + "[[\"git\",\"cherry-pick\",\"[!-]*\",\"$\"]]}"),
                rules(true, "git cherry-pick topic"));
    }

    /** A line of several commands needs a rule for each of them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git stash show -p; git stash apply",
                "git merge topic && git status",
                "git stash; git merge topic; git stash pop",
                "git log --oneline -3 && git merge topic && git status --short",
                "git cherry-pick topic 2>&1 | tail -3"
            })
    void lineOfSeveralCommandsCanBePermitted(String line) throws IOException {
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ASK, decision(sandbox, line), line);
            assertTrue(!rules(sandbox, line).isEmpty(), line);
        }
    }

    /** A rule for the command has no effect beside one that asks about the files which it brings, whichever way the commit is named. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git merge topic | git merge bad",
                "git merge topic | git merge bad~0",
                "git merge topic | git merge bad^0",
                "git merge topic | git merge @{-1}",
                "git merge --squash topic | git merge --squash bad",
                "git merge -m one topic | git merge -m --abort bad",
                "git cherry-pick topic | git cherry-pick main..bad",
                "git cherry-pick topic | git cherry-pick main...bad",
                "git cherry-pick topic | git cherry-pick bad^!",
                "git cherry-pick topic | git cherry-pick :/two",
                "git switch -d topic | git switch -d bad~0",
                "git switch -d topic | git switch -d bad@{0}",
                "git switch -c a topic | git switch -c b bad~0",
                "git checkout -b a topic | git checkout -b b bad~0",
                "git revert --no-edit topic | git revert --no-edit had~0",
                "git revert --no-edit topic | git revert --no-edit had^..had",
                "git reset --soft topic | git reset --soft bad",
                "git stash apply stash@{1} | git stash apply stash@{0}",
                "git stash branch a stash@{1} | git stash branch b stash@{0}",
                "git merge topic | git branch -f topic bad; git merge topic"
            })
    void ruleOfRepositoryChangeBringsNoProtectedFile(String line, String other) throws Exception {
        git(
                "rm .git/hooks/*; git switch -qc bad && echo x > .envrc && mkdir .husky && echo x > .husky/pre-commit && git add -A"
                        + " && git commit -qm two && git switch -qc had && git rm -qr .envrc .husky && git commit -qm gone"
                        + " && git switch -q bad && git switch -q main && echo x > .envrc && git stash -qu");
        new PolicyFileEditor(file, scope).allow(line);
        new PolicyFileEditor(file, scope).allow("git branch -f topic bad");
        for (boolean sandbox : List.of(true, false)) {
            assertEquals(PolicyDecision.ALLOW, decision(sandbox, line), line);
            assertEquals(PolicyDecision.ASK, decision(sandbox, other), other);
        }
    }

    /** What the other repository brings is known only then. A person who wants it nevertheless can write the rule that lifts the other one. */
    @Test
    void ruleForPullMustLiftTheRuleAboutProtectedFiles() throws Exception {
        String rule =
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"a\", \"decision\": \"allow\","
                        + " \"commands\": [[\"git\", \"pull\", \".\", \"topic\", \"$\"]], \"lifts\": [%s]}]}}";
        Files.createDirectories(file.getParent());
        Files.writeString(file, rule.formatted("\"network\""));
        assertEquals(PolicyDecision.ASK, decision(true, "git pull . topic"));
        Files.writeString(file, rule.formatted("\"network\", \"hooks\""));
        assertEquals(PolicyDecision.ALLOW, decision(true, "git pull . topic"));
    }

    private void git(String commands) throws Exception {
        Process git = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b; "
                                + commands)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), output);
    }
}
