package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;

/** Git as a model sees and uses it, day by day. */
class GitDeskTest extends GitSessions {
    @Test
    void aFolderThatIsNoRepositoryShowsNothingOfGit() throws IOException {
        file("a.txt", "a\n");
        Session session = open();
        assertEquals("", shown(session));
        assertFalse(document(session).contains("git_stage"), document(session));
        assertFalse(fails(session, "git_status()").message().isEmpty());
    }

    @Test
    void aChangeIsShownStagedAndCommitted() throws IOException, GitAPIException {
        init();
        file("src/Cart.java", "class Cart {}\n");
        file("b.txt", "b\n");
        commitAll("first");
        Session session = open();
        assertTrue(shown(session).contains("main; nothing has changed"), shown(session));
        file("src/Cart.java", "class Cart { int sum; }\n");
        file("src/New.java", "class New {}\n");
        Files.delete(workspace.resolve("b.txt"));
        String shown = shown(session);
        assertTrue(shown.contains("- Changed: b.txt (deleted), src/Cart.java"), shown);
        assertTrue(shown.contains("- Untracked: src/New.java"), shown);
        does(session, "git_stage(files=['Cart.java', 'src/New.java'])");
        shown = shown(session);
        assertTrue(shown.contains("- Staged: src/Cart.java, src/New.java (new)"), shown);
        String answer = does(session, "git_commit(message='Count', files=git_staged())");
        assertTrue(answer.contains(" on main: 2 files."), answer);
        assertEquals("Count", last().getShortMessage());
        assertEquals("Ada", last().getAuthorIdent().getName());
        assertEquals("class New {}\n", committed("src/New.java"));
        assertEquals("b\n", committed("b.txt"));
        assertTrue(does(session, "git_log(n=1)").endsWith("Ada: Count"));
        assertTrue(shown(session).contains("- Changed: b.txt (deleted)"), shown(session));
    }

