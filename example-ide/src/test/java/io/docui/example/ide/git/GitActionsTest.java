package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Test;

/** Git as a model sees and uses it, day by day. */
class GitActionsTest extends GitFixture {
    @Test
    void hidesGitOutsideRepository() throws IOException {
        file("a.txt", "a\n");
        Session session = open();
        assertEquals("", gitSection(session));
        assertFalse(document(session).contains("git_stage"), document(session));
        assertFalse(expectError(session, "git_status()").message().isEmpty());
    }

    @Test
    void showsStagesAndCommitsChanges() throws IOException, GitAPIException {
        init();
        file("src/Cart.java", "class Cart {}\n");
        file("b.txt", "b\n");
        commitAll("first");
        Session session = open();
        assertTrue(gitSection(session).contains("main; nothing has changed"), gitSection(session));
        file("src/Cart.java", "class Cart { int sum; }\n");
        file("src/New.java", "class New {}\n");
        Files.delete(workspace.resolve("b.txt"));
        String shown = gitSection(session);
        assertTrue(shown.contains("- Changed: b.txt (deleted), Cart.java"), shown);
        assertTrue(shown.contains("- Untracked: New.java"), shown);
        run(session, "git_stage(files=['Cart.java', 'src/New.java'])");
        shown = gitSection(session);
        assertTrue(shown.contains("- Staged: Cart.java, New.java (new)"), shown);
        String answer = run(session, "git_commit(message='Count', files=git_staged())");
        assertTrue(answer.contains(" on main: 2 files."), answer);
        assertEquals("Count", lastCommit().getShortMessage());
        assertEquals("Ada", lastCommit().getAuthorIdent().getName());
        assertEquals("class New {}\n", committedText("src/New.java"));
        assertEquals("b\n", committedText("b.txt"));
        assertTrue(run(session, "git_log(n=1)").endsWith("Ada: Count"));
        assertTrue(gitSection(session).contains("- Changed: b.txt (deleted)"), gitSection(session));
    }

    @Test
    void showsMovedFileAsMoveAndItsChangedLines() throws IOException, GitAPIException {
        init();
        String text =
                "class Cart {\n    int a;\n    int b;\n    int c;\n    int d;\n    int e;\n    int f;\n    int g;\n}\n";
        file("src/Cart.java", text);
        file("src/Same.java", text.replace("Cart", "Same"));
        commitAll("first");
        file("src/shop/Cart.java", text.replace("int b", "long b"));
        Files.delete(workspace.resolve("src/Cart.java"));
        Session session = open();
        String diff = run(session, "git_diff('src/shop/Cart.java')");
        assertTrue(diff.startsWith("src/Cart.java → src/shop/Cart.java\n@@"), diff);
        assertTrue(diff.contains("-    int b;\n+    long b;"), diff);
        assertFalse(diff.contains("int g;") || diff.contains("/dev/null"), diff);
        run(session, "git_stage(['src'])");
        assertEquals(diff, run(session, "git_diff('src/shop/Cart.java', staged=true)"));
        Files.move(workspace.resolve("src/Same.java"), workspace.resolve("src/shop/Same.java"));
        assertEquals("src/Same.java → src/shop/Same.java", run(session, "git_diff('src/shop/Same.java')"));
        String answer = run(session, "git_commit('Move', ['.'])");
        assertTrue(answer.contains(" on main: 2 files."), answer);
    }

