package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.policy.file.Glob;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Lines of ignore files that make ripgrep read files whose names begin with a dot, such as {@code !.env}. */
final class ShownNames {
    private static final List<String> IGNORE_FILES = List.of(".gitignore", ".ignore", ".rgignore", ".git/info/exclude");
    private static final long LONGEST = 1 << 20;
    private static final Pattern PLAIN = Pattern.compile("[^\\[{\\\\\uFFFD]+");

    private ShownNames() {}

    /**
     * Tells whether an ignore file can show a name. Those in all folders above a file count.
     * @param file the absolute path of the file
     * @param name the name of the file, or of a folder in its path
     */
    static boolean mayShow(Path file, String name) {
        for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
            for (String ignoreFile : IGNORE_FILES) {
                if (mayShowIn(folder.resolve(ignoreFile), name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean mayShowIn(Path ignoreFile, String name) {
        if (!Files.exists(ignoreFile, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            return Files.size(ignoreFile) > LONGEST
                    || new String(Files.readAllBytes(ignoreFile), StandardCharsets.UTF_8)
                            .lines()
                            .anyMatch(line -> mayShowBy(line, name));
        } catch (IOException e) {
            return Files.isRegularFile(ignoreFile); // others are no ignore files
        }
    }

    /** Tells whether a line shows a name. In doubt it does. */
    private static boolean mayShowBy(String line, String name) {
        String rule = line.replaceFirst("^\uFEFF", "");
        if (!rule.startsWith("!")) {
            return false;
        }
        String path = rule.substring(1).strip().replaceFirst("/+$", "");
        String last = path.substring(path.lastIndexOf('/') + 1);
        return !PLAIN.matcher(last).matches() || Glob.word(last).mayMatch(name);
    }
}
