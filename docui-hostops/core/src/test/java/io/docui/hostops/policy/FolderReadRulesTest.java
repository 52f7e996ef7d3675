package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that use a whole folder are judged by the files in it that rules protect. */
class FolderReadRulesTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createWorkspace() throws IOException, GitAPIException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of(
                "notes.txt",
                "conf/app.txt",
                "conf/private/key.txt",
                "src/Main.java",
                ".git/HEAD",
                "deploy/.env",
                "keep/locked/a.txt",
                "other/linked/b.txt")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x\n");
        }
        Files.delete(workspace.resolve(".git/HEAD"));
        try (Git git = Git.init().setDirectory(workspace.toFile()).call()) {
            git.add().addFilepattern("conf").addFilepattern("src").call();
        }
        Files.createSymbolicLink(workspace.resolve("src/away"), workspace.resolve("conf"));
        Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"conf/private/**\"]},"
                        + "{\"id\": \"lock\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"keep/locked/**\"]}]}}");
    }

    private HostPolicy judge(boolean sandbox) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(
                Optional.of(home.resolve("policy.json")), scope, () -> sandbox, InstantSource.system(), Map.of());
    }

    private List<HostEffect> effects(HostPolicy judge, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(judge.shell().ofLine(line, ShellDialect.BASH, workspace));
        return effects;
    }

    private PolicyEvaluation evaluate(boolean sandbox, String line) {
        HostPolicy judge = judge(sandbox);
        return judge.evaluate("bash", effects(judge, line));
    }

    /** In a home folder that is the workspace, the state lies in the workspace, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep -r x .",
                "grep -r x other",
                "cp -r other copy",
                "git add -A",
                "git add other",
                "git diff --no-index other src"
            })
    void folderWithStateIsNotReadUnasked(String line) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(workspace.resolve("other/linked")));
        HostPolicy judge = HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system(), Map.of());
        PolicyEvaluation evaluation = judge.evaluate("bash", effects(judge, line));
        assertNotEquals(PolicyDecision.ALLOW, evaluation.decision(), line);
    }

    private PolicyDecision decision(String line) {
        PolicyDecision decision = evaluate(false, line).decision();
        boolean runsInSandbox = decision == PolicyDecision.ALLOW;
        assertEquals(runsInSandbox, evaluate(true, line).decision().compareTo(PolicyDecision.SANDBOX) <= 0, line);
        return decision;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep -r x conf",
                "grep -rn x .",
                "grep --recursive x",
                "grep -d recurse x conf",
                "egrep -rl x conf",
                "cd conf && grep -r x",
                "grep -rn x . --include=*.txt",
                "grep -rn x . --include=\"*.{java,txt}\"",
                "grep -rn x conf --exclude=key.txt --include='*.txt'",
                "rg x",
                "rg x conf",
                "rg -g '*.txt' x",
                "rg -g '!src' x",
                "rg x src/away/",
                "grep -r -e x -e --exclude=key.txt conf",
                "rg -e x -e -g '!*' conf",
                "rg --passthru -e -g '!*' conf",
                "diff -r conf src",
                "diff -r src other",
                "git diff --no-index conf src",
                "tar c conf",
                "cp -r conf copy",
                "cat conf/*/*"
            })
    void deniesReadingFolderWithDeniedFile(String line) {
        assertEquals(PolicyDecision.DENY, evaluate(false, line).decision(), line);
    }

    /** The sandbox hides such files, so the command sees the others. */
    @ParameterizedTest
    @ValueSource(strings = {"grep -r x conf", "grep -rn x src conf", "rg x conf", "diff -r conf src"})
    void permitsReadingFolderInSandboxThatHidesDeniedFile(String line) {
        assertEquals(PolicyDecision.ALLOW, evaluate(true, line).decision(), line);
    }

    @Test
    void asksBeforeReadingFolderInSandboxThatShowsAskedFile() {
        assertEquals(PolicyDecision.ASK, evaluate(true, "grep -r x .").decision());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep x conf/app.txt",
                "grep -rn x src",
                "grep -rn --include='*.java' x .",
                "grep -rn x . --include=*.java",
                "grep -rn x conf --exclude-dir=private",
                "grep -rn x conf --exclude=key.txt",
                "rg x src",
                "rg x conf -g '!private'",
                "rg x -g '*.java'",
                "rg --files conf",
                "rg x deploy",
                "diff src other",
                "find . -name key.txt",
                "ls -R",
                "du -sh conf",
                "git diff --stat",
                "git diff src",
                "git diff -- . ':!conf/private'",
                "git log --oneline",
                "git log -p -- src",
                "git show -s",
                "git show HEAD:src/Main.java",
                "git cat-file -t HEAD",
                "git cat-file -p HEAD:src/Main.java",
                "git cat-file blob :src/Main.java",
                "git stash show",
                "git status",
                "git status -sb -uno --ignored",
                "git status --porcelain=v2 -z",
                "git commit -m 'verbose: conf/private'",
                "git commit -mpatch",
                "git blame src/Main.java",
                "git branch --format='%(refname)'",
                "git log --follow --stat -- src/Main.java",
                "git log -p --format='- %s' -- src",
                "git log --format='- %s'",
                "git rev-list --count HEAD",
                "git log -p src --author x",
                "git log -S x -- src",
                "git log --oneline -Gx src",
                "git log --grep x",
                "git log -i --author x",
                "git grep -q x src",
                "git grep x src",
                "git grep -e x src",
                "git show 'HEAD@{2024-01-01 12:00}:src/Main.java'",
                "git grep x -- src"
            })
    void permitsReadingWithoutDeniedFile(String line) {
        assertEquals(PolicyDecision.ALLOW, decision(line), line);
    }

    /** A file that was staged once is shown by git without being named. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git show HEAD:conf/private/key.txt",
                "git show :conf/private/key.txt",
                "git show :0:conf/private/key.txt",
                "cd conf && git show HEAD:./private/key.txt",
                "git -C conf show HEAD:./private/key.txt",
                "git cat-file -p HEAD:conf/private/key.txt",
                "git diff HEAD:conf HEAD~1:conf",
                "git diff --cached",
                "git diff conf",
                "git diff --stat -p",
                "git log -p",
                "git log -p conf",
                "git log -U3",
                "git log --oneline -G '^x'",
                "git log --oneline -S x",
                "git log -Sx --format=%h -- conf",
                "git log --pickaxe-all --pickaxe-regex -S 'x.y'",
                "git stash list -G x",
                "git diff --stat -G x",
                "git diff --quiet -I '^x'",
                "git diff --name-only --ignore-matching-lines=x",
                "git show --stat -S x",
                "git grep -q x",
                "git grep --quiet x",
                "git grep --name-only x",
                "git grep -q x -- conf",
                "git stash show -a",
                "git stash show --ignore-all-space",
                "git status -v",
                "git status -vv -- src",
                "git status -sv",
                "git status --verb",
                "git status --long -v -v",
                "git -C src status --verbose",
                "git commit --dry-run -v",
                "git commit -vm x",
                "git add -p",
                "git reset -qp",
                "git log --check",
                "git log --check --stat",
                "git diff-tree --check HEAD",
                "git diff --name-only --check",
                "git diff --quiet --check",
                "git show --stat --check",
                "git stash list --check",
                "git reflog --check",
                "git log --grep --check",
                "git log --find-object=9daeafb9",
                "git log -p --follow -- src/Main.java",
                "git log -p --follow src/Main.java",
                "git log --follow -p -M src/Main.java",
                "git whatchanged -p --follow -- src/Main.java",
                "git diff --follow HEAD -- src/Main.java",
                "git log -L1,2:src/Main.java -- src",
                "git blame -C src/Main.java",
                "git blame -s -C1 -C1 -C1 src/Main.java",
                "git annotate -wC src/Main.java",
                "git for-each-ref '--format=%(raw)'",
                "git tag --list '--format=%(raw)'",
                "git show",
                "git cat-file -p 9daeafb9864cf43055ae93beb0afd6c7d144bfa4",
                "git cat-file blob 9daeafb9864cf43055ae93beb0afd6c7d144bfa4",
                "git cat-file --batch",
                "git show HEAD HEAD:src/Main.java",
                "git show --stat 9daeafb9864cf43055ae93beb0afd6c7d144bfa4",
                "git show -s $(git rev-parse HEAD:conf/private/key.txt)",
                "git stash show -p",
                "git grep x",
                "git archive HEAD",
                "git log --binary",
                "git diff --stat --binary",
                "git diff -S --stat",
                "git log -p --author src",
                "git log -p --grep ':!conf'",
                "git log -p --full-diff -- src",
                "git grep src",
                "git grep -e src -e x",
                "git grep -s x",
                "git grep -e ':!conf' -e x",
                "git --literal-pathspecs grep x -- . ':!conf'",
                "git show 'HEAD@{2024-01-01 12:00}:conf/private/key.txt'",
                "git log -L :x:conf/private/key.txt",
                "git -C conf log -L :x:private/key.txt",
                "git log -p --since '2020-01-01 10:00'",
                "git log -p --date format:%Y",
                "git whatchanged -p --src-prefix a:b",
                "git log -p --unknown-option a:b",
                "git diff HEAD:src -- conf"
            })
    void deniesGitShowingDeniedFile(String line) {
        assertEquals(PolicyDecision.DENY, decision(line), line);
    }

    /** Settings of the repository make git print more than its options say. */
    @ParameterizedTest
    @CsvSource({
        "'[log]\n follow = true',git log -p -- src/Main.java",
        "'[log] follow',git log -p src/Main.java",
        "'[include]\n path = ../x',git log -p -- src/Main.java",
        "'[stash]\n\tshowPatch=true',git stash show",
        "'[commit]\n verbose = 2',git commit -m x"
    })
    void deniesGitShowingDeniedFileBySetting(String setting, String line) throws IOException {
        Path file = workspace.resolve(".git/config");
        String before = Files.readString(file);
        assertNotEquals(PolicyDecision.DENY, evaluate(false, line).decision(), line);
        Files.writeString(file, before + setting + "\n");
        assertEquals(PolicyDecision.DENY, evaluate(false, line).decision(), line);
        Files.writeString(file, before + "[log]\n follow = false\n[push]\n followTags = true\n");
        assertNotEquals(PolicyDecision.DENY, evaluate(false, line).decision(), line);
    }

    /** The history still has what a file contained before it was deleted. */
    @Test
    void deniesGitShowingDeniedFileOfHistory() throws IOException, GitAPIException {
        try (Git git = Git.open(workspace.toFile())) {
            git.commit()
                    .setMessage("a")
                    .setAuthor("a", "a@x")
                    .setCommitter("a", "a@x")
                    .setSign(false)
                    .call();
            git.rm().addFilepattern("conf/private/key.txt").call();
            git.commit()
                    .setMessage("b")
                    .setAuthor("a", "a@x")
                    .setCommitter("a", "a@x")
                    .setSign(false)
                    .call();
        }
        for (String line : List.of(
                "git show HEAD~1:conf/private/key.txt",
                "git log -p",
                "git log -p -- conf",
                "git show",
                "git diff HEAD~1",
                "git diff HEAD~1:conf HEAD:conf",
                "git grep x HEAD~1",
                "git grep -e x HEAD~1",
                "git cat-file -p 9daeafb9864cf43055ae93beb0afd6c7d144bfa4",
                "git archive HEAD~1")) {
            assertEquals(PolicyDecision.DENY, decision(line), line);
        }
        for (String line :
                List.of("git diff", "git grep x", "git log -p -- src", "git log --stat", "git diff HEAD~1 -- src")) {
            assertEquals(PolicyDecision.ALLOW, decision(line), line);
        }
    }

    /** Another meaning of {@code :!} would print the file that seems to be left out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GIT_LITERAL_PATHSPECS=1 git diff -- . ':!conf/private'",
                "export GIT_LITERAL_PATHSPECS=1; git grep x -- . ':!conf/private'"
            })
    void asksBeforeVariableChangesPathspecs(String line) {
        assertTrue(decision(line).compareTo(PolicyDecision.ASK) >= 0, line);
    }

    /** An older stash, the log of another branch, and what no reference knows can hold a denied file. */
    @Test
    void judgesCommitsThatOnlyLogsOrHashesKnow() throws IOException, GitAPIException {
        String lost;
        String blob;
        try (Git git = Git.open(workspace.toFile())) {
            git.rm().addFilepattern("conf/private/key.txt").call();
            commit(git, "a");
            Files.createDirectories(workspace.resolve("conf/private"));
            Files.writeString(workspace.resolve("conf/private/old.txt"), "STASHED");
            git.add().addFilepattern("conf/private/old.txt").call();
            RevCommit first = git.stashCreate().call();
            assertTrue(first != null);
            Files.writeString(workspace.resolve("notes.txt"), "second");
            git.add().addFilepattern("notes.txt").call();
            git.stashCreate().call();
            assertEquals(PolicyDecision.DENY, decision("git show stash@{1}"), "in the log of the stash");
            assertEquals(PolicyDecision.DENY, decision("git stash show -p stash@{1}"));
            assertEquals(PolicyDecision.DENY, decision("git grep x stash@{1}^2"));
            git.stashDrop().setAll(true).call();
            lost = first.name();
            blob = git.getRepository().resolve(lost + ":conf/private/old.txt").name();
            assertEquals(PolicyDecision.ALLOW, decision("git log -p"));
            assertEquals(PolicyDecision.ALLOW, decision("git show HEAD"));
            assertEquals(
                    PolicyDecision.ALLOW,
                    decision("git show "
                            + git.getRepository().resolve("HEAD:src/Main.java").name()));
            assertEquals(
                    PolicyDecision.ALLOW,
                    decision("git show "
                            + git.getRepository().resolve("HEAD").name().substring(0, 8)));
        }
        assertEquals(PolicyDecision.DENY, decision("git show " + lost));
        assertEquals(PolicyDecision.DENY, decision("git show " + lost.substring(0, 9)));
        assertEquals(PolicyDecision.DENY, decision("git diff HEAD.." + lost));
        assertEquals(PolicyDecision.DENY, decision("git show " + lost + "^2"));
        assertEquals(PolicyDecision.DENY, decision("git diff " + lost + ":conf HEAD:conf"));
        assertEquals(PolicyDecision.ASK, decision("git show " + blob));
        assertEquals(PolicyDecision.ASK, decision("git cat-file -p " + blob.substring(0, 8)));
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(true, "git show \"$(git rev-parse HEAD)\"").decision());
        for (String found : List.of("git rev-parse " + lost, "git fsck --lost-found | tail -1")) {
            assertEquals(
                    PolicyDecision.ASK,
                    evaluate(true, "git show \"$(" + found + ")\"").decision());
        }
        assertEquals(PolicyDecision.ASK, decision("git cat-file --batch"));
        assertEquals(PolicyDecision.ALLOW, decision("git show " + lost + " -- src"));
    }

    private static void commit(Git git, String message) throws GitAPIException {
        git.commit()
                .setMessage(message)
                .setAuthor("a", "a@x")
                .setCommitter("a", "a@x")
                .setSign(false)
                .call();
    }

    /** Git passes by a folder of this name that is no repository. */
    @Test
    void deniesGitShowingDeniedFileFromBelowEmptyGitFolder() throws IOException {
        Files.createDirectories(workspace.resolve("src/.git"));
        assertEquals(PolicyDecision.DENY, decision("cd src && git grep x"));
    }

    /** In a linked worktree and in a submodule, {@code .git} is a file that names the folder of the repository. */
    @Test
    void deniesGitShowingDeniedFileWhereGitFolderIsElsewhere() throws IOException {
        Files.move(workspace.resolve(".git"), home.resolve("elsewhere"));
        Files.writeString(workspace.resolve(".git"), "gitdir: " + home.resolve("elsewhere") + "\n");
        for (String line : List.of("git diff", "git grep x", "git log -p", "git show HEAD")) {
            assertEquals(PolicyDecision.DENY, decision(line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision("git diff src"));
    }

    @Test
    void asksAboutIndexThatCannotBeRead() throws IOException {
        Files.writeString(workspace.resolve(".git/index"), "an index of a later version");
        for (boolean sandbox : List.of(false, true)) {
            assertEquals(PolicyDecision.ASK, evaluate(sandbox, "git diff").decision());
        }
    }

    /** What git adds or stashes, it prints later without the name of the file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git add conf",
                "git add .",
                "git add -A",
                "git add --update",
                "git add 'co*'",
                "git add src conf/private",
                "cd conf && git add .",
                "git -C conf add private",
                "git commit -am x",
                "git commit --all -m x",
                "git stash",
                "git stash push -m x"
            })
    void deniesStagingOfChangedDeniedFile(String line) throws IOException {
        Files.writeString(workspace.resolve("conf/private/key.txt"), "changed\n");
        assertEquals(PolicyDecision.DENY, decision(line), line);
    }

    @Test
    void permitsStagingWithoutDeniedFile() throws IOException {
        assertFalse(evaluate(false, "git add .").decision() == PolicyDecision.DENY, "it is not changed");
        Files.writeString(workspace.resolve("conf/private/new.txt"), "x");
        assertEquals(PolicyDecision.DENY, evaluate(false, "git add .").decision());
        assertFalse(evaluate(false, "git add src").decision() == PolicyDecision.DENY);
        assertFalse(evaluate(false, "git add -u").decision() == PolicyDecision.DENY);
        assertFalse(evaluate(false, "git commit -m x").decision() == PolicyDecision.DENY);
        Files.writeString(workspace.resolve(".gitignore"), "private\n");
        assertFalse(evaluate(false, "git add .").decision() == PolicyDecision.DENY);
        assertEquals(PolicyDecision.DENY, evaluate(false, "git add -f .").decision());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep -rn x deploy",
                "grep -r x deploy .git",
                "rg --hidden x deploy",
                "rg -uu x deploy",
                "rg -g .env x deploy",
                "rg -g '.*' x deploy"
            })
    void asksBeforeReadingFolderWithAskedFile(String line) {
        assertEquals(PolicyDecision.ASK, decision(line), line);
    }

    /** A line of an ignore file that shows a name overrides that ripgrep leaves it out. */
    @ParameterizedTest
    @CsvSource({
        ".ignore,!.env",
        ".rgignore,'# all\n*.log\n!.env'",
        ".gitignore,!*",
        ".git/info/exclude,!/deploy/.env",
        "deploy/.ignore,!.e*",
        "../.ignore,'\uFEFF!**/.env  '",
        "deploy/.rgignore,![.]env"
    })
    void asksBeforeReadingFolderWithAskedFileThatIgnoreFileShows(String name, String lines) throws IOException {
        for (String line : List.of("rg x deploy", "cd deploy && rg x")) {
            assertEquals(PolicyDecision.ALLOW, evaluate(false, line).decision(), line);
        }
        Path file = workspace.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, lines + "\n");
        for (String line : List.of("rg x deploy", "cd deploy && rg x")) {
            assertEquals(PolicyDecision.ASK, evaluate(false, line).decision(), line);
        }
        Files.writeString(file, "# !.env\n.env\n!src\n!.envrc\n");
        assertEquals(PolicyDecision.ALLOW, evaluate(false, "rg x deploy").decision());
    }

    @Test
    void permitsReadingFolderWithSampleOfAskedFile() throws IOException {
        Files.move(workspace.resolve("deploy/.env"), workspace.resolve("deploy/.env.example"));
        assertEquals(PolicyDecision.ALLOW, decision("grep -rn x deploy"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"rm -r conf", "rm -rf keep", "rm -rf keep src", "rm -r src/away/", "rm -rf keep/*", "rm -rf ."})
    void deniesRemovingFolderWithDeniedFile(String line) {
        assertEquals(PolicyDecision.DENY, decision(line), line);
    }

    /** Tests of find leave nothing out: their words could be values of other tests. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            find . -delete                                  | DENY
            find -delete                                    | DENY
            find keep -type f -delete                       | DENY
            cd keep && find . -name '*.txt' -delete         | DENY
            find conf -printf -name -delete                 | DENY
            find src keep -delete                           | DENY
            find . -name '*.o' -delete                      | DENY
            find . -maxdepth 2 -name '*.txt' -delete        | DENY
            find . ! -name a.txt -delete                    | DENY
            find . -name b.txt -o -name a.txt -delete       | DENY
            find . -delete -name b.txt                      | DENY
            find src -delete                                | ASK
            """)
    void deniesDeletingDeniedFileThatFindMeets(String line, PolicyDecision expected) {
        for (boolean sandbox : List.of(false, true)) {
            assertEquals(expected, evaluate(sandbox, line).decision(), line);
        }
    }

    /** Under another name no rule would cover it, neither here nor in a sandbox. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv conf cc",
                "mv conf cc; cat cc/private/key.txt",
                "mv conf/private p",
                "mv -t other conf",
                "cd conf && mv private ../p",
                "mv src/../conf/ cc"
            })
    void deniesMovingFolderWithDeniedFile(String line) {
        assertEquals(PolicyDecision.DENY, evaluate(false, line).decision(), line);
        assertEquals(PolicyDecision.DENY, evaluate(true, line).decision(), line);
    }

    /** A person decides about what nobody may read, also if the rule covers it wherever it goes. */
    @Test
    void asksBeforeFolderWithUnreadableFileIsMoved() throws IOException {
        Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"no\", \"decision\": \"deny\", \"access\": \"read\","
                        + "\"paths\": [\"**/private/**\", \"**/other/*/b.txt\"]}]}}");
        assertEquals(PolicyDecision.ASK, evaluate(true, "mv conf cc").decision());
        assertEquals(PolicyDecision.DENY, evaluate(true, "mv conf/private p").decision());
        assertEquals(PolicyDecision.DENY, evaluate(true, "mv other o").decision());
        assertEquals(PolicyDecision.SANDBOX, evaluate(true, "mv keep kept").decision());
    }

    @Test
    void permitsRemovingLinkToFolderWithDeniedFile() {
        assertEquals(PolicyDecision.SANDBOX, evaluate(true, "rm src/away").decision());
        assertEquals(PolicyDecision.SANDBOX, evaluate(true, "rm -r src").decision());
    }

    @Test
    void committedMessageIsNoFile() {
        String effects = judge(false)
                .shell()
                .ofLine("git commit -m 'fix: notes.txt'", ShellDialect.BASH, workspace)
                .toString();
        assertFalse(effects.contains("UsesPath"), effects);
    }

    @Test
    void refusalTellsHowToLeaveFileOut() {
        List<HostEffect> effects = effects(judge(false), "grep -r x deploy");
        String advice = judge(false).advice("bash", effects);
        assertTrue(advice.contains("--exclude='.env'") && advice.contains("search_text"), advice);
        assertTrue(judge(false).evaluate("bash", effects).reason().contains("deploy/.env"));
    }
}
