package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.StoredConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that a repository names: hooks run by the shell channel, all others do not. */
class GitExternalProgramsTest extends GitFixture {
    @BeforeEach
    void createRepository() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        file("a.txt", "2\n");
    }

    @Test
    void failingHookPreventsCommit() throws IOException, GitAPIException {
        installHook("pre-commit", "#!/bin/sh\necho no tabs please\nexit 3\n");
        Session session = open();
        String message = expectError(session, "git_commit(message='second', files='a.txt')")
                .message();
        assertTrue(message.contains("pre-commit failed (exit code 3)") && message.contains("no tabs please"), message);
        assertEquals("first", lastCommit().getShortMessage());
        assertTrue(gitSection(session).contains("- Changed: a.txt"), gitSection(session));
    }

    @Test
    void hooksSeeCommitAndMayChangeMessage() throws IOException, GitAPIException {
        file("b.txt", "b\n");
        installHook("pre-commit", "#!/bin/sh\ncp \"$GIT_INDEX_FILE\" seen-index\n");
        installHook("commit-msg", "#!/bin/sh\necho 'Reviewed: yes' >> \"$1\"\n");
        installHook("post-commit", "#!/bin/sh\nexit 1\n");
        Session session = open();
        run(session, "git_stage(files='b.txt')");
        String answer = run(session, "git_commit(message='second', files='a.txt')");
        assertTrue(answer.contains("1 file.") && answer.contains("post-commit failed"), answer);
        assertEquals("second\nReviewed: yes\n", lastCommit().getFullMessage());
        try (Git git = git()) {
            var seen = org.eclipse.jgit.dircache.DirCache.read(
                    workspace.resolve("seen-index").toFile(),
                    git.getRepository().getFS());
            assertEquals(1, seen.getEntryCount());
        }
        assertTrue(gitSection(session).contains("- Staged: b.txt"), gitSection(session));
    }

    @Test
    void runsHooksOfConfiguredFolderUnderPolicy() throws IOException, GitAPIException {
        Path hook = file("tools/commit-msg", "#!/bin/sh\nexit 4\n");
        assertTrue(hook.toFile().setExecutable(true));
        setConfig("core", "hooksPath", "tools");
        Session session = open();
        assertTrue(expectError(session, "git_commit(message='x', files='a.txt')")
                .message()
                .contains("exit code 4"));
        Session denied = open(OPEN + ", \"rules\": [{\"id\": \"no-hooks\", \"decision\": \"deny\", \"reason\": \"r\","
                + " \"commands\": [[\"**/tools/commit-msg\"]]}]");
        assertTrue(expectError(denied, "git_commit(message='x', files='a.txt')")
                .toString()
                .contains("no-hooks"));
    }

    @Test
    void appliesGitCommandRulesToActions() throws IOException, GitAPIException {
        Session session = open(OPEN + ", \"rules\": [{\"id\": \"frozen\", \"decision\": \"deny\", \"reason\": \"r\","
                + " \"commands\": [[\"git\", \"...\", [\"commit\", \"switch\"]]]}]");
        run(session, "git_stage(files='a.txt')");
        assertTrue(expectError(session, "git_commit(message='x')").toString().contains("frozen"));
        assertTrue(expectError(session, "git_branch('other', create=true)")
                .toString()
                .contains("frozen"));
        run(session, "git_branch()");
    }

    @Test
    void refusesCommitWithoutApprover() throws IOException, GitAPIException {
        Session session = open("\"sandbox\": {\"use\": false}");
        String bash =
                expectError(session, "bash(argv=['git', 'commit', '-m', 'x'])").toString();
        String own =
                expectError(session, "git_commit(message='x', files='a.txt')").toString();
        assertTrue(bash.contains("needs a person's permission") && own.contains("needs a person's permission"), own);
        run(session, "git_status()");
        run(session, "git_diff()");
        Session allowed = open(GIT_ALLOWED);
        run(allowed, "git_commit(message='x', files='a.txt')");
    }

    @Test
    void approvalOfCommitIncludesHooks() throws IOException, GitAPIException {
        installHook("pre-commit", "#!/bin/sh\ntouch ran\n");
        Session session = open("\"sandbox\": {\"use\": false}");
        StringBuilder asked = new StringBuilder();
        session.setApprover((question, within) -> asked.append(question).length() > 0);
        expectError(session, "git_commit(message='second', files='a.txt')");
        run(session, "answer('yes')");
        assertTrue(asked.toString().contains("pre-commit"), asked.toString());
        assertTrue(Files.exists(workspace.resolve("ran")));
        assertEquals("second", lastCommit().getShortMessage());
    }

    @Test
    void stagingAllSkipsProtectedFiles() throws IOException, GitAPIException {
        file(".env", "KEY=1\n");
        file("sub/.env", "KEY=1\n");
        Session session = open(
                OPEN
                        + ", \"rules\": [{\"id\": \"env\", \"decision\": \"deny\", \"reason\": \"r\", \"paths\": [\"**/.env\"]}]");
        assertTrue(run(session, "git_stage(all=true)").contains("rules protect them: .env, sub/.env"));
        assertEquals(1, index().getEntryCount());
        assertTrue(expectError(session, "git_stage(files='sub')").message().contains("A rule protects sub/.env"));
        assertTrue(
                expectError(session, "git_stage(files='sub/.env')").toString().contains("env"));
        assertEquals(1, index().getEntryCount());
        try (Git git = git()) {
            git.add().addFilepattern(".env").call();
        }
        assertTrue(run(session, "git_diff(staged=true)").contains("Not shown because rules protect them: .env"));
        assertFalse(run(session, "git_diff(staged=true)").contains("KEY"));
    }

    @Test
    void runsNoProgramsFromGitConfig() throws IOException, GitAPIException {
        Path trap = file("trap.sh", "#!/bin/sh\ntouch " + workspace.resolve("trapped") + "\ncat\n");
        assertTrue(trap.toFile().setExecutable(true));
        try (Git git = git()) {
            StoredConfig settings = git.getRepository().getConfig();
            settings.setString("core", null, "fsmonitor", trap.toString());
            settings.setString("core", null, "editor", trap.toString());
            settings.setString("core", null, "pager", trap.toString());
            settings.setString("core", null, "sshCommand", trap.toString());
            settings.setString("diff", null, "external", trap.toString());
            settings.setString("diff", "evil", "textconv", trap.toString());
            settings.setString("diff", "evil", "command", trap.toString());
            settings.setString("credential", null, "helper", trap.toString());
            settings.setString("gpg", null, "program", trap.toString());
            settings.setString("filter", "evil", "clean", trap.toString());
            settings.setString("filter", "evil", "smudge", trap.toString());
            settings.setString("filter", "stream", "process", trap.toString());
            settings.save();
        }
        file(".gitattributes", "a.txt filter=evil diff=evil\nb.txt filter=stream\n");
        file("b.txt", "b\n");
        Session session = open();
        assertTrue(gitSection(session).contains("a.txt"), gitSection(session));
        run(session, "git_status()");
        session.run("git_diff()");
        String message = expectError(session, "git_stage(files='a.txt')").message();
        assertTrue(message.contains("uses a filter program") && message.contains("trap.sh"), message);
        assertTrue(expectError(session, "git_stage(files='b.txt')").message().contains("uses a filter program"));
        assertTrue(expectError(session, "git_commit(message='x', files='a.txt')")
                .message()
                .contains("uses a filter program"));
        assertTrue(expectError(session, "git_restore(files='a.txt')").message().contains("uses a filter program"));
        run(session, "git_stage(files='.gitattributes')");
        run(session, "git_commit(message='attributes')");
        run(session, "git_branch('other', create=true)");
        assertFalse(Files.exists(workspace.resolve("trapped")));
    }

    @Test
    void refusesWorkingTreeEncoding() throws IOException, GitAPIException {
        file(".gitattributes", "*.txt working-tree-encoding=UTF-16\n");
        Session session = open();
        assertTrue(expectError(session, "git_stage(files='a.txt')").message().contains("working-tree-encoding"));
    }

    @Test
    @Tag("full")
    void runsHooksInSandbox() throws IOException, GitAPIException {
        installHook("pre-commit", "#!/bin/sh\ntouch in-workspace\ntouch " + home.resolve("outside") + "\nexit 1\n");
        Session session = open("\"sandbox\": {\"use\": true}");
        String message =
                expectError(session, "git_commit(message='x', files='a.txt')").message();
        assertTrue(message.contains("pre-commit failed") && message.contains("It ran in the sandbox"), message);
        assertTrue(Files.exists(workspace.resolve("in-workspace")));
        assertFalse(Files.exists(home.resolve("outside")));
    }
}