    @Test
    void aCommitIsTakenBackByUndo() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String first = commitAll("first").name();
        Session session = open();
        file("a.txt", "2\n");
        does(session, "git_stage(files='a.txt')");
        does(session, "git_commit(message='second')");
        does(session, "undo_last()");
        assertEquals(first, last().name());
        assertTrue(shown(session).contains("- Staged: a.txt"), shown(session));
        does(session, "undo_last()");
        assertTrue(shown(session).contains("- Changed: a.txt"), shown(session));
        assertEquals("2\n", text("a.txt"));
    }

    @Test
    void aCommitThatIsNotTheLastOrWasPushedStays() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String first = commitAll("first").name();
        file("a.txt", "2\n");
        String second = commitAll("second").name();
        Session session = open();
        assertTrue(fails(session, "git_uncommit('" + first + "')").message().contains("not the last commit"));
        try (Git git = git()) {
            var update = git.getRepository().updateRef("refs/remotes/origin/main");
            update.setNewObjectId(git.getRepository().resolve(second));
            update.update();
        }
        assertTrue(
                fails(session, "git_uncommit('" + second + "')").message().contains("was pushed: origin/main has it"));
        assertEquals(second, last().name());
    }

    @Test
    void filesThatAreNamedAreCommittedAlone() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        file("b.txt", "1\n");
        commitAll("first");
        Session session = open();
        file("a.txt", "2\n");
        file("b.txt", "2\n");
        file("new/c.txt", "c\n");
        does(session, "git_stage(files=['a.txt'])");
        does(session, "git_commit(message='b and c', files=['b.txt', 'new'])");
        assertEquals("1\n", committed("a.txt"));
        assertEquals("2\n", committed("b.txt"));
        assertEquals("c\n", committed("new/c.txt"));
        assertTrue(
                shown(session).contains("- Staged: a.txt\n") || shown(session).endsWith("- Staged: a.txt"),
                shown(session));
    }

    @Test
    void restoringBringsTheTextBackAndUndoTheChange() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 1, 2, (byte) 0xff});
        file("gone.txt", "gone\n");
        commitAll("first");
        file("a.txt", "changed\n");
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 9});
        Files.delete(workspace.resolve("gone.txt"));
        Session session = open();
        does(session, "git_restore(files=['.'])");
        assertEquals("1\n", text("a.txt"));
        assertEquals("gone\n", text("gone.txt"));
        assertEquals(4, Files.size(workspace.resolve("b.bin")));
        assertTrue(shown(session).contains("nothing has changed"), shown(session));
        does(session, "undo_last()");
        assertEquals("changed\n", text("a.txt"));
        assertEquals(2, Files.size(workspace.resolve("b.bin")));
        assertFalse(Files.exists(workspace.resolve("gone.txt")));
    }

    @Test
    void aDifferenceIsShownWithoutWhatSaysNothing() throws IOException, GitAPIException {
        init();
        file("src/Cart.java", "a\nb\nc\n");
        file("long.txt", "x\n".repeat(300));
        commitAll("first");
        file("src/Cart.java", "a\nB\nc\n");
        Session session = open();
        assertEquals(
                "--- a/src/Cart.java\n+++ b/src/Cart.java\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c",
                does(session, "git_diff()"));
        does(session, "git_stage(files=['Cart.java'])");
        assertTrue(does(session, "git_diff()").contains("git_diff(staged=true)"));
        assertTrue(does(session, "git_diff(staged=true)").contains("+B"));
        assertTrue(fails(session, "git_diff(file='src/Cart.java')").message().contains("staged=true"));
        file("long.txt", "y\n".repeat(300));
        file("other.txt", "");
        assertTrue(does(session, "git_diff(file='long.txt')").contains("… 103 more lines: open(file='long.txt')"));
        assertTrue(fails(session, "git_diff(file='other.txt')").message().contains("untracked"));
    }

    @Test
    void branchesAreListedMadeAndSwitched() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        Session session = open();
        assertEquals("On main. No other branch.", does(session, "git_branch()"));
        does(session, "git_branch('feature', create=true)");
        file("a.txt", "2\n");
        does(session, "git_commit(message='second', files='a.txt')");
        does(session, "git_branch('main')");
        assertEquals("1\n", text("a.txt"));
        file("a.txt", "mine\n");
        assertTrue(fails(session, "git_branch('feature')").message().contains("would lose changes of a.txt"));
        assertEquals("mine\n", text("a.txt"));
        assertTrue(shown(session).startsWith("## Git\nmain"), shown(session));
        assertTrue(fails(session, "git_branch('nowhere')").message().contains("create=true"));
    }

    @Test
    void switchingDoesNotOverwriteAnUntrackedFile() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        Session session = open();
        does(session, "git_branch('feature', create=true)");
        file("new.txt", "theirs\n");
        does(session, "git_commit(message='new', files='new.txt')");
        does(session, "git_branch('main')");
        assertFalse(Files.exists(workspace.resolve("new.txt")));
        file("new.txt", "mine\n");
        assertTrue(fails(session, "git_branch('feature')").message().contains("new.txt"));
        assertEquals("mine\n", text("new.txt"));
    }

    @Test
    void namesThatAreNotChangedOrNotClearAreToldApart() throws IOException, GitAPIException {
        init();
        file("a/x.txt", "1\n");
        file("b/x.txt", "1\n");
        file("same.txt", "1\n");
        file(".gitignore", "*.log\n");
        commitAll("first");
        file("a/x.txt", "2\n");
        file("b/x.txt", "2\n");
        file("build.log", "log\n");
        Session session = open();
        assertTrue(fails(session, "git_stage(files='x.txt')").message().contains("a/x.txt, b/x.txt"));
        assertTrue(fails(session, "git_stage(files='same.txt')")
                .message()
                .contains("same.txt is not changed. These are: a/x.txt, b/x.txt"));
        assertTrue(fails(session, "git_stage(files='build.log')").message().contains(".gitignore"));
        assertTrue(fails(session, "git_stage(files='../else.txt')").message().contains("outside of the workspace"));
        assertTrue(fails(session, "git_stage()").message().contains("all=true"));
        assertTrue(fails(session, "git_unstage(files='same.txt')").message().contains("Nothing is."));
        assertTrue(fails(session, "git_unstage(files=git_staged())").message().contains("`files` is empty"));
        assertTrue(fails(session, "git_restore(files=[])").message().contains("`files` is empty"));
        assertTrue(fails(session, "git_commit(message='x')").message().contains("nothing to commit"));
        assertTrue(fails(session, "git_commit(message='  ', files='a/x.txt')")
                .message()
                .contains("message is empty"));
        assertTrue(fails(session, "git_commit(message='x', files=[])").message().contains("`files` is empty"));
    }
}
