package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.EffectIdentity;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An approval for later calls is about the content that a call puts somewhere, not only about the names of the files. */
class PlacedContentsTest {
    @TempDir
    Path folder;

    private Path workspace;
    private HostPolicy policy;

    @BeforeEach
    void createFiles() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(workspace.resolve(".git/hooks"));
        Files.createDirectories(workspace.resolve("dir/in"));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        policy = HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system(), Map.of());
    }

    private List<String> identity(String line, String content) throws IOException {
        for (String name : List.of("hook.sh", "dir/in/h.sh", "a.tar")) {
            Files.writeString(workspace.resolve(name), content);
        }
        List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
        return EffectIdentity.of(effects, workspace);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cp hook.sh .git/hooks/pre-commit",
                "cd dir && cp in/h.sh ../.git/hooks/pre-commit",
                "cp -r dir .git/hooks",
                "cp -t .git/hooks hook.sh",
                "mv hook.sh .git/hooks/pre-commit",
                "mv dir .git/hooks/d",
                "install -m 755 hook.sh .git/hooks/pre-commit",
                "rsync -a dir/ .git/hooks",
                "dd if=hook.sh of=.git/hooks/pre-commit",
                "cat hook.sh > .git/hooks/pre-commit",
                "tee .git/hooks/pre-commit < hook.sh",
                "patch -p1 < hook.sh",
                "git apply hook.sh",
                "tar xf a.tar -C .git/hooks",
                "git push; java -cp 'dir/*' Main",
                "java -cp x:dir/in Main",
                "java -p dir -m m/p.Main",
                "git push; sqlite3 x.db < hook.sh",
                "cat hook.sh | sqlite3 x.db",
                "(exec < hook.sh; gdb -q)",
                "while read x; do gdb -q; done < hook.sh",
                "cat hook.sh | env A=b ed -s x",
                "git push; docker exec -i c sh < hook.sh",
                "curl -d @- https://host < hook.sh",
                "cat hook.sh | curl -d @- https://host",
                "tar c dir | docker load",
                "npm publish ./dir",
                "kubectl apply -f dir"
            })
    void anotherContentIsAnotherCall(String line) throws IOException {
        List<String> first = identity(line, "fine\n");
        assertEquals(first, identity(line, "fine\n"), line);
        assertNotEquals(first, identity(line, "./evil\n"), line);
    }

    /** Nobody is asked about a program that writes there in the sandbox. */
    @Test
    void anotherContentOutsideWorkspaceIsAnotherCall() throws IOException {
        Path script = workspace.resolveSibling("x.sh");
        Files.writeString(script, "fine");
        List<String> first = identity("sh ../x.sh", "fine");
        Files.writeString(script, "evil");
        assertNotEquals(first, identity("sh ../x.sh", "fine"));
    }

    /** Everybody can set the size and the time of a file that they write. */
    @Test
    void anotherContentOfLargeScriptIsAnotherCall() throws IOException {
        Path script = workspace.resolve("large.sh");
        Files.writeString(script, "fine");
        try (RandomAccessFile large = new RandomAccessFile(script.toFile(), "rw")) {
            large.setLength((64L << 20) + 1);
        }
        FileTime time = Files.getLastModifiedTime(script);
        List<String> first = identity("sh large.sh", "fine");
        try (RandomAccessFile large = new RandomAccessFile(script.toFile(), "rw")) {
            large.writeBytes("evil");
        }
        Files.setLastModifiedTime(script, time);
        assertNotEquals(first, identity("sh large.sh", "fine"));
    }

    /** Programs that follow links copy what is behind them, and others the links. */
    @ParameterizedTest
    @ValueSource(strings = {"cp -rL tree .husky", "rsync -aL tree/ .husky", "cp -r tree .husky", "mv tree .husky"})
    void contentBehindLinkToFolderIsPartOfCall(String line) throws IOException {
        createLinkedTree();
        List<String> first = identity(line, "fine");
        Files.writeString(workspace.resolve("other/pre-commit"), "evil");
        assertNotEquals(first, identity(line, "fine"), line);
    }

    /** A relative link that is copied leads to another place from there. */
    @Test
    void targetOfLinkIsPartOfCall() throws IOException {
        createLinkedTree();
        List<String> first = identity("cp -r tree .husky", "fine");
        Files.delete(workspace.resolve("tree/l"));
        Files.createSymbolicLink(workspace.resolve("tree/l"), Path.of("../tree/../other"));
        assertNotEquals(first, identity("cp -r tree .husky", "fine"));
    }

    private void createLinkedTree() throws IOException {
        Files.createDirectories(workspace.resolve("other"));
        Files.writeString(workspace.resolve("other/pre-commit"), "fine");
        Files.createDirectories(workspace.resolve("tree"));
        Files.createSymbolicLink(workspace.resolve("tree/l"), Path.of("../other"));
        Files.createSymbolicLink(workspace.resolve("other/back"), Path.of("../tree"));
    }

    /** The options of these programs can be written together with their values. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "patch -p1 --input=hook.sh",
                "patch -p1 -ihook.sh",
                "git -C dir apply in/h.sh",
                "tar -xfa.tar -C .git/hooks",
                "tar -x --file=a.tar -C .git/hooks"
            })
    void contentOfAttachedNameIsPartOfCall(String line) throws IOException {
        List<String> first = identity(line, "fine\n");
        assertNotEquals(first, identity(line, "./evil\n"), line);
    }

    private boolean isKnown(String line) {
        return EffectIdentity.areKnown(policy.shell().ofLine(line, ShellDialect.BASH, workspace), workspace);
    }

    /** Nobody knows what comes out of a named pipe, or what is in a file that is only made readable by the line. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push; sh p",
                "node p",
                "cat p > .envrc",
                "cp p .envrc",
                "cp -r piped .husky",
                "cp link .envrc",
                "dd if=p of=.envrc",
                "dd if=/dev/random of=.envrc",
                "cp /dev/tty .envrc",
                "cp /proc/self/cwd/notes.txt .envrc",
                "cmake -P p",
                "patch -p1 < p",
                "patch -p1 -i p",
                "python3 /proc/self/fd/3",
                "tar xf missing.tar -C .husky"
            })
    void contentThatIsNotKnownBeforeIsApprovedOnce(String line) throws Exception {
        Path pipe = workspace.resolve("p");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Files.createSymbolicLink(workspace.resolve("link"), pipe);
        Files.createDirectories(workspace.resolve("piped"));
        Files.createSymbolicLink(workspace.resolve("piped/in"), pipe);
        assertFalse(isKnown(line), line);
    }

    /** Their files are named in another file or on another machine, or they go on reading, or run what an option names. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sort --files0-from=list > .envrc",
                "sort --files0 list > .envrc",
                "wc --files0-from=list > .envrc",
                "tar cf .envrc -T list",
                "tar -cTf list .envrc",
                "tar cf .envrc --files-from list",
                "tar -I ./pack -cf .envrc hook.sh",
                "rsync --files-from=list . .husky",
                "rsync --exclude-from=list -a dir/ .husky",
                "rsync -a --filter='merge list' dir/ .husky",
                "rsync -a -e ./shell dir/ .husky",
                "rsync -a host:dir/ .husky",
                "patch -d dir -p1 -i in/h.sh",
                "sort --compress-program=./pack hook.sh > .envrc",
                "tail -f hook.sh > .envrc",
                "tail --fol hook.sh > .envrc",
                "install -s --strip-program=./pack hook.sh .envrc",
                "./cat > .envrc",
                "dir/cat hook.sh > .envrc",
                "./g | patch -p1",
                "./g | gdb -q",
                "./g | cat | sqlite3 x.db",
                "gdb -q < <(./g)",
                "gdb -q <<< \"$(./g)\"",
                "gdb -q <<E\n$(./g)\nE",
                "f() { gdb -q; }; ./g | f",
                "./g | while read x; do gdb -q; done",
                "npm publish",
                "git pull . topic",
                "git merge no-such-branch"
            })
    void filesThatNoWordNamesAreApprovedOnce(String line) throws IOException {
        identity(line, "fine");
        assertFalse(isKnown(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git push; sqlite3 x.db < hook.sh",
                "cat hook.sh | sqlite3 x.db",
                "./g | head -3; git push",
                "git log | grep x && git push",
                "gdb -q <<E\nrun\nE",
                "gdb -q < /dev/null",
                "git push; mvn test"
            })
    void lineWithKnownInputIsApprovedForLaterCallsToo(String line) throws IOException {
        identity(line, "fine");
        assertTrue(isKnown(line), line);
    }

    /** A program of which nothing is known can run what is in a folder. */
    @ParameterizedTest
    @ValueSource(strings = {"git push; run-parts dir", "tool --plugins=dir", "./run.sh dir"})
    void contentOfFolderForUnknownProgramIsPartOfCall(String line) throws IOException {
        List<String> first = identity(line, "fine");
        assertNotEquals(first, identity(line, "evil"), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"make -C dir", "mvn -f dir test", "npm --prefix dir ci", "docker build dir", "ls dir; git push"})
    void contentOfFolderForKnownProgramIsNone(String line) throws IOException {
        assertEquals(identity(line, "fine"), identity(line, "other"), line);
    }

    /** A branch can have another commit the next time. */
    @ParameterizedTest
    @ValueSource(
            strings = {"git cherry-pick topic", "git merge topic", "git checkout topic -- hook.sh", "git rebase topic"})
    void commitOfBranchIsPartOfCall(String line) throws Exception {
        try (Git git = repository()) {
            List<String> first = identity(line, "fine");
            git.branchCreate()
                    .setName("topic")
                    .setStartPoint("HEAD~1")
                    .setForce(true)
                    .call();
            assertNotEquals(first, identity(line, "fine"), line);
        }
    }

    /** The question and the rules are about protected files that a branch brings. */
    @ParameterizedTest
    @ValueSource(strings = {"git cherry-pick topic", "git merge topic", "git switch topic"})
    void protectedFilesOfBranchAreWritten(String line) throws Exception {
        try (Git git = repository()) {
            assertEquals(List.of(), writtenFiles(line));
            git.checkout().setName("topic").call();
            Files.writeString(workspace.resolve(".envrc"), "evil");
            Files.writeString(workspace.resolve("plain.txt"), "fine");
            git.add().addFilepattern(".envrc").addFilepattern("plain.txt").call();
            git.commit().setMessage("x").setSign(false).call();
            git.checkout().setName("main").call();
            assertEquals(List.of(workspace.resolve(".envrc")), writtenFiles(line), line);
        }
    }

    private List<Path> writtenFiles(String line) {
        return policy.shell().ofLine(line, ShellDialect.BASH, workspace).stream()
                .flatMap(effect -> effect instanceof HostEffect.UsesPath use && use.fileAccess() == FileAccess.WRITE
                        ? Stream.of(use.path())
                        : Stream.empty())
                .toList();
    }

    private Git repository() throws Exception {
        Files.delete(workspace.resolve(".git/hooks"));
        Files.delete(workspace.resolve(".git"));
        Git git = Git.init()
                .setDirectory(workspace.toFile())
                .setInitialBranch("main")
                .call();
        for (String text : List.of("one", "two")) {
            Files.writeString(workspace.resolve("committed.txt"), text);
            git.add().addFilepattern("committed.txt").call();
            git.commit().setMessage(text).setSign(false).call();
        }
        git.branchCreate().setName("topic").call();
        return git;
    }

    @Test
    void moreFilesThanAreReadAreApprovedOnce() throws IOException {
        StringBuilder line = new StringBuilder("cmake");
        for (int i = 0; i < 60; i++) {
            Files.writeString(workspace.resolve("f" + i), "fine");
            line.append(" f").append(i);
        }
        assertFalse(isKnown(line.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "npm ci",
                "npm ci < /dev/null",
                "mvn test 2> /dev/null",
                "/bin/cat hook.sh > .envrc",
                "/usr/bin/sort hook.sh > .envrc",
                "sort -u --reverse hook.sh > .envrc",
                "tail -n 5 hook.sh > .envrc",
                "cp -rT dir .husky",
                "cp -rL dir .husky",
                "dd if=/dev/zero of=.envrc count=1",
                "rsync -av --delete --exclude=x dir/ .husky",
                "tar czf .envrc dir",
                "patch -p1 < hook.sh",
                "patch -p1 -i hook.sh",
                "git apply hook.sh",
                "git push origin main",
                "./build.sh --fast"
            })
    void knownContentCanBeApprovedForLonger(String line) throws IOException {
        identity(line, "fine");
        assertTrue(isKnown(line), line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc hook.sh -o out", "npm ci", "cat hook.sh", "rm hook.sh", "git push origin main"})
    void callThatPlacesNothingStaysTheSame(String line) throws IOException {
        assertEquals(identity(line, "fine\n"), identity(line, "other\n"), line);
    }
}
