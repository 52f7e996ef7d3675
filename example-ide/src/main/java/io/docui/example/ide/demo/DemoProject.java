package io.docui.example.ide.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.revwalk.RevCommit;

/** Project that the demo's agents work on: a small Maven project with a failing test, in a repository with one commit. */
public final class DemoProject {
    private static final List<String> FILES = List.of(
            "pom.xml",
            "src/main/java/shop/Cart.java",
            "src/main/java/shop/Item.java",
            "src/main/java/shop/Receipt.java",
            "src/test/java/shop/CartTest.java");
    private static final PersonIdent AUTHOR =
            new PersonIdent("DocUI demo", "demo@docui.invalid", Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);

    private final Path folder;

    private DemoProject(Path folder) {
        this.folder = folder;
    }

    /**
     * Creates a fresh copy of the project.
     * @param folder the folder; it is created if it does not exist, and must be empty if it does
     * @throws IOException if the project cannot be written, or if the folder is not empty
     */
    public static DemoProject create(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (Stream<Path> there = Files.list(folder)) {
            if (there.findAny().isPresent()) {
                throw new IOException(folder + " is not empty. Give an empty folder for the demo's project.");
            }
        }
        for (String file : FILES) {
            copy(file, folder.resolve(file));
        }
        copy("gitignore", folder.resolve(".gitignore"));
        commit(folder);
        return new DemoProject(folder);
    }

    private static void copy(String resource, Path file) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream in = DemoProject.class.getResourceAsStream("shop/" + resource)) {
            Files.copy(Objects.requireNonNull(in, resource), file);
        }
    }

    private static void commit(Path folder) throws IOException {
        try (Git git = Git.init()
                .setDirectory(folder.toFile())
                .setInitialBranch("main")
                .call()) {
            StoredConfig config = git.getRepository().getConfig();
            config.setString("user", null, "name", AUTHOR.getName());
            config.setString("user", null, "email", AUTHOR.getEmailAddress());
            config.setBoolean("commit", null, "gpgsign", false);
            config.save();
            git.add().addFilepattern(".").call();
            RevCommit unused = git.commit()
                    .setMessage("Begin the shop")
                    .setAuthor(AUTHOR)
                    .setCommitter(AUTHOR)
                    .setSign(false)
                    .setNoVerify(true)
                    .call();
        } catch (GitAPIException e) {
            throw new IOException("The demo's repository cannot be created: " + e.getMessage(), e);
        }
    }

    public Path folder() {
        return folder;
    }

    /**
     * Returns what is left to do, as a person would check it.
     * @return sentences; empty if all is done
     */
    public List<String> leftToDo() throws IOException {
        String cart = Files.readString(folder.resolve("src/main/java/shop/Cart.java"));
        String receipt = Files.readString(folder.resolve("src/main/java/shop/Receipt.java"));
        String test = Files.readString(folder.resolve("src/test/java/shop/CartTest.java"));
        Stream<String> missing = Stream.of(
                cart.contains(">= BULK)") ? "" : "The bug is not fixed.",
                receipt.contains("void sums(") && receipt.contains(" sums(")
                        ? ""
                        : "The method sums was not extracted.",
                (cart + receipt + test).contains("calc()") ? "The name calc is still in use." : "",
                cart.contains("long subtotal()") ? "" : "No method is named subtotal.",
                committed());
        return missing.filter(sentence -> !sentence.isEmpty()).toList();
    }

    private String committed() throws IOException {
        try (Git git = Git.open(folder.toFile())) {
            int commits = 0;
            for (RevCommit commit : git.log().call()) {
                commits += commit.getParentCount() >= 0 ? 1 : 0;
            }
            return commits == 2 && git.status().call().isClean() ? "" : "The changes are not committed.";
        } catch (GitAPIException e) {
            throw new IOException("The demo's repository cannot be read: " + e.getMessage(), e);
        }
    }

    static void remove(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }
}
