package io.docui.hostops.internal.policy.program;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NestedRepositoriesTest {
    @TempDir
    Path workspace;

    /** What is not searched can contain one. */
    @Test
    void reportsOneWhenThereIsTooMuchToSearch() throws IOException {
        for (int i = 0; i < 10; i++) {
            Files.createFile(workspace.resolve("f" + i));
        }
        List<Path> all = List.of(workspace);
        assertFalse(NestedRepositories.mayBeAt(all, workspace, 11));
        assertTrue(NestedRepositories.mayBeAt(all, workspace, 10));
        assertFalse(NestedRepositories.mayBeAt(List.of(workspace.resolve("f1")), workspace, 0));
    }

    @Test
    void countsOnlyRepositoriesBelowWorkspaceWithoutFollowingLinks() throws IOException {
        Files.createDirectories(workspace.resolve(".git/modules/x/.git"));
        Path away = Files.createDirectories(workspace.resolve(".git/away/.git")).getParent();
        Files.createSymbolicLink(workspace.resolve("link"), away);
        assertFalse(NestedRepositories.mayBeAt(List.of(workspace), workspace));
        Files.createDirectories(workspace.resolve("a/b/.GIT"));
        assertTrue(NestedRepositories.mayBeAt(List.of(workspace), workspace));
        assertTrue(NestedRepositories.mayBeAt(List.of(workspace.resolve("a")), workspace));
    }
}
