package io.docui.hostops.internal.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sentence that tells the owner what a call would do. */
class EffectSummarizerTest {
    @TempDir
    Path folder;

    private Path workspace;
    private PolicyScope scope;
    private PolicyEvaluator evaluator;

    @BeforeEach
    void createWorkspace() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of("build/a.o", "build/sub/b.o", "notes.txt", "src/Main.java", "My file. v2.txt")) {
            Files.createDirectories(workspace.resolve(name).getParent());
            Files.writeString(workspace.resolve(name), "x\n");
        }
        scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        evaluator = new PolicyEvaluator(
                new PolicyLoader(scope).builtIn(), Optional.empty(), scope, () -> false, InstantSource.system());
    }

    private String sentence(HostEffect... effects) {
        return new EffectSummarizer(evaluator, scope).summarize("any", List.of(effects), Optional.empty());
    }

    private String line(String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system())
                .shell()
                .ofLine(line, ShellDialect.BASH, workspace));
        return sentence(effects.toArray(new HostEffect[0]));
    }

    /** Actions on files keep what they replace also outside of the workspace. The sandbox has another folder of the same name. */
    @Test
    void tellsThatSandboxHasAnotherFolderForTemporaryFiles() {
        PolicyEvaluator confining = new PolicyEvaluator(
                new PolicyLoader(scope).builtIn(), Optional.empty(), scope, () -> true, InstantSource.system());
        HostEffect files = new HostEffect.UsesChannel(HostChannel.FILES);
        Path file = Path.of("/tmp/docui-no-such-file.py");
        HostEffect writes = new HostEffect.UsesPath(file.toString(), file, file, FileAccess.WRITE);
        HostEffect reads = new HostEffect.UsesPath(file.toString(), file, file, FileAccess.READ);
        assertEquals("Creates " + file + "; it can be undone.", sentence(files, writes));
        assertEquals("Reads " + file + '.', sentence(files, reads));
        assertEquals(
                "Creates " + file
                        + "; it can be undone; commands in the sandbox do not see it, because they have a /tmp of their own.",
                new EffectSummarizer(confining, scope).summarize("write", List.of(files, writes), Optional.empty()));
        assertEquals(
                "Reads " + file + "; what commands in the sandbox wrote to their own /tmp is not there.",
                new EffectSummarizer(confining, scope).summarize("read", List.of(files, reads), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rm -rf build                 | Deletes the folder build and everything in it (2 files); it can be undone.
            git pull -q . topic          | Changes the files and commits of the current branch (git pull -q .␣topic); it cannot be undone.
            rm -r build src notes.txt    | Deletes the folder build and everything in it (2 files), the folder src and everything in it (1 file) and notes.txt; it can be undone.
            bash -c 'rm -rf build'       | Deletes the folder build and everything in it (2 files); it can be undone.
            rm "My file. v2.txt"         | Deletes “My file.␣v2.txt”; it can be undone.
            cp -r src/. build            | Copies “src/.” to build; it cannot be undone.
            mv notes.txt src             | Moves notes.txt to src; it can be undone.
            cp -r src ~/x                | Copies src to ~/x; it cannot be undone.
            echo x > .envrc              | Creates .envrc; it can be undone.
            echo x > notes.txt           | Changes notes.txt; it can be undone.
            rm -f notes.txt > .envrc     | Creates .envrc and deletes notes.txt; it can be undone.
            git -C sub push origin main  | Sends commits to another machine (git -C sub push origin main); it cannot be undone.
            git push --force             | Sends commits to another machine and overwrites the history there (git push --force); it cannot be undone.
            git push -uf origin main     | Sends commits to another machine and overwrites the history there (git push -uf origin main); it cannot be undone.
            git push origin +main        | Sends commits to another machine and overwrites the history there (git push origin +main); it cannot be undone.
            git push origin :old         | Sends commits to another machine and can delete branches there (git push origin :old); it cannot be undone.
            git commit -m x              | Makes a commit (git commit -m x); it cannot be undone.
            git checkout -b new          | Makes a branch and switches to it (git checkout -b new); it cannot be undone.
            git switch -c new topic      | Goes to another branch or commit, which can replace files (git switch -c new topic); it cannot be undone.
            npm ci                       | Downloads packages and runs their install scripts (npm ci); it cannot be undone.
            npm ci --ignore-scripts      | Downloads packages and runs none of their install scripts (they are switched off) (npm ci --ignore-scripts); it cannot be undone.
            npm ci --ignore-scripts=false | Downloads packages and runs their install scripts (npm ci --ignore-scripts=false); it cannot be undone.
            npm ci --ignore-scripts $x   | Downloads packages and runs their install scripts (npm ci --ignore-scripts $x); it cannot be undone.
            npm test && git push         | Runs scripts of the project, which can change anything (npm test) and sends commits to another machine (git push); it cannot be undone.
            ./run.sh                     | Runs the program ./run.sh of the workspace, which can change anything; it cannot be undone.
            python3 x.py; rm notes.txt   | Runs code, which can change anything (python3 x.py) and deletes notes.txt; it cannot be undone.
            kill -9 1                    | Ends processes (kill -9 1); it cannot be undone.
            cat ~/.config/foo            | Reads ~/.config/foo.
            eval "$x"                    | Runs something that cannot be told before it runs; it cannot be undone.
            rm -r $x                     | Deletes what “$x” is when it runs; it cannot be undone.
            for f in *; do wc -l "$f"; done | Reads files (wc -l "$f").
            for f in $x; do cat $f > notes.txt; done | Reads files (cat $f) and changes notes.txt.
            ./wc $x                      | Runs the program ./wc of the workspace, which can change anything (./wc $x); it cannot be undone.
            openssl x509 -in cert.pem    | Uses keys, certificates or checksums, and can write files (openssl x509 -in cert.pem); it cannot be undone.
            openssl s_client -connect a:443 | Connects to another machine (openssl s_client -connect a:443); it cannot be undone.
            rm -rf ~/other               | Deletes ~/other; it cannot be undone.
            echo x > build/n; rm build/[n]* | Deletes “build/[n]*” and creates build/n; it can be undone.
            cp -r $x build               | Copies “$x” to build, reads what “$x” is when it runs and writes what “$x” is when it runs; it cannot be undone.
            sed -i s/x/y/ notes.txt      | Changes notes.txt (sed -i s/x/y/ notes.txt); it can be undone.
            sed -i s/x/y/ $x             | Runs sed -i s/x/y/ $x, which can change anything and writes what “$x” is when it runs; it cannot be undone.
            ln -s ../notes.txt src/n     | Makes the link src/n, which leads to ../notes.txt.
            ln -s ../notes.txt src       | Makes in src a link that leads to ../notes.txt.
            ln notes.txt other.txt       | Makes other.txt another name (hard link) of notes.txt.
            mktemp -p /var/tmp           | Makes a temporary file or folder (mktemp -p /var/tmp); it cannot be undone.
            """)
    void tellsWhatCommandDoes(String line, String sentence) {
        assertEquals(sentence, line(line));
    }

    /** Programs in the sandbox cannot change anything else. After a question about a place outside, the line runs there. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ./run.sh; cat .env    | which can change anything in the workspace
            npm test; cat .env    | which can change anything in the workspace (npm test)
            ./run.sh; kill -9 1   | which can change anything; it
            """)
    void saysWhatProgramInSandboxCanChange(String line, String part) throws IOException {
        Files.writeString(workspace.resolve(".env"), "x");
        evaluator = new PolicyEvaluator(
                new PolicyLoader(scope).builtIn(), Optional.empty(), scope, () -> true, InstantSource.system());
        String told = line(line);
        assertTrue(told.contains(part), told);
    }

    /** What the repository keeps is named; the rest cannot be undone. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            git commit -m x              | git reflog has the state before.
            git commit --amend --no-edit | git reflog has the state before.
            git merge topic              | git reflog has the state before.
            git cherry-pick topic        | git reflog has the state before.
            git rebase topic             | git reflog has the state before.
            git reset --soft HEAD~1      | git reflog has the state before.
            git stash                    | git stash pop brings it back.
            git stash push -m x; git merge topic | git reflog has the state before; git stash pop brings it back.
            git branch -d topic          | git branch topic HASH brings it back.
            git branch -D topic          | git branch topic HASH brings it back.
            git branch -D nowhere        | it cannot be undone.
            git switch -qc new           | it cannot be undone.
            git switch -c new            | git switch main and git branch -d new take it back.
            git checkout -q -b new       | git switch main and git branch -d new take it back.
            git switch topic             | git switch main goes back.
            git switch -d topic          | git switch main goes back.
            git switch -                 | git switch main goes back.
            git checkout -               | git switch main goes back.
            git checkout topic           | git switch main goes back.
            git switch -q topic && git switch -q main && git branch | git switch main goes back.
            git switch topic; git merge -q --ff-only main; git log -1 | git reflog has the state before; git switch main goes back.
            git branch new               | git branch -d new takes it back.
            git branch topic             | it cannot be undone.
            git branch -f topic HEAD     | it cannot be undone.
            git branch new && git switch new | git switch main goes back; git branch -d new takes it back.
            git tag v1                   | git tag -d v1 takes it back.
            git tag -f old               | it cannot be undone.
            git tag -d old               | git tag old HASH brings it back.
            git tag -d v1                | it cannot be undone.
            git switch -q -c new && sed -i s/x/y/ notes.txt && git commit -qam one && git log -2 | git reflog has the state before; git switch main and git branch -D new take it back; the files that it names are kept before it runs.
            git commit -qam one > /dev/null | git reflog has the state before.
            git commit -qam one; rm -rf ~/other | it cannot be undone.
            git commit -qam one; ./run.sh | it cannot be undone.
            git switch topic; git stash drop | it cannot be undone.
            git checkout notes.txt       | it cannot be undone.
            git switch -f topic          | it cannot be undone.
            git checkout -b new topic    | it cannot be undone.
            git merge --abort            | it cannot be undone.
            git merge --squash topic     | it cannot be undone.
            git rebase --exec ./x topic  | it cannot be undone.
            git reset --hard HEAD~1      | it cannot be undone.
            git stash pop                | it cannot be undone.
            git stash drop               | it cannot be undone.
            git commit -m x; npm ci      | it cannot be undone.
            git -C src commit -m x       | it cannot be undone.
            git push                     | it cannot be undone.
            """)
    void tellsHowGitTakesItBack(String line, String end) throws Exception {
        Process git = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b commit -qm one"
                                + " && git branch topic && git tag old && git rev-parse --short=10 topic")
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, git.waitFor(), output);
        String told = line(line);
        assertTrue(told.endsWith("; " + end.replace("HASH", output.strip())), told);
        Files.delete(workspace.resolve(".git/logs/HEAD"));
        assertFalse(line(line).contains("reflog"), line(line));
    }

    /** The name of a program says what it does only if it is a program of the system, with options that are known. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ./docs/mkdir /tmp/newfolder                  | Runs the program ./docs/mkdir of the workspace, which can change anything (./docs/mkdir /tmp/newfolder)
            docs/rm notes.txt                            | Runs the program ./docs/rm of the workspace, which can change anything (./docs/rm notes.txt)
            ~/git push                                   | which can change anything (
            cd src && ./git push                         | Runs the program ./src/git of the workspace, which can change anything (./src/git push)
            /bin/mkdir a                                 | Creates the folder a
            install --strip-program=./evil -s /bin/true x | Runs install --strip-program=./evil -s /bin/true x, which can run what --strip-program=./evil names
            install -m 755 notes.txt x                   | Runs install -m 755 notes.txt x, which can change anything
            mkdir -m 777 a                               | Runs mkdir -m 777 a, which can change anything
            mkdir -p a/b                                 | Creates the folder a/b
            cp --unknown notes.txt x                     | Runs cp --unknown notes.txt x, which can change anything
            git push --receive-pack=./evil .             | which can run what --receive-pack=./evil names
            truncate -s 0 notes.txt                      | Changes the length of files (truncate -s 0 notes.txt)
            ssh -oProxyCommand=./evil host               | which can run what -oProxyCommand=./evil names
            gcc -fplugin=./evil.so x.c                   | which can run what -fplugin=./evil.so names
            tar -cf x.tar --checkpoint-action=exec=x src | which can run what --checkpoint-action=exec=x names
            find src -execdir ./evil +                   | which can run what -execdir names
            mysql --execute=x                            | which can run what --execute=x names
            """)
    void tellsProgramAndNotItsName(String line, String part) {
        String told = line(line);
        assertTrue(told.contains(part), told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git clone --progress https://example.org/x.git",
                "npm ci --no-progress",
                "docker build --progress=plain .",
                "gh pr create --title x --description y",
                "dotnet build --configuration Release"
            })
    void optionThatOnlyContainsSuchAWordRunsNothing(String line) {
        String told = line(line);
        assertFalse(told.contains("can run what"), told);
    }

    /** What the policy asks about is not left out, however much stands before it. */
    @Test
    void tellsFirstWhatIsAskedAbout() {
        String harmless = "touch a b; mkdir c1; mkdir c2; mkdir c3; mkdir c4; mkdir c5; ";
        assertTrue(
                line(harmless + "./evil").startsWith("Runs the program ./evil of the workspace"),
                line(harmless + "./evil"));
        String removals = "rm -r build; rm -r src; rm -r c3; rm -r c4; rm -r c5; rm -r c6; ";
        assertTrue(line(removals + "./evil").startsWith("Runs the program ./evil"), line(removals + "./evil"));
        assertTrue(line("npm a; npm b; npm c; npm d; npm e; npm f; rm -r src").contains("eletes the folder src"));
        String hook = line("mkdir c1 c2 c3 c4 c5 .git/hooks");
        assertTrue(hook.startsWith("Creates the folder .git/hooks, "), hook);
    }

    /** A program of the workspace can be anything, so no number of other programs hides it. */
    @Test
    void namesAllProgramsOfTheWorkspace() {
        String told = line("npm a; npm b; npm c; npm d; npm e; npm f; npm g; ./evil; bash x.sh; ./b a; ./c; ./d; ./e");
        for (String program : List.of("./evil", "bash x.sh", "./b a", "./c", "./d", "./e", "npm a")) {
            assertTrue(told.contains(program), told);
        }
        assertTrue(told.startsWith("Runs the program ./evil of the workspace") && told.contains(" more things"), told);
    }

    @Test
    void folderCannotEndTheSentence() {
        String told = new EffectSummarizer(evaluator, scope)
                .summarize(
                        "any",
                        List.of(new HostEffect.RunsCommand(List.of(new ShellArgument.Known("npm")), List.of(), false)),
                        Optional.of(workspace.resolve("x. It can be undone. y")));
        assertTrue(told.contains("in the folder “x.␣It can be undone.␣y”; it cannot"), told);
    }

    @Test
    void saysThatALargeFolderIsNotKept() throws IOException {
        Path large = workspace.resolve("build/large.bin");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(33L << 20);
        }
        String told = line("rm -rf build");
        assertTrue(told.startsWith("Deletes the folder build and everything in it (more than "), told);
        assertTrue(told.endsWith("; it cannot be undone."), told);
    }

    /** More is kept before a line runs than is certain when it is asked about, because files can grow until then. */
    @Test
    void saysNothingOfUndoWhereTheFolderMayBeKept() throws IOException {
        try (RandomAccessFile file =
                new RandomAccessFile(workspace.resolve("build/large.bin").toFile(), "rw")) {
            file.setLength(17L << 20);
        }
        assertTrue(line("rm -rf build").endsWith(" files or 16 MB)."), line("rm -rf build"));
    }

    /** Undo restores the files that a command names, so it must not be said that nothing brings them back. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm link",
                "mv link src/other",
                "ln -sf src/Main.java notes.txt",
                "gzip notes.txt",
                "sort -o notes.txt notes.txt",
                "dd if=src/Main.java of=notes.txt",
                "install -v src/Main.java notes.txt"
            })
    void saysNothingOfUndoWhereWhatIsReplacedIsKept(String line) throws IOException {
        Files.createSymbolicLink(workspace.resolve("link"), Path.of("notes.txt"));
        assertFalse(line(line).contains("undone"), line(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sort --compress-program=./evil -o notes.txt notes.txt",
                "rm out/x",
                "cp notes.txt out/y",
                "cp src/Main.java away",
                "gzip $x",
                "gzip notes.txt; python3 x.py",
                "ln -sf src/Main.java ~/x",
                "install -s notes.txt x",
                "chmod -R 700 src"
            })
    void saysThatOtherLinesCannotBeUndone(String line) throws IOException {
        Path outside = Files.createDirectories(folder.toRealPath().resolve("outside"));
        Files.writeString(outside.resolve("x"), "x");
        Files.createSymbolicLink(workspace.resolve("out"), outside);
        Files.createSymbolicLink(workspace.resolve("away"), outside.resolve("x"));
        assertTrue(line(line).endsWith("; it cannot be undone."), line(line));
    }

    @Test
    void namesCannotImitateOrHideOtherWords() {
        String told = line("rm -f 'a” and creates “b; it can be undone.' " + "x".repeat(300) + " notes.txt; npm ci");
        assertEquals(
                "Deletes “a\" and creates \"b; it can be undone.”, “" + "x".repeat(39) + "…" + "x".repeat(20)
                        + "” and notes.txt and downloads packages and runs their install scripts (npm ci); it cannot be undone.",
                told);
    }

    @Test
    void tellsAllCommandsOfALongLine() {
        String told = line("npm a; npm b; npm c; npm d; npm e; npm f; npm g; npm h");
        assertTrue(told.contains("(npm a)") && told.contains(" and does 3 more things; "), told);
    }

    @Test
    void tellsOtherEffects() {
        Path file = workspace.resolve(".vscode/settings.json");
        assertEquals(
                "Creates .vscode/settings.json; it can be undone.",
                sentence(
                        new HostEffect.UsesChannel(HostChannel.FILES),
                        new HostEffect.UsesPath(".vscode/settings.json", file, FileAccess.WRITE)));
        assertEquals(
                "Ends process 17; it cannot be undone.",
                sentence(new HostEffect.UsesChannel(HostChannel.SHELL), new HostEffect.KillsProcess(17, false)));
        assertEquals(
                "Uses a window of firefox and types a secret; it cannot be undone.",
                sentence(
                        new HostEffect.UsesChannel(HostChannel.KEY_MOUSE),
                        new HostEffect.UsesApp("firefox", "", "", "My Bank"),
                        new HostEffect.SendsInput(9, true)));
        assertEquals("", sentence(new HostEffect.UsesChannel(HostChannel.FILES)));
    }
}
