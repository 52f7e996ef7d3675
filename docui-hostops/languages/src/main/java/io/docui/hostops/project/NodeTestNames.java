package io.docui.hostops.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Looks for the names of tests in the files of a Node project. A runner that selects by name loads every test file first, which can take minutes
 * only to find that no test has the name.
 */
final class NodeTestNames {
    private static final Set<String> SKIPPED = Set.of("node_modules", ".git", "coverage");
    /** Files that can have names of tests, or the words of which tests make their names. */
    private static final Pattern SEARCHED = Pattern.compile(
            "(?i)(?!(package-lock|npm-shrinkwrap)\\.json|pnpm-lock\\.).*\\.([cm]?[jt]sx?|json|ya?ml|coffee|vue|svelte|feature|csv|txt)");
    /** What may be a regular expression, a blank between a group and its test, or put together by the test. */
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}_-]+");

    private static final int MOST_FILES = 10_000;
    private static final long MOST_BYTES = 64L << 20;
    private static final long MOST_IN_FILE = 2L << 20;

    private NodeTestNames() {}

    /** Returns false only if no word of the name is in any file of the project, in upper or lower case, so that certainly no test has it. */
    static boolean mayExist(Path folder, String name) {
        List<String> words = BETWEEN.splitAsStream(name)
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
        if (words.isEmpty()) {
            return true;
        }
        WordSearch search = new WordSearch(words);
        try {
            Files.walkFileTree(folder, search);
        } catch (IOException e) {
            return true; // what cannot be read may have it
        }
        return search.found;
    }

    /** Search that ends at the first word, or when it becomes too long. */
    private static final class WordSearch extends SimpleFileVisitor<Path> {
        private final List<String> words;
        private boolean found;
        private int files;
        private long bytes;

        WordSearch(List<String> words) {
            this.words = words;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return SKIPPED.contains(String.valueOf(folder.getFileName()))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            String name = String.valueOf(file.getFileName());
            if (!attributes.isRegularFile() || !SEARCHED.matcher(name).matches()) {
                return FileVisitResult.CONTINUE;
            }
            bytes += attributes.size();
            if (++files > MOST_FILES || bytes > MOST_BYTES || attributes.size() > MOST_IN_FILE) {
                found = true;
            } else {
                String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                String content = (name + '\n' + text).toLowerCase(Locale.ROOT);
                found = words.stream().anyMatch(content::contains);
            }
            return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }
    }
}
