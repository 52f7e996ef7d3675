package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.MergeResult;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.StoredConfig;
import org.junit.jupiter.api.Test;

/** Repositories in which something is odd or wrong. */
class UnusualRepositoriesTest extends GitFixture {
    @Test
    void makesFirstCommit() throws IOException, GitAPIException {
        init();
        Session session = open();
        assertTrue(gitSection(session).contains("main, no commit yet"), gitSection(session));
        assertEquals("There are no commits yet.", run(session, "git_log()"));
        assertTrue(expectError(session, "git_commit(message='x')").message().contains("nothing to commit"));
        file("a.txt", "1\n");
        run(session, "git_stage(all=true)");
        assertTrue(run(session, "git_diff(staged=true)").contains("+1"));
        run(session, "git_unstage(files='a.txt')");
        assertTrue(gitSection(session).contains("- Untracked: a.txt"), gitSection(session));
        run(session, "git_commit(message='first', files='a.txt')");
        assertEquals(0, lastCommit().getParentCount());
        assertEquals("1\n", committedText("a.txt"));
    }

    @Test
    void commitsOnDetachedHead() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String first = commitAll("first").name();
        try (Git git = git()) {
            git.checkout().setName(first).call();
        }
        Session session = open();
        assertTrue(gitSection(session).contains("no branch, at " + first.substring(0, 7)), gitSection(session));
        file("a.txt", "2\n");
        assertTrue(run(session, "git_commit(message='second', files='a.txt')").contains("on no branch"));
        run(session, "git_branch('kept', create=true)");
        assertTrue(gitSection(session).contains("kept"), gitSection(session));
    }

    @Test
    void refusesMergeCommitUntilConflictsAreResolved() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        file("b.txt", "1\n");
        commitAll("first");
        try (Git git = git()) {
            git.checkout().setCreateBranch(true).setName("other").call();
            file("a.txt", "theirs\n");
            commitAll("theirs");
            git.checkout().setName("main").call();
            file("a.txt", "ours\n");
            commitAll("ours");
            MergeResult merged =
                    git.merge().include(git.getRepository().findRef("other")).call();
            assertFalse(merged.getMergeStatus().isSuccessful());
        }
        Session session = open();
        assertTrue(gitSection(session).contains("- Conflicts: a.txt"), gitSection(session));
        assertTrue(gitSection(session).contains("in the middle of a merge"), gitSection(session));
        assertTrue(expectError(session, "git_commit(message='x')").message().contains("conflicts in a.txt"));
        assertTrue(expectError(session, "git_stage(files='a.txt')").message().contains("conflict markers"));
        assertTrue(expectError(session, "git_branch('other')").message().contains("in the middle of"));
        file("a.txt", "both\n");
        file("b.txt", "beside\n");
        run(session, "git_stage(files='a.txt')");
        assertTrue(expectError(session, "git_commit(message='x', files='b.txt')")
                .message()
                .contains("Omit `files`"));
        run(session, "git_commit(message='Merge other')");
        assertEquals(2, lastCommit().getParentCount());
        assertEquals("both\n", committedText("a.txt"));
        assertFalse(gitSection(session).contains("merge"), gitSection(session));
        run(session, "undo_last()");
        assertTrue(gitSection(session).contains("in the middle of a merge"), gitSection(session));
    }

    @Test
    void reportsIndexLockAndKeepsIt() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        Path lock = Files.writeString(workspace.resolve(".git/index.lock"), "");
        Session session = open();
        for (String call : new String[] {
            "git_stage(all=true)", "git_commit(message='x', files='a.txt')", "git_unstage(files='a.txt')"
        }) {
            assertTrue(expectError(session, call).message().contains("index.lock has existed for"), call);
        }
        assertTrue(Files.exists(lock));
        assertTrue(gitSection(session).contains("a.txt"), gitSection(session));
    }

    @Test
    void reportsDamagedIndex() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        Files.writeString(workspace.resolve(".git/index"), "DIRC and nothing more of it that could be read at all");
        Session session = open();
        assertTrue(
                expectError(session, "git_stage(all=true)").message().contains("index"),
                () -> expectError(session, "git_stage(all=true)").message());
        assertTrue(gitSection(session).contains("cannot be"), gitSection(session));
    }

    @Test
    void reportsMissingObject() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String tree = commitAll("first").getTree().name();
        Path object = workspace.resolve(".git/objects/" + tree.substring(0, 2) + '/' + tree.substring(2));
        Files.delete(object);
        Session session = open();
        String message = expectError(session, "git_status()").message();
        assertTrue(message.contains("missing or damaged") && message.contains("git fsck"), message);
    }

    @Test
    void refusesCommitWithoutIdentityOrWithSigning() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        setConfig("commit", "gpgsign", "true");
        Session session = open();
        assertTrue(expectError(session, "git_commit(message='x', files='a.txt')")
                .message()
                .contains("commit.gpgsign"));
        setConfig("commit", "gpgsign", "false");
        EmptyGitConfiguration.run(() -> {
            try (Git git = git()) {
                StoredConfig settings = git.getRepository().getConfig();
                settings.unset("user", null, "name");
                settings.save();
            }
            assertTrue(expectError(session, "git_commit(message='x', files='a.txt')")
                    .message()
                    .contains("git config user.name"));
        });
    }

    @Test
    void touchesOnlyWorkspaceFilesOfParentRepository() throws IOException, GitAPIException {
        init(folder.toRealPath());
        file("a.txt", "1\n");
        Files.writeString(folder.resolve("outside.txt"), "1\n");
        try (Git git = Git.open(folder.toFile())) {
            git.add().addFilepattern("outside.txt").addFilepattern("work/a.txt").call();
            git.commit().setMessage("first").call();
            Files.writeString(folder.resolve("outside.txt"), "2\n");
            file("a.txt", "2\n");
            Session session = open();
            assertTrue(gitSection(session).contains("- Changed: a.txt"), gitSection(session));
            assertFalse(gitSection(session).contains("outside"), gitSection(session));
            run(session, "git_stage(all=true)");
            assertEquals(1, git.status().call().getChanged().size());
            git.add().addFilepattern("outside.txt").call();
            assertTrue(gitSection(session).contains("1 outside the workspace"), gitSection(session));
            assertEquals("a.txt", run(session, "git_staged()"));
            assertTrue(expectError(session, "git_commit(message='x')").message().contains("outside the workspace"));
            run(session, "git_commit(message='x', files=git_staged())");
            assertEquals(1, git.status().call().getChanged().size());
        }
    }

    @Test
    void keepsUnusualNamesLinksAndPermissions() throws IOException, GitAPIException {
        init();
        file("base.txt", "1\n");
        commitAll("first");
        file("with space.txt", "s\n");
        file("grün/ä 'q'.txt", "u\n");
        file("line\nend.txt", "n\n");
        Path script = file("run.sh", "#!/bin/sh\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createSymbolicLink(workspace.resolve("link"), Path.of("../../outside"));
        Session session = open();
        assertTrue(gitSection(session).contains("- Untracked: 5 files"), gitSection(session));
        assertFalse(gitSection(session).contains("git_status"), gitSection(session));
        String shown = run(session, "git_status()");
        assertTrue(shown.contains("with space.txt"), shown);
        run(session, "git_stage(all=true)");
        assertEquals(6, index().getEntryCount());
        assertEquals(FileMode.SYMLINK, index().getEntry("link").getFileMode());
        assertEquals(FileMode.EXECUTABLE_FILE, index().getEntry("run.sh").getFileMode());
        run(session, "git_commit(message='odd', files=git_staged())");
        assertEquals("n\n", committedText("line\nend.txt"));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rw-r--r--"));
        Files.delete(workspace.resolve("with space.txt"));
        assertTrue(gitSection(session).contains("run.sh"), gitSection(session));
        run(session, "git_restore(files=['run.sh', 'with space.txt'])");
        assertTrue(Files.isExecutable(script));
        assertEquals("s\n", text("with space.txt"));
        assertTrue(gitSection(session).contains("nothing has changed"), gitSection(session));
    }

    @Test
    void findsFileWithSpacesByAnchor() throws IOException, GitAPIException {
        init();
        file("a b/c d.txt", "1\n");
        Session session = open();
        run(session, "expand('changes')");
        var matcher = java.util.regex.Pattern.compile("Untracked: \\[c d.txt\\]\\((obj:file:[^)]*)\\)")
                .matcher(gitSection(session));
        assertTrue(matcher.find(), gitSection(session));
        run(session, "git_stage(files='" + matcher.group(1) + "')");
        assertTrue(gitSection(session).contains("Staged"), gitSection(session));
    }

    @Test
    void convertsLineEndingsLikeGit() throws IOException, GitAPIException {
        init();
        setConfig("core", "autocrlf", "true");
        file("a.txt", "1\r\n2\r\n");
        file("unix.txt", "1\n");
        file(".gitattributes", "unix.txt eol=lf\n");
        Session session = open();
        run(session, "git_commit(message='first', files=['a.txt', 'unix.txt', '.gitattributes'])");
        assertEquals("1\n2\n", committedText("a.txt"));
        assertTrue(gitSection(session).contains("nothing has changed"), gitSection(session));
        file("a.txt", "1\r\nX\r\n");
        file("unix.txt", "2\n");
        String diff = run(session, "git_diff(file='a.txt')");
        assertTrue(diff.contains("-2") && diff.contains("+X"), diff);
        run(session, "git_restore(files=['a.txt', 'unix.txt'])");
        assertEquals("1\r\n2\r\n", text("a.txt"));
        assertEquals("1\n", text("unix.txt"));
        assertTrue(gitSection(session).contains("nothing has changed"), gitSection(session));
    }

    @Test
    void showsSubmoduleWithoutTouchingIt() throws IOException, GitAPIException {
        init();
        Path inner = workspace.resolve("inner");
        init(Files.createDirectories(inner));
        Files.writeString(inner.resolve("x.txt"), "1\n");
        try (Git git = Git.open(inner.toFile())) {
            git.add().addFilepattern("x.txt").call();
            git.commit().setMessage("inner").call();
        }
        Session session = open();
        assertTrue(gitSection(session).contains("- Untracked: inner/"), gitSection(session));
        file("a.txt", "1\n");
        run(session, "git_stage(all=true)");
        assertEquals(1, index().getEntryCount());
        try (Git git = git();
                Git other = Git.open(inner.toFile())) {
            git.add().addFilepattern("inner").call();
            git.commit().setMessage("with inner").call();
            Files.writeString(inner.resolve("x.txt"), "2\n");
            other.add().addFilepattern("x.txt").call();
            other.commit().setMessage("more").call();
        }
        assertTrue(gitSection(session).contains("- Submodules at another commit: inner"), gitSection(session));
        assertTrue(expectError(session, "git_stage(files='inner')").message().contains("inner is not changed"));
    }

    @Test
    void supportsLinkedWorkTree() throws IOException, GitAPIException {
        Path main = Files.createDirectories(folder.toRealPath().resolve("main"));
        init(main);
        Files.writeString(main.resolve("a.txt"), "1\n");
        try (Git git = Git.open(main.toFile())) {
            git.add().addFilepattern("a.txt").call();
            var first = git.commit().setMessage("first").call();
            Path kept = Files.createDirectories(main.resolve(".git/worktrees/work"));
            Files.writeString(kept.resolve("commondir"), "../..\n");
            Files.writeString(kept.resolve("gitdir"), workspace.resolve(".git") + "\n");
            Files.writeString(kept.resolve("HEAD"), "ref: refs/heads/side\n");
            var update = git.getRepository().updateRef("refs/heads/side");
            update.setNewObjectId(first);
            update.update();
            Files.writeString(workspace.resolve(".git"), "gitdir: " + kept + "\n");
        }
        file("a.txt", "2\n");
        Session session = open();
        assertTrue(gitSection(session).contains("side"), gitSection(session));
        run(session, "git_commit(message='second', files='a.txt')");
        assertEquals("second", lastCommit().getShortMessage());
        try (Git git = Git.open(main.toFile())) {
            assertEquals(
                    "first", git.log().setMaxCount(1).call().iterator().next().getShortMessage());
        }
    }

    @Test
    void showsNothingForBareRepository() throws IOException, GitAPIException {
        Git.init().setBare(true).setDirectory(workspace.toFile()).call().close();
        Session session = open();
        assertEquals("", gitSection(session));
        assertFalse(expectError(session, "git_status()").message().isEmpty());
    }
}
