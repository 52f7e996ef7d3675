package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is told beside what git itself tells. */
class GitConformanceTest extends GitFixture {
    private String runGit(String... words) throws IOException {
        List<String> argv = new ArrayList<>(List.of("git"));
        argv.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(argv).directory(workspace.toFile()).redirectErrorStream(true);
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertEquals(0, process.waitFor(), output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        return output;
    }

    private HostServices services() throws IOException {
        return HostServices.open(
                workspace,
                Optional.empty(),
                home,
                List.of(folder.toRealPath().resolve("other-state")),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/bin:/bin"));
    }

    /** The lines of {@code git status --porcelain -z}, as they follow from what is told here. */
    private String ownStatus(HostServices services) {
        return new GitRepositoryLocator(new IdeSharedServices(services)).use(tree -> {
            GitStatus status = GitStatusWalk.of(tree, Duration.ofSeconds(60));
            TreeSet<String> lines = new TreeSet<>();
            for (String path : ChangedFileResolver.union(
                    status.staged().keySet(), status.changed().keySet())) {
                lines.add(path
                        + ' '
                        + statusLetter(status.staged().get(path))
                        + statusLetter(status.changed().get(path)));
            }
            status.untracked().forEach(path -> lines.add(path + " ??"));
            status.conflicts().forEach(path -> lines.add(path + " U"));
            return String.join("\0", lines);
        });
    }

    private static char statusLetter(GitStatus.FileStatus fileStatus) {
        if (fileStatus == null) {
            return ' ';
        }
        return switch (fileStatus) {
            case NEW -> 'A';
            case CHANGED -> 'M';
            case DELETED -> 'D';
        };
    }

    private String gitStatus() throws IOException {
        TreeSet<String> lines = new TreeSet<>();
        for (String line :
                runGit("status", "--porcelain", "-z", "-uall", "--no-renames").split("\0", -1)) {
            if (!line.isEmpty()) {
                String letters = line.substring(0, 2).replace('T', 'M');
                boolean conflict = letters.contains("U") || letters.equals("AA") || letters.equals("DD");
                lines.add(line.substring(3) + ' ' + (conflict ? "U" : letters));
            }
        }
        return String.join("\0", lines);
    }

    @Test
    @Tag("full")
    void statusMatchesGitAfterRandomChanges() throws IOException, GitAPIException {
        checkRandomChanges(3); // the third converts the ends of lines
    }

    @Test
    @Tag("long")
    void statusMatchesGitAfterManyRandomChanges() throws IOException, GitAPIException {
        checkRandomChanges(60);
    }

    private void checkRandomChanges(int seeds) throws IOException, GitAPIException {
        for (int seed = 1; seed <= seeds; seed++) {
            Random random = new Random(seed);
            workspace = Files.createDirectories(folder.toRealPath().resolve("random" + seed));
            init();
            if (seed % 3 == 0) {
                setConfig("core", "autocrlf", "true");
            }
            file(".gitignore", "*.log\nbuild/\n!keep.log\n");
            HostServices services = services();
            for (int round = 0; round < 8; round++) {
                for (int i = 0; i < 12; i++) {
                    changeRandomFile(random);
                }
                assertEquals(gitStatus(), ownStatus(services), "seed " + seed + ", round " + round);
                if (round % 3 == 2) {
                    runGit("add", "--all");
                    runGit("commit", "-q", "-m", "round " + round);
                    assertEquals(gitStatus(), ownStatus(services), "seed " + seed + ", committed " + round);
                }
            }
        }
    }

    private void changeRandomFile(Random random) throws IOException {
        String[] names = {
            "a.txt",
            "b c.txt",
            "ü/ö.txt",
            "d/e/f.txt",
            "x.log",
            "keep.log",
            "build/out.txt",
            "d/g.bin",
            "line\nend.txt",
            "-dash"
        };
        String name = names[random.nextInt(names.length)];
        Path path = workspace.resolve(name);
        switch (random.nextInt(7)) {
            case 0 -> Files.deleteIfExists(path);
            case 1 -> runGit("add", "--all", "--", ".");
            case 2 -> {
                Files.deleteIfExists(path);
                Files.createDirectories(path.getParent());
                Files.createSymbolicLink(path, Path.of("a.txt"));
            }
            case 3 -> {
                if (Files.isRegularFile(path)) {
                    assertTrue(path.toFile().setExecutable(random.nextBoolean()));
                }
            }
            default -> {
                Files.createDirectories(path.getParent());
                Files.deleteIfExists(path);
                String end = random.nextInt(3) == 0 ? "\r\n" : "\n";
                Files.writeString(path, (random.nextInt(3) + end).repeat(1 + random.nextInt(3)));
            }
        }
    }

    @Test
    @Tag("full")
    void commitsAndRestoresMatchGit() throws IOException, GitAPIException {
        init();
        setConfig("core", "autocrlf", "true");
        file("a.txt", "1\r\n");
        file("run.sh", "#!/bin/sh\n");
        assertTrue(workspace.resolve("run.sh").toFile().setExecutable(true));
        Session session = open();
        run(session, "git_commit(message='first', files='.')");
        assertEquals("", runGit("status", "--porcelain"));
        assertEquals("", runGit("fsck", "--strict").replaceAll("notice:.*\n", ""));
        String tree = runGit("rev-parse", "HEAD^{tree}");
        runGit("add", "--renormalize", "--all");
        assertEquals(tree.strip(), runGit("write-tree").strip());
        file("a.txt", "2\r\n");
        file("b.txt", "b\n");
        run(session, "git_stage(files='b.txt')");
        run(session, "git_commit(message='second', files='a.txt')");
        assertEquals("A  b.txt\n", runGit("status", "--porcelain"));
        file("a.txt", "3\r\n");
        run(session, "git_restore(files='a.txt')");
        assertEquals("A  b.txt\n", runGit("status", "--porcelain"));
        assertEquals("", runGit("fsck", "--strict").replaceAll("(notice|dangling).*\n", ""));
    }

    @Test
    @Tag("long")
    void commitsLargeRepositoryLikeGit() throws IOException, GitAPIException {
        checkRepository(20_000, 2_000);
    }

    @Test
    @Tag("full")
    void commitsRepositoryLikeGit() throws IOException, GitAPIException {
        checkRepository(600, 300);
    }

    private void checkRepository(int files, int changed) throws IOException, GitAPIException {
        init();
        // After so many files git would tidy up in the background while other programs write.
        runGit("config", "gc.auto", "0");
        for (int i = 0; i < files; i++) {
            file("d" + i / 200 + "/f" + i + ".txt", "text " + i + "\n");
        }
        runGit("add", "--all");
        runGit("commit", "-q", "-m", "many");
        Session session = open();
        for (int i = 0; i < 6; i++) {
            String shown = gitSection(session);
            assertTrue(shown.contains("main"), shown);
        }
        for (int i = 0; i < changed; i++) {
            file("d" + i / 200 + "/f" + i + ".txt", "changed " + i + "\n");
        }
        run(session, "git_stage(all=true)");
        run(session, "git_commit(message='many', files=git_staged())");
        assertEquals("", runGit("status", "--porcelain"));
    }

    @Test
    void stagesAndCommitsFileThatWasAddedWithoutContent() throws IOException, GitAPIException {
        init();
        file("a.txt", "1\n");
        commitAll("first");
        file("n.txt", "new\n");
        runGit("add", "-N", "n.txt");
        Session session = open(GIT_ALLOWED);
        run(session, "git_stage(all=true)");
        assertEquals("A  n.txt\n", runGit("status", "--porcelain"));
        run(session, "git_commit(message='second')");
        assertEquals("new\n", committedText("n.txt"));
        assertEquals("", runGit("status", "--porcelain"));
        file("a.txt", "2\n");
        runGit("commit", "-q", "-a", "-m", "third");
        assertEquals("new\n", committedText("n.txt"));
        file("m.txt", "named\n");
        runGit("add", "-N", "m.txt");
        file("a.txt", "2a\n");
        run(session, "git_stage(files='a.txt')");
        run(session, "git_commit(message='without m')");
        assertEquals("(none)", committedText("m.txt"));
        assertEquals(" A m.txt\n", runGit("status", "--porcelain"));
        run(session, "git_commit(message='fourth', files='m.txt')");
        assertEquals("named\n", committedText("m.txt"));
        file("a.txt", "3\n");
        runGit("commit", "-q", "-a", "-m", "fifth");
        assertEquals("named\n", committedText("m.txt"));
        assertEquals("", runGit("status", "--porcelain"));
    }
}
