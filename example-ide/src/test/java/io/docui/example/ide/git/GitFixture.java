package io.docui.example.ide.git;

import io.docui.example.ide.app.IdeFixture;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.revwalk.RevCommit;

/** Sessions of the IDE in a repository of a test. */
abstract class GitFixture extends IdeFixture {
    /** What only reads, runs; all else that git does, too. */
    static final String GIT_ALLOWED =
            "\"sandbox\": {\"use\": false}, \"rules\": [{\"id\": \"ours\", \"decision\": \"allow\","
                    + " \"reason\": \"ours\", \"commands\": [[\"git\", \"...\"]]}]";

    /** Makes the workspace a repository, whose user is known. */
    void init() throws IOException, GitAPIException {
        init(workspace);
    }

    static void init(Path folder) throws IOException, GitAPIException {
        try (Git git = Git.init()
                .setDirectory(folder.toFile())
                .setInitialBranch("main")
                .call()) {
            setIdentity(git);
        }
    }

    static void setIdentity(Git git) throws IOException {
        StoredConfig settings = git.getRepository().getConfig();
        settings.setString("user", null, "name", "Ada");
        settings.setString("user", null, "email", "ada@example.org");
        settings.setBoolean("commit", null, "gpgsign", false);
        settings.setBoolean("core", null, "autocrlf", false);
        settings.save();
    }

    Git git() throws IOException {
        return Git.open(workspace.toFile());
    }

    void setConfig(String section, String name, String value) throws IOException {
        try (Git git = git()) {
            StoredConfig settings = git.getRepository().getConfig();
            settings.setString(section, null, name, value);
            settings.save();
        }
    }

    /** Commits all that there is, as somebody else would. */
    RevCommit commitAll(String message) throws IOException, GitAPIException {
        try (Git git = git()) {
            git.add().addFilepattern(".").call();
            git.add().setUpdate(true).addFilepattern(".").call();
            return git.commit().setMessage(message).setSign(false).call();
        }
    }

    RevCommit lastCommit() throws IOException, GitAPIException {
        try (Git git = git()) {
            return git.log().setMaxCount(1).call().iterator().next();
        }
    }

    /** The text of a file in the last commit. */
    String committedText(String path) throws IOException {
        try (Git git = git()) {
            var id = git.getRepository().resolve("HEAD:" + path);
            return id == null
                    ? "(none)"
                    : new String(git.getRepository().open(id).getBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    DirCache index() throws IOException {
        try (Git git = git()) {
            return git.getRepository().readDirCache();
        }
    }

    Path installHook(String name, String script) throws IOException {
        Path hook = Files.createDirectories(workspace.resolve(".git/hooks")).resolve(name);
        Files.writeString(hook, script);
        return Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The document as it is after what others did. */
    static String document(Session session) {
        session.invalidate();
        return session.project().content();
    }

    /** The section of git. */
    static String gitSection(Session session) {
        String document = document(session);
        int start = document.indexOf("## Git");
        if (start < 0) {
            return "";
        }
        int end = document.indexOf("\n## ", start + 1);
        return document.substring(start, end < 0 ? document.length() : end);
    }
}
