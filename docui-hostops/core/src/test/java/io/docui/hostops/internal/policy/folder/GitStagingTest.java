package io.docui.hostops.internal.policy.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.ShellArgument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitStagingTest {
    @TempDir
    Path folder;

    private static GitStaging staging(String line) {
        List<ShellArgument> argv = Stream.of(line.split(" ", -1))
                .<ShellArgument>map(ShellArgument.Known::new)
                .toList();
        return GitStaging.of(argv).orElseThrow();
    }

    /** A folder that is not chosen costs one entry, whatever is in it. */
    @Test
    void failsWhenThereIsTooMuchToSearch() throws IOException, GitAPIException {
        Path root = folder.toRealPath();
        Git.init().setDirectory(root.toFile()).call().close();
        for (String name : List.of("a", "b")) {
            Files.createDirectories(root.resolve(name));
            for (int i = 0; i < 10; i++) {
                Files.createFile(root.resolve(name).resolve("f" + i));
            }
        }
        assertEquals(20, staging("git add .").files(root, root, 22).size());
        IOException fault =
                assertThrows(IOException.class, () -> staging("git add .").files(root, root, 21));
        assertTrue(fault.getMessage().contains("more than 21 files"), fault::getMessage);
        assertEquals(10, staging("git add a").files(root, root, 12).size());
    }
}
