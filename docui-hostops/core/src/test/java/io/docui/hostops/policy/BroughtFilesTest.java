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

/** Files that a command puts somewhere without naming them are judged like files that it names. */
class BroughtFilesTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException, InterruptedException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of(
                "notes.txt",
                "README.md",
                "src/Main.java",
                "src/deep/Other.java",
                "pkg/.github/workflows/ci.yml",
                "pkg/gh/workflows/ci.yml",
                "pkg/wf/ci.yml",
                "pkg/mvn/jvm.config",
                "pkg/env/.envrc",
                "pkg/code/.vscode/tasks.json",
                "pkg/hooks/pre-commit",
                "pkg/bare/HEAD",
                "pkg/bare/objects/x",
                "dotted/sub/.envrc",
                ".git/HEAD",
                "lib/x.js",
                "build/out.o")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x\n");
        }
        Files.createSymbolicLink(workspace.resolve("src/away"), home);
        Files.createDirectories(workspace.resolve("linked"));
        Files.createSymbolicLink(workspace.resolve("linked/x.js"), home.resolve("x.js"));
        archive("good.tgz", "czf", "src/Main.java", "README.md");
        archive("good.tar", "cf", "src/Main.java");
        archive("hooks.tgz", "czf", "pkg/.github", "README.md");
        archive("env.tar", "cf", "dotted/sub");
        archive("github.tar", "cf", "-C", "pkg", "gh");
    }

    private void archive(String name, String mode, String... files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tar", mode, name));
        command.addAll(List.of(files));
        assertEquals(
                0,
                new ProcessBuilder(command)
                        .directory(workspace.toFile())
                        .start()
                        .waitFor());
    }

    private PolicyEvaluation evaluate(boolean sandbox, String line, Optional<Path> file) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(file, scope, () -> sandbox, InstantSource.system(), Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    private PolicyDecision decision(boolean sandbox, String line) {
        return evaluate(sandbox, line, Optional.empty()).decision();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cp -r pkg/.github .",
                "cp -a pkg/. .",
                "cp -R pkg ./copy",
                "cp --recursive pkg/env/. lib",
                "cp -rT pkg/gh .github",
                "cp -r pkg/gh .github",
                "cp -rt . pkg/.github",
                "cp -r --target-directory=. pkg/.github",
                "cp -r pkg/code lib",
                "cp --parents -r pkg/code lib",
                "cp -r pkg/{code,env} lib",
                "cp -r pkg/.g* .",
                "cp -r pkg/* lib",
                "cp -r \"pkg/$x\" .",
                "cd pkg && cp -r .github ..",
                "(cd lib; cp -r ../pkg/env .)",
                "mv pkg/.github .",
                "mv pkg/gh .github",
                "mv pkg/mvn .mvn",
                "mv pkg/wf .github/workflows",
                "mv -t . pkg/.github",
                "mv dotted other",
                "mv pkg/hooks .husky",
                "ln -s pkg/gh .github",
                "ln -s none .github",
                "ln -s ../pkg/gh lib/.github",
                "ln -s wrapper gradle",
                "rsync -a pkg/ .",
                "rsync -a pkg/gh/ .github",
                "install -D pkg/env/.envrc .envrc",
                "install pkg/env/.envrc lib",
                "cp pkg/env/.envrc lib/",
                "tar xzf hooks.tgz",
                "tar -xzf hooks.tgz -C lib",
                "tar --extract --file=env.tar",
                "tar -xf env.tar --strip-components=1",
                "tar xf github.tar -C .vscode",
                "tar xf good.tar --transform s,src,.vscode,",
                "bsdtar xf hooks.tgz",
                "gtar xf hooks.tgz",
                "tar x < hooks.tgz",
                "cat good.tar | tar xf -",
                "cpio -i < x.cpio",
                "7z x x.7z",
                "cp -r linked/. .vscode",
                // The line itself makes or changes what it brings.
                "mkdir -p a/workflows; cp pkg/wf/ci.yml a/workflows; mv a .github",
                "mv pkg/wf pkg/workflows; mv pkg .github",
                "mv pkg b; mv b/wf b/workflows; mv b .github",
                "mkdir d; cp pkg/env/.envrc d",
                "cp -r pkg/gh g; mv g .github",
                "for i in 1 2; do mv x .github; mv pkg/gh x; done",
                "ln -s lib l; mkdir l/x; cp notes.txt l/x/y",
                "cp pkg/bare/HEAD lib; mkdir lib/objects; git -C lib status",
                "cp -r pkg/bare docs; git -C docs status",
                "cp notes.txt ./-x; cat *",
                "touch -- --pre=x; rg x *",
                "mv src other; cd src; cat ../../secret.txt"
            })
    void asksForFilesThatOtherProgramsRun(String line) {
        assertEquals(PolicyDecision.ASK, decision(true, line), line);
        assertEquals(PolicyDecision.ASK, decision(false, line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cp -r lib build/lib",
                "cp -r lib copy",
                "mv lib other",
                "cp README.md notes.txt",
                "cp README.md notes.txt build",
                "mkdir -p out/lib && cp -r lib/* out/lib",
                "mkdir out; touch out/x; mv out/x out/y",
                "echo x > a.tmp && mv a.tmp b.txt",
                "cp notes.txt a.txt; mv a.txt b.txt; cat b.txt",
                "cp -r lib dist && touch dist/x",
                "rm notes.txt",
                "sed -i s/x/y/ notes.txt",
                "chmod 644 notes.txt",
                "touch -d 2020-01-01 notes.txt",
                "cd build && mv out.o o.o",
                "cp pkg/env/.envrc envrc.sample"
            })
    void changesNamedFilesUnasked(String line) {
        assertEquals(PolicyDecision.SANDBOX, decision(true, line), line);
        assertEquals(PolicyDecision.ALLOW, decision(false, line), line);
    }

    /** Undo does not restore these, or a later command of the line would use another place than the one that was judged. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv src other",
                "cp -r src copy",
                "cp -r linked copy; cat copy/x.js",
                "mv linked/x.js x.js; cat x.js",
                "tar xzf good.tgz",
                "tar -xf good.tar -C build",
                "bsdtar xf good.tgz",
                "bfs . -fprint x",
                "ln -s lib link",
                "cp -b README.md notes.txt",
                "chmod u+s notes.txt",
                "chmod 700 lib",
                "chmod 000 notes.txt",
                "make; mv notes.txt x"
            })
    void asksWithoutSandboxOnly(String line) {
        assertEquals(PolicyDecision.SANDBOX, decision(true, line), line);
        assertEquals(PolicyDecision.ASK, decision(false, line), line);
    }

    /** The target of a link is relative to the folder of the link, also if other commands of the line use or remove the link. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ln -s ../README.md lib/R.md && ls -la lib && cat lib/R.md",
                "ln -s ../README.md lib/R.md; head -1 lib/R.md 2>/dev/null",
                "mkdir -p lib/x && ln -s ../../README.md lib/x/R.md && rm lib/R.md"
            })
    void findsTargetOfLinkFromItsFolder(String line) {
        assertTrue(
                evaluate(true, line, Optional.empty()).findings().stream()
                        .noneMatch(finding -> finding.because().contains("outside of the workspace")),
                () -> evaluate(true, line, Optional.empty()).toString());
    }

    /** The link can get to another folder, so both meanings count. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ln -s ../README.md lib/R.md && mv lib/R.md . && cat R.md",
                "ln -s ../README.md lib/R.md; cp -d lib/R.md R.md; cat R.md",
                "ln -s .. lib/up; ln -s ../x lib/up/R.md; cat R.md",
                "rm -r lib; ln -s ../x lib; cat lib",
                "ln -s ../../secret.txt lib/R.md; cat lib/R.md",
                "f() { mv lib/R.md .; }; ln -s ../README.md lib/R.md; f"
            })
    void asksForTargetOfLinkThatMayMove(String line) {
        assertEquals(PolicyDecision.ASK, decision(true, line), line);
    }

    /** A pattern that matches nothing yet can only match what the line makes, and files that a copied folder brings are known. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "for f in a b; do echo $f > build/$f.txt; done; rm build/[ab].txt; ls build/*.txt",
                "cp -r lib demo && mv demo/x.js demo/y.js && rm demo/*.js && ls -la demo",
                "cp -r lib demo; rm -f demo/*.md demo/x*",
                "mkdir -p made && touch made/x && rm made/*"
            })
    void removesByPatternWhatLineMade(String line) {
        assertEquals(PolicyDecision.SANDBOX, decision(true, line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ln -s lib demo; rm demo/*.js",
                "tar xf good.tar; rm demo/*.js",
                "rm -rf build; tar xf good.tar; rm build/*.js",
                "cp -r lib/. src; rm src/sub/*.js",
                "cd $x; rm demo/*.zz",
                "rm -rf ../demo/*.zz",
                "rm -rf demo/*/x",
                "cp -r linked demo; mv demo/x.js y; rm *.zz",
                "cp -r lib demo; ln -sf ../../secret.txt demo/x.js; mv demo/x.js y",
                "cp -r pkg demo; mv demo/gh .github",
                "cp -r pkg/env demo; mv demo/.envrc ."
            })
    void asksWhatPatternOrCopiedFolderHidesByThen(String line) {
        assertEquals(PolicyDecision.ASK, decision(true, line), line);
    }

    @Test
    void asksForPatternBehindCopiedLink() throws IOException {
        Path around = Files.createDirectories(workspace.resolve("around"));
        Files.createSymbolicLink(around.resolve("link"), workspace.resolve("lib"));
        for (String line : List.of(
                "cp -a around/link demo; rm demo/*.js",
                "cp -a around demo; rm demo/link/*.js",
                "cp -a around/. src; rm src/link/*.js",
                "mv around/link demo; rm demo/*.js")) {
            assertEquals(PolicyDecision.ASK, decision(true, line), line);
        }
    }

    /** Files of a repository that only hold patterns or text choose no program. In the sandbox, {@code .git} is read-only. */
    @Test
    void writesTextFilesOfRepositoryUnasked() throws IOException {
        Path info = Files.createDirectories(workspace.resolve(".git/info"));
        Files.createDirectories(workspace.resolve(".git/hooks"));
        for (String name : List.of(".git/info/exclude", ".git/description")) {
            assertEquals(PolicyDecision.ALLOW, writeDecision(name), name);
            assertEquals(PolicyDecision.ALLOW, decision(false, "echo tmp/ > " + name), name);
            PolicyEvaluation asked = evaluate(true, "echo tmp/ > " + name, Optional.empty());
            assertEquals(PolicyDecision.ASK, asked.decision(), name);
            assertTrue(asked.reason().contains("the sandbox does not give programs this access"), asked.reason());
        }
        for (String name : List.of(
                ".git/info/attributes", ".git/config", ".git/HEAD", ".git/info/sparse-checkout", "description/.git")) {
            assertEquals(PolicyDecision.ASK, writeDecision(name), name);
        }
        assertEquals(PolicyDecision.ASK, decision(false, "rm .git/info/exclude"));
        Files.createSymbolicLink(workspace.resolve(".git/hooks/pre-commit"), info.resolve("exclude"));
        assertEquals(PolicyDecision.ASK, writeDecision(".git/hooks/pre-commit"));
        Files.deleteIfExists(info.resolve("exclude"));
        Files.createSymbolicLink(info.resolve("exclude"), workspace.resolve(".git/config"));
        assertEquals(PolicyDecision.ASK, writeDecision(".git/info/exclude"));
        Path other = Files.createDirectories(home.resolve("elsewhere/.git/info"));
        assertEquals(PolicyDecision.ASK, writeDecision(other.resolve("exclude").toString()));
    }

    private PolicyDecision writeDecision(String name) {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, home, List.of(home.resolve("state"))),
                () -> true,
                InstantSource.system(),
                Map.of());
        HostEffect write = new HostEffect.UsesPath(name, workspace.resolve(name), HostEffect.FileAccess.WRITE);
        return policy.evaluate("write", List.of(new HostEffect.UsesChannel(HostChannel.FILES), write))
                .decision();
    }

    /** Undo cannot make one file of two again. */
    @Test
    void asksBeforeRemovingOneOfSeveralNames() throws IOException {
        List<String> lines = List.of("rm second.txt", "mv second.txt third.txt", "rm second.txt README.md");
        Path second = Files.writeString(workspace.resolve("second.txt"), "x");
        for (String line : lines) {
            assertEquals(PolicyDecision.ALLOW, decision(false, line), line);
        }
        Files.delete(second);
        Files.createLink(second, workspace.resolve("notes.txt"));
        for (String line : lines) {
            assertEquals(PolicyDecision.ASK, decision(false, line), line);
        }
        assertEquals(PolicyDecision.ASK, decision(true, "rm second.txt README.md"));
        assertEquals(PolicyDecision.ALLOW, decision(false, "cp README.md second.txt"));
    }

    @Test
    void ruleForFilesOfFolderPermitsThem() throws IOException {
        String line = "cp -r pkg/.github .";
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        Path file = home.resolve("policy.json");
        List<String> rules = new PolicyFileEditor(file, scope).allow(line);
        assertTrue(rules.toString().contains(".github/workflows/ci.yml"), rules::toString);
        assertEquals(
                PolicyDecision.ALLOW, evaluate(false, line, Optional.of(file)).decision());
        assertEquals(
                PolicyDecision.ASK,
                evaluate(false, "cp -r pkg/mvn .github/workflows", Optional.of(file))
                        .decision(),
                "another file in the same folder");
    }

    /** The same words in another folder run another program. */
    @Test
    void ruleForScriptPermitsOneScript() throws IOException {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        for (String program : List.of("python3 x.py", "node -- x.js", "./x.sh")) {
            Path file = home.resolve("scripts.json");
            Files.deleteIfExists(file);
            new PolicyFileEditor(file, scope).allow(program);
            Optional<Path> policy = Optional.of(file);
            assertEquals(PolicyDecision.ALLOW, evaluate(false, program, policy).decision(), program);
            assertEquals(
                    PolicyDecision.ASK,
                    evaluate(false, "cd lib && " + program, policy).decision(),
                    program);
        }
        Path file = home.resolve("scripts.json");
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, "cd lib && ../x.sh", Optional.of(file)).decision(),
                "the permitted one, named from there");
    }

    @Test
    void ownersRuleProtectsFilesOfMovedFolder() throws IOException {
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"locked\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"src/deep/**\"]}]}}");
        assertEquals(
                PolicyDecision.DENY,
                evaluate(true, "mv src other", Optional.of(file)).decision());
        for (String line : List.of("mv lib src/deep", "cp -r lib src/deep/x")) {
            assertEquals(
                    PolicyDecision.DENY,
                    evaluate(false, line, Optional.of(file)).decision(),
                    line);
        }
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, "cp -r src other", Optional.of(file)).decision());
    }

    /** Earlier lines of a kept shell, and scripts that they read, can have made variables read-only and defined functions. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "t=$(mktemp -d)\nrm -rf \"$t/b.txt\"",
                "mktemp() { echo README.md; }",
                "n=5; rm -rf src$n",
                "trap 'rm -f notes.txt' EXIT",
                "trap 'rm -f notes.txt' DEBUG",
                "trap 'cat notes.txt' EXIT",
                "trap 'T=README.md' DEBUG",
                "nohup echo x",
                "env nohup echo x 2> err.txt",
                "z() { cd src; }",
                "z() { pushd src > /dev/null; ls; }",
                "z() { if true; then cd src; fi; }"
            })
    void keptShellAsksAboutWhatLaterLinesChangeTheMeaningOf(String line) {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, home, List.of(home.resolve("state"))),
                () -> true,
                InstantSource.system(),
                Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLineInOpenShell(line, ShellDialect.BASH, Optional.of(workspace)));
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), line);
        assertTrue(
                decision(true, line) != PolicyDecision.ASK || line.matches("(?s)mktemp.*|trap 'rm.*|trap 'T.*"), line);
    }

    /** The shell gives up a line whose assignment fails, so a variable with a temporary path has no other value in the same line. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T=$(mktemp); ls > $T; wc -l < $T; rm $T",
                "mv README.md \"$(mktemp -d)/x\"",
                "t=$(mktemp -d); cp README.md \"$t/x\" && rm -r \"$t\""
            })
    void keptShellUsesTemporaryFileLikeOneLine(String line) {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, home, List.of(home.resolve("state"))),
                () -> true,
                InstantSource.system(),
                Map.of());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLineInOpenShell(line, ShellDialect.BASH, Optional.of(workspace)));
        assertEquals(PolicyDecision.SANDBOX, policy.evaluate("bash", effects).decision(), line);
        assertEquals(PolicyDecision.SANDBOX, decision(true, line), line);
    }

    /** A model must not remove or exchange what it may not even read. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm src/deep/Other.java",
                "rm -r src/deep",
                "rm -rf src",
                "mv lib/x.js src/deep/Other.java",
                "mv src/deep other",
                "find src -name '*.java' -delete",
                "cd src && rm deep/Other.java"
            })
    void removingAFileThatARuleDeniesReadingIsAsked(String line) throws IOException {
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                        + "{\"id\": \"k\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"src/deep/Other.java\"]}]}}");
        for (boolean sandbox : List.of(true, false)) {
            PolicyDecision decision = evaluate(sandbox, line, Optional.of(file)).decision();
            assertTrue(
                    decision == PolicyDecision.ASK || decision == PolicyDecision.DENY && line.startsWith("mv"),
                    line + ": " + decision);
        }
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, "rm README.md", Optional.of(file)).decision());
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, "rm -r lib/x.js", Optional.of(file)).decision());
    }

    /** A rule that names a program, or an entry that lifts a question, does not permit words that can be any file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat ~/$x/id_rsa",
                "cat \"$HOME/$x\"",
                "cat $x",
                "x=.ssh; cat ~/${x:0}/id_rsa",
                "cat \"$(echo ~/.ssh/id_rsa)\"",
                "for f in ~/.s*/*; do cat $f; done",
                "tool --file=$x",
                "tool $(cat list)",
                "run $x",
                "lift up $x",
                "git commit -F $x",
                "git commit -m $x"
            })
    void ruleForProgramDoesNotCoverUnknownWords(String line) throws IOException {
        Path file = Files.writeString(home.resolve("policy.json"), """
                {"version": 1, "extends": "built-in", "ideOperation": {
                  "readOnlyPrograms": {"add": [["run"]]},
                  "confirmPolicy": [{"tool": "bash", "pattern": ["lift", "up"], "confirm": "never"}],
                  "rules": [{"id": "a", "decision": "allow", "commands": [["cat"], ["tool"], ["git", "commit"]]}]}}
                """);
        assertEquals(
                PolicyDecision.ASK, evaluate(false, line, Optional.of(file)).decision(), line);
        assertTrue(
                evaluate(true, line, Optional.of(file)).decision() != PolicyDecision.ALLOW,
                () -> line + " runs outside of the sandbox");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat notes.txt",
                "tool a b",
                "run x",
                "lift up x",
                "git commit -m \"$(cat notes.txt)\"",
                "tool *.md"
            })
    void ruleForProgramCoversKnownWords(String line) throws IOException {
        Path file = Files.writeString(home.resolve("policy.json"), """
                {"version": 1, "extends": "built-in", "ideOperation": {
                  "readOnlyPrograms": {"add": [["run"]]},
                  "confirmPolicy": [{"tool": "bash", "pattern": ["lift", "up"], "confirm": "never"}],
                  "rules": [{"id": "a", "decision": "allow", "commands": [["cat"], ["tool"], ["git", "commit"]]}]}}
                """);
        assertEquals(
                PolicyDecision.ALLOW, evaluate(false, line, Optional.of(file)).decision(), line);
    }
}