    @Test
    void stagesWhatThePolicyPermitsToCommit() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        file("a.txt", "2\n");
        String commits = "\"sandbox\": {\"use\": false}, \"rules\": [{\"id\": \"commits\", \"decision\": \"allow\","
                + " \"commands\": [[\"git\", \"commit\", \"...\"]], \"match\": [\"git commit -m x\"]}";
        run(open(commits + "]"), "git_stage(['a.txt'])");
        Session guarded = open(commits + ", {\"id\": \"stage\", \"decision\": \"ask\","
                + " \"commands\": [[\"git\", \"add\", \"...\"]], \"match\": [\"git add x\"]}]");
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                expectError(guarded, "git_stage(['a.txt'])").code());
    }

    @Test
    void differenceHasMovedAndNewFiles() throws IOException, GitAPIException {
        init();
        String text = "package shop;\n" + "// a line\n".repeat(30);
        file("src/Cart.java", text);
        commitAll("first");
        Files.delete(workspace.resolve("src/Cart.java"));
        file("src/shop/Basket.java", text.replace("package shop;", "package shop.basket;"));
        file("src/New.java", "class New {\n}\n");
        String diff = run(open(), "git_diff()");
        assertTrue(
                diff.contains("src/Cart.java → src/shop/Basket.java\n@@ ") && diff.contains("+package shop.basket;"),
                diff);
        assertTrue(diff.contains("src/New.java (new, 2 lines): git_diff(file='src/New.java')"), diff);
        assertFalse(diff.contains("-// a line"), diff);
    }

    @Test
    void namesFilesSoThatCallsFindThem() throws IOException, GitAPIException {
        init();
        file("pom.xml", "1\n");
        file("server/pom.xml", "1\n");
        file("server/a/Cart.java", "1\n");
        file("server/b/Cart.java", "1\n");
        file("server/Till.java", "1\n");
        commitAll("first");
        for (String path : List.of("server/pom.xml", "server/a/Cart.java", "server/b/Cart.java")) {
            file(path, "2\n");
        }
        String section = gitSection(open());
        assertTrue(section.contains("- Changed: server/a/Cart.java, server/b/Cart.java, server/pom.xml"), section);
        file("server/a/Cart.java", "1\n");
        file("server/Till.java", "2\n");
        section = gitSection(open());
        assertTrue(section.contains("- Changed: Till.java, Cart.java, server/pom.xml"), section);
    }

    @Test
    void countsLinesThatBeginLikeHeaders() throws IOException, GitAPIException {
        init();
        file("schema.sql", "-- a\n-- b\nselect 1;\n");
        commitAll("first");
        Files.delete(workspace.resolve("schema.sql"));
        file("c.txt", "++ a\n++ b\n");
        String diff = run(open(), "git_diff()");
        assertTrue(diff.contains("schema.sql (deleted, 3 lines)"), diff);
        assertTrue(diff.contains("c.txt (new, 2 lines)"), diff);
    }

    @Test
    void diffOfSeveralFilesShowsARepeatedReplacementOnce() throws IOException, GitAPIException {
        init();
        file("A.java", "class A {\n    int a = cut(1);\n}\n");
        file("B.java", "class B {\n    int b = cut(2);\n\n    int c = cut(3);\n}\n");
        commitAll("first");
        file("A.java", text("A.java").replace(")", ", 2)"));
        file("B.java", text("B.java").replace(")", ", 2)"));
        Session session = open();
        assertEquals(
                "A.java\n@@ 2\n-    int a = cut(1);\n+    int a = cut(1, 2);\n"
                        + "B.java\n@@ 2, 4: `, 2` inserted as in A.java:2\n… each place: git_diff(file='…')",
                run(session, "git_diff()"));
        assertTrue(run(session, "git_diff(file='B.java')").contains("+    int c = cut(3, 2);"));
    }

    @Test
    void diffLeavesOutWhatACallHasWritten() throws IOException, GitAPIException {
        init();
        file("Cart.java", "class Cart {\n    int a;\n\n    /** B. */\n    int b;\n}\n");
        file("b.txt", "1\n");
        commitAll("first");
        Session session = open();
        run(
                session,
                "insert_member('Cart.a', '/** Sums.\\n * All.\\n */\\nint sum() {\\n    int c = 1;\\n    return c;\\n}')");
        assertEquals("Cart.java\n@@ 4 as written or shown before", run(session, "git_diff()"));
        file("b.txt", "2\n3\n4\n5\n6\n7\n8\n");
        String diff = run(session, "git_diff()");
        assertTrue(diff.contains("Cart.java\n@@ 4 as written or shown before\n"), diff);
        assertFalse(diff.contains("return c;"), diff);
        assertTrue(diff.contains("+7\n+8"), diff);
        assertTrue(run(session, "git_diff('Cart.java')").contains("return c;"));
        file("Cart.java", text("Cart.java").replace("return c;", "return -c;"));
        String partly = run(session, "git_diff()");
        assertTrue(partly.contains("return -c;"), partly);
        assertTrue(partly.contains("/** Sums."), "The rest of a change that is not known as a whole: " + partly);
    }

    @Test
    void diffNamesLinesThatARefactoringHasQuoted() throws IOException, GitAPIException {
        init();
        file(
                "pom.xml",
                "<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId>"
                        + "<version>1</version></project>");
        file(
                "src/main/java/a/Cart.java",
                "package a;\n\npublic class Cart {\n    int sum(int a, int b) {\n        return a + b;\n    }\n}\n");
        file("src/main/java/a/Till.java", "package a;\n\nclass Till {\n    int n = new Cart().sum(1, 2);\n}\n");
        commitAll("first");
        Session session = open();
        String changed = run(session, "change_signature('Cart.sum', 'b, a')");
        assertTrue(
                changed.contains("4:     int sum(int b, int a) {") || changed.contains("4: int sum(int b, int a) {"),
                changed);
        String diff = run(session, "git_diff()");
        assertTrue(diff.contains("Cart.java\n@@ 4 as written or shown before"), diff);
        assertTrue(diff.contains("Till.java\n@@ 4 as written or shown before"), diff);
        file("src/main/java/a/Till.java", text("src/main/java/a/Till.java").replace("int n", "long n"));
        assertTrue(run(session, "git_diff()").contains("+    long n = new Cart().sum(2, 1);"));
    }

    @Test
    void undoRevertsCommit() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String first = commitAll("first").name();
        Session session = open();
        file("a.txt", "2\n");
        run(session, "git_stage(files='a.txt')");
        run(session, "git_commit(message='second')");
        run(session, "undo_last()");
        assertEquals(first, lastCommit().name());
        assertTrue(gitSection(session).contains("- Staged: a.txt"), gitSection(session));
        run(session, "undo_last()");
        assertTrue(gitSection(session).contains("- Changed: a.txt"), gitSection(session));
        assertEquals("2\n", text("a.txt"));
    }

    @Test
    void refusesUncommittingOlderOrPushedCommit() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        String first = commitAll("first").name();
        file("a.txt", "2\n");
        String second = commitAll("second").name();
        Session session = open();
        assertTrue(
                expectError(session, "git_uncommit('" + first + "')").message().contains("not the last commit"));
        try (Git git = git()) {
            var update = git.getRepository().updateRef("refs/remotes/origin/main");
            update.setNewObjectId(git.getRepository().resolve(second));
            update.update();
        }
        assertTrue(expectError(session, "git_uncommit('" + second + "')")
                .message()
                .contains("was pushed: origin/main has it"));
        assertEquals(second, lastCommit().name());
    }

    @Test
    void commitsOnlyNamedFiles() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        file("b.txt", "1\n");
        commitAll("first");
        Session session = open();
        file("a.txt", "2\n");
        file("b.txt", "2\n");
        file("new/c.txt", "c\n");
        run(session, "git_stage(files=['a.txt'])");
        run(session, "git_commit(message='b and c', files=['b.txt', 'new'])");
        assertEquals("1\n", committedText("a.txt"));
        assertEquals("2\n", committedText("b.txt"));
        assertEquals("c\n", committedText("new/c.txt"));
        assertTrue(
                gitSection(session).contains("- Staged: a.txt\n")
                        || gitSection(session).endsWith("- Staged: a.txt"),
                gitSection(session));
    }

    @Test
    void restoresFilesAndUndoesRestore() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 1, 2, (byte) 0xff});
        file("gone.txt", "gone\n");
        commitAll("first");
        file("a.txt", "changed\n");
        Files.write(workspace.resolve("b.bin"), new byte[] {0, 9});
        Files.delete(workspace.resolve("gone.txt"));
        Session session = open();
        run(session, "git_restore(files=['.'])");
        assertEquals("1\n", text("a.txt"));
        assertEquals("gone\n", text("gone.txt"));
        assertEquals(4, Files.size(workspace.resolve("b.bin")));
        assertTrue(gitSection(session).contains("nothing has changed"), gitSection(session));
        run(session, "undo_last()");
        assertEquals("changed\n", text("a.txt"));
        assertEquals(2, Files.size(workspace.resolve("b.bin")));
        assertFalse(Files.exists(workspace.resolve("gone.txt")));
    }

    @Test
    void showsCompactDiff() throws IOException, GitAPIException {
        init();
        file("src/Cart.java", "a\nb\nc\n");
        file("long.txt", "x\n".repeat(300));
        commitAll("first");
        file("src/Cart.java", "a\nB\nc\n");
        Session session = open();
        assertEquals(
                "--- a/src/Cart.java\n+++ b/src/Cart.java\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c",
                run(session, "git_diff()"));
        run(session, "git_stage(files=['Cart.java'])");
        assertTrue(run(session, "git_diff()").contains("git_diff(staged=true)"));
        assertTrue(run(session, "git_diff(staged=true)").contains("+B"));
        assertTrue(
                expectError(session, "git_diff(file='src/Cart.java')").message().contains("staged=true"));
        file("long.txt", "y\n".repeat(300));
        file("other.txt", "o\n");
        assertTrue(run(session, "git_diff(file='long.txt')").contains("… 103 more lines: open(file='long.txt')"));
        assertTrue(run(session, "git_diff(file='other.txt')").contains("+++ b/other.txt"));
        assertTrue(expectError(session, "git_diff(file='other.txt', staged=true)")
                .message()
                .contains("untracked"));
    }

    @Test
    void listsCreatesAndSwitchesBranches() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        Session session = open();
        assertEquals("On main. No other branches.", run(session, "git_branch()"));
        run(session, "git_branch('feature', create=true)");
        file("a.txt", "2\n");
        run(session, "git_commit(message='second', files='a.txt')");
        run(session, "git_branch('main')");
        assertEquals("1\n", text("a.txt"));
        file("a.txt", "mine\n");
        assertTrue(expectError(session, "git_branch('feature')").message().contains("would lose changes to a.txt"));
        assertEquals("mine\n", text("a.txt"));
        assertTrue(gitSection(session).startsWith("## Git\nmain"), gitSection(session));
        assertTrue(expectError(session, "git_branch('nowhere')").message().contains("create=true"));
    }

    @Test
    void switchingDoesNotOverwriteUntrackedFile() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        Session session = open();
        run(session, "git_branch('feature', create=true)");
        file("new.txt", "theirs\n");
        run(session, "git_commit(message='new', files='new.txt')");
        run(session, "git_branch('main')");
        assertFalse(Files.exists(workspace.resolve("new.txt")));
        file("new.txt", "mine\n");
        assertTrue(expectError(session, "git_branch('feature')").message().contains("new.txt"));
        assertEquals("mine\n", text("new.txt"));
    }

    @Test
    void distinguishesUnchangedFromAmbiguousNames() throws IOException, GitAPIException {
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
        assertTrue(expectError(session, "git_stage(files='x.txt')").message().contains("a/x.txt, b/x.txt"));
        assertTrue(expectError(session, "git_stage(files='same.txt')")
                .message()
                .contains("same.txt is not changed. Such files: a/x.txt, b/x.txt"));
        assertTrue(
                expectError(session, "git_stage(files='build.log')").message().contains(".gitignore"));
        assertTrue(
                expectError(session, "git_stage(files='../else.txt')").message().contains("outside the workspace"));
        assertTrue(expectError(session, "git_stage()").message().contains("all=true"));
        assertTrue(
                expectError(session, "git_unstage(files='same.txt')").message().contains("There are no such files."));
        assertTrue(expectError(session, "git_unstage(files=git_staged())")
                .message()
                .contains("`files` is empty"));
        assertTrue(expectError(session, "git_restore(files=[])").message().contains("`files` is empty"));
        assertTrue(expectError(session, "git_commit(message='x')").message().contains("nothing to commit"));
        assertTrue(expectError(session, "git_commit(message='  ', files='a/x.txt')")
                .message()
                .contains("message is empty"));
        assertTrue(expectError(session, "git_commit(message='x', files=[])")
                .message()
                .contains("`files` is empty"));
    }
}
