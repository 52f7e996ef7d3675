package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.docui.hostops.effect.HostEffect;
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
                "tar xf a.tar -C .git/hooks"
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

    @ParameterizedTest
    @ValueSource(strings = {"gcc hook.sh -o out", "npm ci", "cat hook.sh", "rm hook.sh", "git push origin main"})
    void callThatPlacesNothingStaysTheSame(String line) throws IOException {
        assertEquals(identity(line, "fine\n"), identity(line, "other\n"), line);
    }
}
