package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that public reports about agents on people's machines describe, without a sandbox and with nobody to ask. */
class HostCasesTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private HostPolicy policy;

    @BeforeEach
    void createWorkspace() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(workspace.resolve("src"));
        Files.createDirectories(workspace.resolve(".git"));
        Files.writeString(workspace.resolve("notes.txt"), "x\n");
        policy = policy(Optional.empty());
    }

    private HostPolicy policy(Optional<Path> file) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        // No program is chosen by the machine that runs the test.
        return HostPolicy.load(file, scope, () -> false, InstantSource.system(), Map.of());
    }

    private PolicyEvaluation evaluate(HostPolicy judge, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(judge.shell().ofLine(line, ShellDialect.BASH, workspace));
        return judge.evaluate("bash", effects);
    }

    private PolicyDecision decision(String line) {
        return evaluate(policy, line).decision();
    }

    private PolicyDecision write(HostPolicy judge, String path) {
        HostEffect use = new HostEffect.UsesPath(path, workspace.resolve(path), FileAccess.WRITE);
        return judge.evaluate("write", List.of(new HostEffect.UsesChannel(HostChannel.FILES), use))
                .decision();
    }

    private Path policyFile(String rules) throws IOException {
        return Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [" + rules + "]}}");
    }

    @Test
    void asksBeforeGitUsesBareRepository() throws IOException {
        Path docs = Files.createDirectories(workspace.resolve("docs"));
        Files.createDirectories(docs.resolve("objects/k"));
        Files.createDirectories(docs.resolve("refs/k"));
        Files.createDirectories(docs.resolve("deep/er"));
        assertEquals(PolicyDecision.ALLOW, decision("git -C docs status"));
        assertEquals(
                PolicyDecision.ASK,
                decision("echo 'ref: refs/heads/k' > docs/HEAD; git -C docs status"),
                "in one line");
        Files.writeString(docs.resolve("HEAD"), "ref: refs/heads/k");
        Files.writeString(docs.resolve("config"), "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = ./x\n");
        for (String line : List.of(
                "git -C docs status",
                "cd docs && git status",
                "cd docs/deep; git log",
                "git -C docs/deep/er diff",
                "(cd docs && git status)",
                "bash -c 'cd docs && git status'",
                "env bash -c 'eval \"cd docs\"; git status'")) {
            assertEquals(PolicyDecision.ASK, decision(line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision("git -C src status"));
    }

    /** Whatever git accepts as a repository: a HEAD that is a link to nothing, objects elsewhere, a folder .git that is none. */
    @Test
    void asksBeforeGitUsesOddRepository() throws IOException {
        Path linked = Files.createDirectories(workspace.resolve("linked"));
        Files.createSymbolicLink(linked.resolve("HEAD"), Path.of("refs/heads/none"));
        Files.createDirectories(linked.resolve("objects"));
        assertEquals(PolicyDecision.ASK, decision("git -C linked status"));
        Path common = Files.createDirectories(workspace.resolve("common"));
        Files.writeString(common.resolve("HEAD"), "ref: refs/heads/k");
        assertEquals(PolicyDecision.ALLOW, decision("git -C common status"));
        assertEquals(PolicyDecision.ASK, decision("echo ../bare > common/commondir; git -C common status"));
        Files.writeString(common.resolve("commondir"), "../bare");
        assertEquals(PolicyDecision.ASK, decision("git -C common status"));
        Path empty = Files.createDirectories(workspace.resolve("empty"));
        Files.createDirectories(empty.resolve(".git"));
        Files.createDirectories(empty.resolve("objects"));
        Files.writeString(empty.resolve("HEAD"), "ref: refs/heads/k");
        assertEquals(PolicyDecision.ASK, decision("git -C empty status"));
    }

    /** A file of the workspace that has the name of a file tool is a program of its own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./rm notes.txt",
                "docs/mv notes.txt x",
                "docs/cp notes.txt x",
                "docs/chmod +x notes.txt",
                "docs/mkdir x",
                "docs/rmdir x",
                "docs/touch x",
                "docs/tee x",
                "docs/unlink notes.txt",
                "docs/truncate -s0 notes.txt",
                "docs/sed -i s/a/b/ notes.txt",
                "src/cat notes.txt",
                "src/git status",
                "/tmp/rm -rf docs",
                "../work/src/touch c.txt",
                "env ./touch c.txt",
                "touch c.txt; ./touch d.txt",
                "bash -c './touch c.txt'",
            })
    void asksBeforeProgramNamedLikeFileTool(String line) {
        assertEquals(PolicyDecision.ASK, decision(line));
        if (!line.matches(".*[;'].*")) {
            List<HostEffect> effects = policy.shell().ofProgram(List.of(line.split(" ")), workspace);
            assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), "as argv");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bin/touch c.txt", "/usr/bin/cp notes.txt x", "touch c.txt", "mkdir x"})
    void permitsFileToolOfSystem(String line) {
        assertEquals(PolicyDecision.ALLOW, decision(line));
    }

    /** The search path can lead to a file of the workspace with the name of a file tool. */
    @Test
    void asksBeforeFileToolThatWorkspaceChooses() throws IOException {
        Path own = Files.writeString(
                Files.createDirectories(workspace.resolve("own")).resolve("touch"), "#!/bin/sh\n");
        assertTrue(own.toFile().setExecutable(true));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        Map<String, String> path = Map.of("PATH", own.getParent() + ":/usr/bin:/bin");
        HostPolicy judge = HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system(), path);
        assertEquals(PolicyDecision.ASK, evaluate(judge, "touch c.txt").decision());
        assertEquals(PolicyDecision.ALLOW, evaluate(judge, "mkdir c").decision());
    }

    /** A link above a folder leads to the same files, so the same rules are about them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cp -r dpl/env e1",
                "cp -r dl/../env e2",
                "mv dpl/env e3",
                "mv dl/../env e4",
                "cp -rT other dpl/env",
                "cp -r other/. dl/../env",
                "tar cf x.tar dpl/env",
            })
    void ruleBindsFilesBelowLinkedFolder(String line) throws IOException {
        Files.createDirectories(workspace.resolve("deep/inner"));
        Files.writeString(Files.createDirectories(workspace.resolve("deep/env")).resolve("prod.key"), "x");
        Files.writeString(Files.createDirectories(workspace.resolve("other")).resolve("prod.key"), "x");
        Files.createSymbolicLink(workspace.resolve("dpl"), Path.of("deep"));
        Files.createSymbolicLink(workspace.resolve("dl"), Path.of("deep/inner"));
        Path denying = policyFile("{\"id\": \"key\", \"decision\": \"deny\", \"paths\": [\"deep/env/prod.key\"]}");
        assertEquals(
                PolicyDecision.DENY,
                evaluate(policy(Optional.of(denying)), line).decision());
    }

    /** What is moved, copied, linked or archived becomes readable elsewhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv conf c4",
                "mv conf/secret.txt x",
                "mv conf docs",
                "mv -t docs conf",
                "mv -t docs conf/secret.txt",
                "cp -r conf c4",
                "cp -a conf/. c4",
                "cp conf/secret.txt x",
                "ln conf/secret.txt x",
                "ln -s ../conf docs/c",
                "tar cf x.tar conf",
                "tar -czf x.tgz conf/secret.txt",
                "tar cf x.tar -C conf .",
                "tar cf x.tar -Cconf secret.txt",
                "tar cf x.tar .",
                "zip -r x.zip conf",
                "zip x.zip conf/secret.txt",
                "rsync -a conf/ c4",
            })
    void ruleAboutReadingBindsWhatIsTakenAway(String line) throws IOException {
        Files.createDirectories(workspace.resolve("docs"));
        Files.writeString(Files.createDirectories(workspace.resolve("conf")).resolve("secret.txt"), "x");
        String rule = "{\"id\": \"secret\", \"decision\": \"%s\", \"access\": \"read\","
                + " \"paths\": [\"conf/secret.txt\"]}";
        Path denying = policyFile(rule.formatted("deny"));
        assertEquals(
                PolicyDecision.DENY,
                evaluate(policy(Optional.of(denying)), line).decision());
        Path asking = policyFile(rule.formatted("ask"));
        assertEquals(
                PolicyDecision.ASK, evaluate(policy(Optional.of(asking)), line).decision());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git --bare diff a b",
                "git --bare status",
                "git --git-dir=docs status",
                "git --git-dir docs log",
                "git --exec-path=. status",
                "git --work-tree=/ status",
                "git -c core.pager=./x log",
                "git -p log",
                "git log --format=%GG",
                "git log --format %GG",
                "git for-each-ref --format '%(signature)'",
                "git diff --ext-diff",
                "git diff --ext-d",
                "git diff --outp=x",
                "git log --output=x",
                "git log --output x",
                "git show --textconv HEAD",
                "git cat-file --textconv HEAD:x",
                "git cat-file --filters HEAD:x",
                "git grep -O./x y",
                "git grep -nO x",
                "git grep --open-files-in-pager=./x y",
                "git blame --contents /etc/passwd x",
                "git diff -O/etc/passwd",
                "git branch --edit-description",
                "git branch -f topic",
                "git switch topic",
                "git checkout -b topic main",
                "git commit --amend -m x",
                "git commit",
                "git commit -F x -m y",
                "git tag -f v1",
                "git tag -d v1",
                "git tag -s v1 -m x",
                "git stash push",
                "git config user.name x",
                "git config --edit",
                "git config -f x --list",
                "git config --file=x --get a.b",
                "git remote add x y",
                "git remote update",
                "git reflog expire --all",
                "git submodule foreach ./x",
                "git bisect run ./x",
                "git difftool",
                "git help log",
                "git shortlog --outp=x"
            })
    void gitCommandsThatDoMoreThanReadAreAsked(String line) {
        assertEquals(PolicyDecision.ASK, decision(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git add src",
                "git commit -m x",
                "git commit -am 'x; y'",
                "git commit -q -a -m \"$x\"",
                "git commit -m \"$(cat <<'EOF'\nFix x\n\n- y; z\nEOF\n)\"",
                "git commit -m \"$(echo x)\"",
                "git switch -c topic",
                "git checkout -b topic/1",
                "git branch topic",
                "git tag v1"
            })
    void gitCommandsThatOnlyAddRunUnlessSomethingElseRunsThen(String line) throws IOException {
        assertEquals(PolicyDecision.ALLOW, decision(line), line);
        assertEquals(PolicyDecision.ASK, decision(line + "; ./evil"), line);
        assertEquals(PolicyDecision.ASK, decision("git config core.hooksPath .; " + line), line);
        Path settings = Files.writeString(workspace.resolve(".git/config"), "[core]\n\thooksPath = hooks\n");
        assertEquals(PolicyDecision.ASK, decision(line), line);
        Files.delete(settings);
        Path general = Files.writeString(home.resolve(".gitconfig"), "[core]\n\thooksPath = .githooks\n");
        assertEquals(PolicyDecision.ASK, decision(line), line);
        Files.delete(general);
        String hook = line.contains("add")
                ? "post-index-change"
                : line.contains("commit")
                        ? "pre-commit"
                        : line.contains("tag") ? "reference-transaction" : "post-checkout";
        Files.createDirectories(workspace.resolve(".git/hooks"));
        Files.writeString(workspace.resolve(".git/hooks").resolve(hook), "#!/bin/sh\n");
        assertEquals(PolicyDecision.ASK, decision(line), line);
    }

    @Test
    void tellsWhichLinesArePermittedBecauseTheirFilesAreKept() {
        for (String line :
                List.of("rm notes.txt", "rm notes.txt; touch x", "echo x > notes.txt", "cat notes.txt", "./evil")) {
            List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
            effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
            assertEquals(line.startsWith("rm"), policy.reliesOnKeptFiles("bash", effects), line);
        }
    }

    @Test
    void filesMustBeKeptWhereOtherwiseARuleWouldDeny() throws IOException {
        Path file = policyFile("""
                {"id": "unkept", "decision": "deny", "except": "kept", "commands": [["rm", "...", "-*r*"]]}""");
        HostPolicy judge = policy(Optional.of(file));
        for (String line : List.of("rm -r src", "rm -r src; ./evil")) {
            List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
            effects.addAll(judge.shell().ofLine(line, ShellDialect.BASH, workspace));
            assertEquals(
                    line.contains("evil") ? PolicyDecision.ASK : PolicyDecision.ALLOW,
                    judge.evaluate("bash", effects).decision(),
                    line);
            assertEquals(PolicyDecision.DENY, judge.evaluate("other", effects).decision(), line);
            assertTrue(judge.reliesOnKeptFiles("bash", effects), line);
            assertFalse(judge.reliesOnKeptFiles("other", effects), line);
        }
    }

    /** What is kept is a file of the workspace, wherever a name seems to lead. */
    @Test
    void asksBeforeRemovalThatLeavesWorkspaceThroughLink() throws IOException {
        Path data = Files.createDirectories(home.resolve("data"));
        Files.writeString(data.resolve("x"), "x");
        Files.writeString(workspace.resolve("src/a"), "a");
        Files.createSymbolicLink(workspace.resolve("link"), data);
        Files.createSymbolicLink(workspace.resolve("inner"), Path.of("src"));
        HostPolicy judge = policy(Optional.of(policyFile(
                "{\"id\": \"data\", \"decision\": \"allow\", \"paths\": [\"" + data + "/**\", \"/dev/shm/**\"]}")));
        for (String line : List.of(
                "rm -rf " + data + "/x",
                "rm -rf link/x",
                "rm -rf link/x notes.txt",
                "rm notes.txt link/x",
                "rm -rf /dev/.." + data + "/x notes.txt",
                "rm -rf /dev/shm/docui-none notes.txt")) {
            assertEquals(PolicyDecision.ASK, evaluate(judge, line).decision(), line);
        }
        for (String line : List.of("rm -rf src/a", "rm -rf inner/a notes.txt")) {
            assertEquals(PolicyDecision.ALLOW, evaluate(judge, line).decision(), line);
        }
    }

    /** Git obeys the settings of a repository, fetches what is missing, and follows links when it writes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[remote \"x\"]\n\turl = .\n\tpromisor = true\n\tuploadpack = ./evil\n",
                "[extensions]\n\tpartialClone = x\n",
                "[core]\n\tsshCommand = ./evil\n",
                "[core]\n\teditor = ./evil\n",
                "[include]\n\tpath = ../more\n",
                "[url \"ext::./evil \"]\n\tinsteadOf = https://\n",
                "[protocol \"ext\"]\n\tallow = always\n",
                "[commit]\n\tgpgSign = true\n",
                "[filter \"x\"]\n\tclean = ./evil\n",
                "[maintenance]\n\tauto = true\n",
                "[core\n"
            })
    void gitIsAskedUnlessAllSettingsAreHarmless(String settings) throws IOException {
        Path config = workspace.resolve(".git/config");
        Files.writeString(config, "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = https://example.org/x.git\n");
        assertEquals(PolicyDecision.ALLOW, decision("git commit -m x"));
        Files.writeString(config, settings);
        for (String line : List.of("git add x", "git commit -m x", "git branch x")) {
            assertEquals(PolicyDecision.ASK, decision(line), line);
        }
    }

    @Test
    void gitIsAskedIfItsRepositoryHasLinks() throws IOException {
        Path outside = Files.writeString(home.resolve("outside.txt"), "precious");
        for (String name : List.of("COMMIT_EDITMSG", "index", "refs/heads", "logs/HEAD", "objects/aa")) {
            Path link = workspace.resolve(".git").resolve(name);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, outside);
            assertEquals(PolicyDecision.ASK, decision("git commit -m x"), name);
            Files.delete(link);
        }
        Path hard = Files.createLink(workspace.resolve(".git/COMMIT_EDITMSG"), outside);
        assertEquals(PolicyDecision.ASK, decision("git commit -m x"));
        Files.delete(hard);
        assertEquals(PolicyDecision.ALLOW, decision("git commit -m x"));
    }

    /** What runs in the sandbox can change a repository that is made later, between the judgment and the command, too. */
    @Test
    void gitIsAskedInRepositoryThatAppearsLater() throws IOException {
        Path repository = workspace.resolve(".git");
        Path away = Files.move(repository, home.resolve("away"));
        HostPolicy before = policy(Optional.empty());
        Files.move(away, repository);
        assertEquals(PolicyDecision.ASK, evaluate(before, "git commit -m x").decision());
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(policy(Optional.empty()), "git commit -m x").decision());
    }

    /** In a shell that is kept, git can run in a folder with a repository of its own. */
    @Test
    void gitInFolderWithRepositoryOfItsOwnIsAsked() throws IOException {
        Path sub = Files.createDirectories(workspace.resolve("sub/.git")).getParent();
        for (String line : List.of("git add x", "git commit -m x", "git branch x")) {
            List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
            effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace.resolve("src")));
            assertEquals(PolicyDecision.ALLOW, policy.evaluate("bash", effects).decision(), line);
            effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, sub));
            effects.remove(1);
            assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), line);
        }
    }

    /** To find changes, git starts itself in a repository within the repository, and obeys the settings there. */
    @Test
    void gitInRepositoryWithRepositoryInItIsAsked() throws Exception {
        assertEquals(PolicyDecision.ALLOW, decision("git add ."));
        String identity = "-c user.name=a -c user.email=a@b ";
        String script = "rm -rf .git && git init -q . && git init -q src && git -C src " + identity
                + "commit -q --allow-empty -m x && git add src";
        Process process = new ProcessBuilder("/bin/sh", "-c", script)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        for (String line : List.of("git add -u", "git add .", "git commit -am x")) {
            assertEquals(PolicyDecision.ASK, decision(line), line);
        }
    }

    /** Once git has added such a folder, each git status of the owner obeys the settings there. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stagingOfFolderWithRepositoryOfItsOwnIsAsked(boolean isFolder) throws IOException {
        Path inner = Files.createDirectories(workspace.resolve("lib/inner"));
        Files.writeString(inner.resolve("a.txt"), "x\n");
        List<String> lines = List.of(
                "git add lib",
                "git add lib/inner",
                "git add lib/inner/a.txt",
                "git add src lib/inner",
                "git add .",
                "git add -A",
                "git add -u",
                "git add 'li*'",
                "git add :/lib",
                "git commit -am x");
        for (String line : lines) {
            assertEquals(PolicyDecision.ALLOW, decision(line), line);
        }
        if (isFolder) {
            Files.createDirectory(inner.resolve(".git"));
        } else {
            Files.writeString(inner.resolve(".git"), "gitdir: ../../src\n");
        }
        for (String line : lines) {
            PolicyEvaluation evaluation = evaluate(policy, line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains("a repository of its own"), evaluation::reason);
        }
        for (String line : List.of("git add src", "git add notes.txt", "git commit -m x", "git commit -m -a")) {
            assertEquals(PolicyDecision.ALLOW, decision(line), line);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".mvn/jvm.config|mvn -v",
                ".npmrc|npm ls",
                ".npmrc|npm run",
                "rust-toolchain|rustc --version",
                ".cargo/config.toml|cargo --version",
                ".shellcheckrc|shellcheck notes.txt",
                ".hadolint.yaml|hadolint notes.txt",
                ".yamllint|yamllint notes.txt"
            })
    void commandIsAskedIfItObeysAFileOfTheProject(String fileAndLine) throws IOException {
        String[] parts = fileAndLine.split("\\|", 2);
        String line = parts[1];
        assertEquals(PolicyDecision.ALLOW, decision(line), line);
        assertEquals(PolicyDecision.ALLOW, decision("cd src && " + line.replace("notes", "../notes")), line);
        String name = parts[0].contains("/") ? parts[0].substring(0, parts[0].indexOf('/')) : parts[0];
        assertEquals(PolicyDecision.ASK, decision("cp notes.txt " + name + "; " + line), "made by the line");
        Path file = workspace.resolve("src").resolve(parts[0]);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x\n");
        assertEquals(PolicyDecision.ALLOW, decision(line), "another folder");
        assertEquals(PolicyDecision.ASK, decision("cd src && " + line.replace("notes", "../notes")), line);
        Files.createDirectories(workspace.resolve("src/deep"));
        assertEquals(
                PolicyDecision.ASK,
                decision("cd src/deep && " + line.replace("notes", "../../notes")),
                "a folder above");
        assertEquals(PolicyDecision.ASK, decision("mv src/" + name + " . ; " + line), "moved by the line");
    }

    /** Places that a command reads, or variables that it sets, without looking as if it did. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd; ls",
                "cd; grep -r x",
                "cd && rg x",
                "(cd; find)",
                "cd; git log",
                "cd - ; du",
                "popd; grep -r x",
                "xargs -a ../x echo",
                "xargs -a../x",
                "xargs --arg-f ../x echo",
                "printf '%n' PATH; ls",
                "printf '%5.3ln' PATH; ls",
                "printf \"$x%n\" PATH; ls",
                "printf -v x -v PATH .; ls",
                "env -i ls",
                "env - ls",
                "env -uPATH ls",
                "env --unset=PATH ls",
                "sed 'c\\' -e 'e ./x' notes.txt",
                "sed p notes.txt -e 'w x'",
                "for f in /etc/*; do echo $f; done",
                "a=(/etc/*); echo ${a[@]}",
                "hostname -f",
                "lspci -q",
                "lsof"
            })
    void asksForWhatACommandDoesUnseen(String line) {
        assertEquals(PolicyDecision.ASK, decision(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd src && ls",
                "cd src; grep -r x; cd ..; ls",
                "(cd src && find . -name x)",
                "cd; pwd",
                "printf '%s\\n' a",
                "printf \"$x\"",
                "printf '100%% n'",
                "env -u FOO ls",
                "sed -e 's/a/b/' -e p notes.txt",
                "sed -n p notes.txt"
            })
    void similarCommandsRun(String line) {
        assertEquals(PolicyDecision.ALLOW, decision(line), line);
    }

    /** When an expansion fails, bash drops the rest of the line, with its cd, and goes on with the next line. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo $((1/0))",
                "echo $\\\n((1/0))",
                "echo $[1/0]",
                "UID=3",
                "UID=3 true",
                "echo $((08))",
                ": $((1%0))",
                "[[ $((1/0)) -eq 1 ]]",
                "true && echo $((1/0))",
                "for i in $((1/0)); do :; done",
                "case $((1/0)) in a) ;; esac",
                "shopt -s failglob\necho nomatch*",
                ": ${x:?}",
                ": ${1:=x}",
                "a[-3]=x",
                "echo {a..$((1/0))}",
                "f() { echo $((1/0)); }\nf",
                "eval 'echo $((1/0))'"
            })
    void restOfALineMayBeDropped(String start) throws IOException {
        Files.createDirectories(workspace.resolve("g/sub"));
        String rest = "; cd g/sub\nwc -l ../../notes.txt";
        assertEquals(PolicyDecision.ALLOW, decision("echo 1" + rest));
        assertEquals(PolicyDecision.ASK, decision(start + rest));
        assertEquals(PolicyDecision.ASK, decision("bash -c '" + start.replace("'", "'\\''") + rest + "'"));
    }

    /** Each leaves the folder, or its name, as it was, if something before fails. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd g/sub; cd nosuch; cd -",
                "cd g/sub; false && cd ..; cd -",
                "cd() { :; }; cd g/sub",
                "trap 'cd g/sub' DEBUG"
            })
    void folderIsUnknownIfAnEarlierCommandDecidesIt(String line) throws IOException {
        Files.createDirectories(workspace.resolve("g/sub"));
        assertEquals(PolicyDecision.ASK, decision(line + "\nwc -l ../../notes.txt"));
    }

    /** The value of n may be one of an earlier call, which arithmetic would run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ n=5; } < nosuch",
                "n=5 < nosuch",
                "declare n=5 < nosuch",
                "typeset n=5 <&9",
                "let n=5 < nosuch",
                "((n=5)) < nosuch",
                "((n=08))",
                "local n=5",
                "local n",
                "declare -p n=5",
                "typeset -p n=5",
                "declare -F n=5",
                "[[ 1 -eq 2 && $((n=5)) ]]",
                "[[ a == a || $((n=5)) == 6 ]]",
                "y=1; : ${y:-$((n=5))}",
                "m=$((1/0)) n=5",
                "UID=3 n=5",
                "n=5\nif true; then unset n; fi"
            })
    void onlyAPlainAssignmentMakesANumber(String assignment) {
        assertEquals(PolicyDecision.ALLOW, decision("n=5\necho $((n))"));
        assertEquals(PolicyDecision.ASK, decision(assignment + "\necho $((n))"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trap 'n=$x' DEBUG",
                "trap 'n=$x' EXIT ERR",
                "trap -- 'PORT=x@host' CHLD",
                "trap 'cd src' RETURN",
                "trap 'rm notes.txt; n=$x' INT",
                "trap 'echo $((n=5))' USR1",
                "trap 'echo $[n=5]' USR1",
                "trap 'echo {n}> /dev/null' ERR",
                "builtin trap 'n=$x' DEBUG"
            })
    void asksForTrapThatChangesWhatLaterCommandsDo(String line) {
        for (String similar : List.of(
                "trap 'echo bye' EXIT; ls",
                "trap 'echo; exit 1' INT TERM",
                "trap 'echo a; echo b;' INT",
                "trap '" + "echo a;".repeat(300) + "' INT",
                "trap '' INT")) {
            assertEquals(PolicyDecision.ALLOW, decision(similar), similar);
        }
        assertEquals(PolicyDecision.ASK, decision(line));
    }

    /** Behind two dashes everything is a file. */
    @Test
    void stagingOfRepositoryWithNameOfOptionIsAsked() throws IOException {
        Path inner = Files.createDirectories(workspace.resolve("-v"));
        assertEquals(PolicyDecision.ALLOW, decision("git add -- -v src"));
        Files.createDirectory(inner.resolve(".git"));
        assertEquals(PolicyDecision.ASK, decision("git add -- -v src"));
        assertEquals(PolicyDecision.ALLOW, decision("git add -v -- src"));
    }

    @Test
    void asksForTrapWithThousandsOfCommands() {
        assertEquals(PolicyDecision.ASK, decision("trap '" + "echo a;".repeat(5_000) + "' INT"));
    }

    /** What keeps programs from asking at the terminal, where a key can start another program. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "read -e x",
                "read -re x",
                "read -E x",
                "read -p '? ' -e x",
                "unset PAGER MANPAGER",
                "unset GIT_PAGER",
                "unset -v PAGER",
                "unset LESSSECURE",
                "LESSSECURE= ls",
                "PAGER= ls",
                "export PAGER=",
                "export -n PAGER",
                "declare +x GIT_PAGER",
                "env -u PAGER ls",
                "exec -c ls",
                "exec -cl ls",
                "exec 5>>src/x.txt",
                "exec > 5",
                "command exec -- &> src/x.txt"
            })
    void asksForWhatMakesProgramsHeedKeysOrWriteUnseen(String line) {
        assertEquals(PolicyDecision.ALLOW, decision("read -r x; PAGER=cat ls; unset FOO"));
        assertEquals(PolicyDecision.ALLOW, decision("exec 2>&1 > /dev/null; echo exec > src/x.txt"));
        assertEquals(PolicyDecision.ASK, decision(line));
    }

    /** Of an option of wget that is given twice, the last one holds. */
    @Test
    void redirectionsOfWgetFollowItsLastOption() {
        String end = " --max-redirect=%d --max-redirect=%d localhost:3000/a";
        assertEquals(PolicyDecision.ALLOW, decision("wget --no-netrc -qO -" + end.formatted(5, 0)));
        assertEquals(PolicyDecision.ASK, decision("wget --no-netrc -qO -" + end.formatted(0, 5)));
        assertEquals(PolicyDecision.ASK, decision("wget -qO -" + end.formatted(0, 0)), "~/.netrc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABSOLUTE", "conf"})
    void gitIsAskedIfSettingsInAnotherFolderNameHooks(String named) throws IOException {
        String place = named.equals("ABSOLUTE") ? home.resolve("xdg").toString() : named;
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy judge = HostPolicy.load(
                Optional.empty(), scope, () -> false, InstantSource.system(), Map.of("XDG_CONFIG_HOME", place));
        assertEquals(PolicyDecision.ALLOW, evaluate(judge, "git commit -m x").decision());
        Path settings = workspace.resolve(place).resolve("git/config");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, "[core]\n\thooksPath = hk\n");
        assertEquals(PolicyDecision.ASK, evaluate(judge, "git commit -m x").decision());
    }

    @Test
    void comparingFoldersJudgesWhatLinksLeadTo() throws IOException {
        Path one = Files.createDirectories(workspace.resolve("one"));
        Path two = Files.createDirectories(workspace.resolve("two"));
        Path outside = Files.createDirectories(home.resolve("outside"));
        assertEquals(PolicyDecision.ALLOW, decision("diff -r one two"));
        Files.createSymbolicLink(two.resolve("back"), one);
        assertEquals(PolicyDecision.ALLOW, decision("diff -r one two"), "links in the workspace");
        Files.writeString(workspace.resolve("src/name.txt"), "x\n");
        Files.createSymbolicLink(one.resolve("away"), outside);
        Path link = Files.createSymbolicLink(workspace.resolve("link"), one);
        for (String line : List.of(
                "diff -r one two",
                "/usr/bin/diff -r one src",
                "diff -rq two src",
                "diff -ru src " + link,
                "diff --recursive link src",
                "diff notes.txt one",
                "diff one src",
                "diff -r $(pwd)/one src")) {
            assertEquals(PolicyDecision.ASK, decision(line), line);
        }
        assertEquals(PolicyDecision.ALLOW, decision("diff -r src src"));
    }

    @Test
    void rulesForGitMatchLaterWordsUnlessThePlainSubcommandIsKnown() throws IOException {
        String rules = """
                {"id": "a", "decision": "deny", "commands": [["git", "...", "production"]],
                 "match": ["git push origin production", "git -C x production"], "not_match": ["git push"]},
                {"id": "b", "decision": "deny", "commands": [["git", "...", ["push", "prune"]]],
                 "match": ["git lfs push", "git subtree push --prefix x", "git push", "git worktree prune", "git -c a.b=c push"],
                 "not_match": ["git log push", "git commit -m push"]}
                """;
        HostPolicy odd = policy(Optional.of(policyFile(rules)));
        assertEquals(Optional.empty(), odd.fault());
        assertEquals(PolicyDecision.DENY, evaluate(odd, "git svn-like push").decision());
    }

    @Test
    void asksBeforeWritingFileWithNamesOutside() throws IOException {
        Path outside = Files.writeString(home.resolve("outside.txt"), "x");
        Files.createLink(workspace.resolve("inside.txt"), outside);
        assertEquals(PolicyDecision.ASK, write(policy, "inside.txt"));
        assertEquals(PolicyDecision.ASK, decision("echo x > inside.txt"));
        Files.writeString(workspace.resolve("src/one.txt"), "x");
        Files.createLink(workspace.resolve("src/two.txt"), workspace.resolve("src/one.txt"));
        assertEquals(PolicyDecision.ALLOW, write(policy, "src/one.txt"), "all its names are in the workspace");
        assertEquals(PolicyDecision.ALLOW, write(policy, "notes.txt"));
    }

    /** What a rule protects is protected by its other names, too. */
    @Test
    void judgesOtherNamesOfFileInWorkspace() throws IOException {
        for (String name : List.of("secret/k", ".vscode/tasks.json", ".env", "plain")) {
            Files.createDirectories(
                    Objects.requireNonNull(workspace.resolve(name).getParent()));
            Files.writeString(workspace.resolve(name), "x");
        }
        Files.createLink(workspace.resolve("pubk"), workspace.resolve("secret/k"));
        Files.createLink(workspace.resolve("t.json"), workspace.resolve(".vscode/tasks.json"));
        Files.createLink(workspace.resolve("envh"), workspace.resolve(".env"));
        Files.createLink(workspace.resolve("plain2"), workspace.resolve("plain"));
        HostPolicy denying = policy(
                Optional.of(policyFile("{\"id\": \"nosecret\", \"decision\": \"deny\", \"paths\": [\"secret/**\"]}")));
        assertEquals(PolicyDecision.ASK, write(denying, "t.json"));
        assertEquals(PolicyDecision.DENY, write(denying, "pubk"));
        assertEquals(PolicyDecision.ALLOW, write(denying, "plain2"));
        for (String line :
                List.of("echo x > t.json", "sed -i s/a/b/ t.json", "tee t.json", "cat envh", "cp .env t.json")) {
            assertEquals(PolicyDecision.ASK, evaluate(denying, line).decision(), line);
        }
        for (String line :
                List.of("cat pubk", "head plain pubk", "grep -r x . --exclude-dir=secret", "echo x > pubk")) {
            PolicyEvaluation evaluation = evaluate(denying, line);
            assertEquals(PolicyDecision.DENY, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains("rule nosecret"), evaluation::reason);
        }
        for (String line : List.of("cat plain2", "grep x plain plain2", "ls", "grep -r x src")) {
            assertEquals(PolicyDecision.ALLOW, evaluate(denying, line).decision(), line);
        }
        List<Path> hidden = denying.sandboxSettings().hiddenPaths();
        assertTrue(hidden.contains(workspace.resolve("pubk")), hidden::toString);
        assertFalse(hidden.contains(workspace.resolve("plain2")), hidden::toString);
        List<Path> held = denying.sandboxSettings().writeProtectedPaths();
        assertTrue(held.contains(workspace.resolve("t.json")), held::toString);
        assertFalse(held.contains(workspace.resolve("plain2")), held::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".cursor/mcp.json",
                ".vscode/settings.json",
                "sub/.vscode/tasks.json",
                ".envrc",
                ".mcp.json",
                ".claude/settings.json",
                ".gemini/settings.json",
                ".codex/config.toml",
                ".idea/workspace.xml",
                ".zed/settings.json",
                ".devcontainer/devcontainer.json",
                ".husky/pre-commit",
                "lefthook.yml",
                ".pre-commit-config.yaml",
                ".yarnrc.yml",
                ".npmrc",
                ".pnpmfile.cjs",
                ".mvn/jvm.config",
                "gradle/wrapper/gradle-wrapper.properties",
                ".cargo/config.toml",
                "rust-toolchain.toml",
                "mise.toml",
                ".tool-versions",
                "sitecustomize.py",
                "lib/x.pth",
                ".gdbinit",
                ".nvim.lua",
                ".dir-locals.el",
                ".github/workflows/ci.yml",
                "Jenkinsfile"
            })
    void asksBeforeWritingFileThatOtherProgramsRun(String path) {
        assertEquals(PolicyDecision.ASK, write(policy, path), path);
        assertEquals(PolicyDecision.ASK, decision("echo x > " + path), path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/Main.java", "package.json", "Makefile", "README.md", ".gitignore", ".editorconfig"})
    void writesOrdinaryFiles(String path) {
        assertEquals(PolicyDecision.ALLOW, write(policy, path), path);
    }

    /** The table of the reference manual, which has a source for each row, is the rule. */
    @Test
    void tableOfFilesThatOtherProgramsRunIsTheRule() throws IOException {
        String manual = Files.readString(Path.of("../../docs/reference/policy.md"));
        String section = manual.substring(manual.indexOf("## Files that other programs run"));
        section = section.substring(0, section.indexOf("\n## ", 3));
        Set<String> documented = new HashSet<>();
        for (String row :
                section.lines().filter(line -> line.startsWith("| ")).skip(1).toList()) {
            String[] cells = row.split("\\|", -1);
            assertEquals(6, cells.length, row);
            assertTrue(!cells[4].isBlank(), () -> "no source: " + row);
            Matcher pattern = Pattern.compile("`([^`]+)`").matcher(cells[2]);
            while (pattern.find()) {
                documented.add(pattern.group(1));
            }
        }
        String rule = HostPolicy.builtIn();
        rule = rule.substring(rule.indexOf("\"id\": \"hooks\""));
        rule = rule.substring(rule.indexOf("\"paths\""), rule.indexOf(']'));
        Set<String> ruled = new HashSet<>();
        Matcher path = Pattern.compile("\"(\\*\\*/[^\"]+)\"").matcher(rule);
        while (path.find()) {
            ruled.add(path.group(1));
        }
        assertEquals(ruled, documented);
    }

    @Test
    void patternsWithOneMeaningAreNormalized() throws IOException {
        String rules = """
                {"id": "a", "decision": "deny", "paths": ["docs/"], "match": ["docs/a/b.txt", "docs"]},
                {"id": "b", "decision": "deny", "paths": ["./src/**"], "match": ["src/Main.java"]},
                {"id": "c", "decision": "deny", "paths": ["src/../lib//x/"], "match": ["lib/x/y"]},
                {"id": "d", "decision": "deny", "commands": [["git log"]], "match": ["git log -1"], "not_match": ["git status"]},
                {"id": "e", "decision": "deny", "commands": [["/usr/bin/make"]], "match": ["make all"]}
                """;
        HostPolicy normalized = policy(Optional.of(policyFile(rules)));
        assertEquals(Optional.empty(), normalized.fault());
        assertEquals(PolicyDecision.DENY, write(normalized, "docs/a/b.txt"));
        assertEquals(PolicyDecision.DENY, evaluate(normalized, "git log").decision());
        assertEquals(List.of(), normalized.warnings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"paths\": [\"*.key\"]",
                "\"paths\": [\"../other/x\"]",
                "\"paths\": [\"$HOME/x\"]",
                "\"paths\": [\"~ann/x\"]",
                "\"commands\": [[[\"git log\", \"git diff\"]]]",
                "\"commands\": [[\"ls\", \"|\", \"wc\"]]"
            })
    void remarksOnRuleThatNeverMatches(String pattern) throws IOException {
        HostPolicy odd = policy(Optional.of(policyFile("{\"id\": \"odd\", \"decision\": \"deny\", " + pattern + "}")));
        assertEquals(Optional.empty(), odd.fault());
        assertEquals(1, odd.warnings().size(), odd.warnings()::toString);
        assertTrue(odd.warnings().get(0).startsWith("Rule odd: "), odd.warnings()::toString);
    }

    @Test
    void changedPolicyFileAppliesFromNextCall() throws IOException {
        Path file = policyFile("");
        HostPolicy watched = policy(Optional.of(file));
        assertEquals(PolicyDecision.ALLOW, evaluate(watched, "ls").decision());
        assertEquals(List.of(), watched.changes());
        policyFile("{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"ls\"]]}");
        assertEquals(PolicyDecision.DENY, evaluate(watched, "ls").decision());
        assertEquals(1, watched.changes().size());
        Files.writeString(file, "{");
        assertEquals(
                PolicyDecision.DENY, evaluate(watched, "echo x > notes.txt").decision());
        assertTrue(watched.fault().isPresent());
        Files.delete(file);
        assertEquals(
                PolicyDecision.DENY, evaluate(watched, "cat notes.txt > src/x").decision());
        policyFile("");
        assertEquals(PolicyDecision.ALLOW, evaluate(watched, "ls").decision());
        assertEquals(4, watched.changes().size(), watched.changes()::toString);
        assertEquals(Optional.empty(), watched.fault());
    }

    /** Nobody has said yes to listing these folders, so neither a refusal nor a question tells what is in them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls ../diary/*",
                "ls ~/diary/*",
                "cat ~/d*/*",
                "cd ../diary && ls *",
                "cp ../diary/*.txt .",
                "rm ../diary/*",
                "echo ../diary/*",
                "cat < ../diary/*",
                "for f in ../diary/*; do cat \"$f\"; done"
            })
    void tellsNoNamesOfFolderOutside(String line) throws IOException {
        Files.createDirectories(home.resolve("diary"));
        Files.writeString(home.resolve("diary/divorce.txt"), "x");
        PolicyEvaluation evaluation = evaluate(policy, line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::reason);
        assertFalse(evaluation.toString().contains("divorce"), evaluation::toString);
        assertFalse(evaluation.toString().contains(home + "/diary/d"), evaluation::toString);
    }

    @Test
    void patternStillMeetsDeniedFilesOutside() throws IOException {
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_rsa"), "x");
        assertEquals(PolicyDecision.DENY, decision("cat ~/.s*/id_*"));
        assertEquals(PolicyDecision.DENY, decision("cat ../.ss?/id_rsa"));
        assertTrue(evaluate(policy, "cat *.txt").toString().contains("notes.txt"), "a pattern of the workspace");
    }

    /** The analysis of a later line would take such a function for the program, and judge its body nowhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "touch",
                "rm",
                "cp",
                "mv",
                "mkdir",
                "rmdir",
                "tee",
                "chmod",
                "ln",
                "install",
                "sed",
                "dd",
                "wget",
                "parallel",
                "make",
                "npx",
                "fg",
                "cat",
                "command_not_found_handle"
            })
    void asksBeforeFunctionHasNameThatMeansSomethingElse(String name) {
        assertEquals(PolicyDecision.ASK, decision(name + "() { echo x; }"));
        assertEquals(PolicyDecision.ASK, decision("function " + name + " { echo x; }; " + name + " notes.txt"));
        assertEquals(PolicyDecision.ALLOW, decision("all_" + name + "() { echo x; }"), "a name of its own");
    }

    /** The lines of an open shell can call its functions after they have entered another folder. */
    @Test
    void judgesFunctionOfOpenShellForAnyFolder() {
        for (String body : List.of(
                "rm notes.txt",
                "echo x > notes.txt",
                "cd src && touch x",
                "inner() { rm notes.txt; }",
                "if true; then cp notes.txt b.txt; fi",
                "cat notes.txt")) {
            String line = "later() { " + body + "; }";
            assertEquals(PolicyDecision.ALLOW, decision(line), line);
            assertEquals(PolicyDecision.ASK, openShellDecision(line), line);
        }
        assertEquals(PolicyDecision.ALLOW, openShellDecision("later() { echo x; }"));
        assertEquals(PolicyDecision.ALLOW, openShellDecision("later() { echo x > " + workspace + "/notes.txt; }"));
        assertEquals(PolicyDecision.ALLOW, openShellDecision("echo x > notes.txt"), "no function");
    }

    private PolicyDecision openShellDecision(String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLineInOpenShell(line, ShellDialect.BASH, Optional.of(workspace)));
        return policy.evaluate("bash", effects).decision();
    }

    @Test
    void placeThatLinkToStateDirectoryLeadsToIsUnreachable() throws IOException {
        Path real = Files.createDirectories(workspace.resolve("data/state"));
        Path link = Files.createSymbolicLink(workspace.resolve("link"), real.getParent());
        PolicyScope scope = PolicyScope.of(workspace, home, Optional.empty(), List.of(link.resolve("state")));
        HostPolicy linked = HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system(), Map.of());
        for (String line : List.of("echo x > data/state/f", "echo x > link/state/f", "cat data/state/f", "mv data d")) {
            assertEquals(PolicyDecision.DENY, evaluate(linked, line).decision(), line);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate(linked, "echo x > data/f").decision());
    }

    /** An entry about a folder of the workspace says nothing about the places that links in it lead to. */
    @Test
    void neverAsksOnlyAboutRealPlacesOfPattern() throws IOException {
        HostPolicy never = policy(Optional.of(confirmations("{\"pattern\": \"gen/**\", \"confirm\": \"never\"}")));
        HostPolicy anyFolder =
                policy(Optional.of(confirmations("{\"pattern\": \"**/*.txt\", \"confirm\": \"never\"}")));
        Path outside = Files.createDirectories(home.resolve("outside"));
        Files.writeString(outside.resolve("f.txt"), "x");
        Path gen = Files.createDirectories(workspace.resolve("gen"));
        Files.createSymbolicLink(gen.resolve("lnk.txt"), outside.resolve("f.txt"));
        Files.createSymbolicLink(gen.resolve("dlnk"), outside);
        for (String line : List.of(
                "echo x > gen/lnk.txt",
                "echo x > gen/dlnk/new.txt",
                "cp notes.txt gen/dlnk/copy.txt",
                "rm gen/dlnk/f.txt",
                "cat gen/dlnk/f.txt")) {
            assertEquals(PolicyDecision.ASK, evaluate(never, line).decision(), line);
            assertEquals(PolicyDecision.ASK, evaluate(anyFolder, line).decision(), line);
        }
        assertEquals(PolicyDecision.ASK, evaluate(policy, "dd of=gen/x.txt").decision());
        HostPolicy named =
                policy(Optional.of(confirmations("{\"pattern\": \"" + outside + "/**\", \"confirm\": \"never\"}")));
        assertEquals(
                PolicyDecision.ALLOW, evaluate(named, "echo x > gen/lnk.txt").decision(), "the place itself");
    }

    @Test
    void alwaysAsksAboutPlaceThatLinkLeadsTo() throws IOException {
        HostPolicy always = policy(Optional.of(confirmations("{\"pattern\": \"deploy/**\", \"confirm\": \"always\"}")));
        Path deploy = Files.createDirectories(workspace.resolve("deploy"));
        Files.writeString(deploy.resolve("x"), "x");
        Files.createSymbolicLink(workspace.resolve("link"), deploy);
        for (String line : List.of("echo x > deploy/x", "echo x > link/x", "rm link/x")) {
            assertEquals(PolicyDecision.ASK, evaluate(always, line).decision(), line);
            assertEquals(PolicyDecision.ALLOW, evaluate(policy, line).decision(), line);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate(always, "echo x > src/x").decision());
    }

    private Path confirmations(String entries) throws IOException {
        return Files.writeString(
                Files.createTempFile(home, "policy", ".json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"confirmPolicy\": [" + entries
                        + "]}}");
    }
}
