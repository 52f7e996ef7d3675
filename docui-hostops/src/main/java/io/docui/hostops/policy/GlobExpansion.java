package io.docui.hostops.policy;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks up which files a shell's pattern means now, as the shell will. */
final class GlobExpansion {
    private static final int MOST = 2_000;

    private GlobExpansion() {}

    /**
     * The words that a pattern becomes.
     *
     * @param pattern the pattern; a backslash makes the next character stand for itself
     * @param folder where it is used
     * @return the names of files, sorted; none if nothing matches; empty if they are too many, or cannot be looked up
     */
    static Optional<List<String>> names(String pattern, Path folder) {
        if (pattern.contains("**") || pattern.contains("[:") || pattern.contains("[.") || pattern.contains("[=")) {
            // How deep it goes depends on a setting of the shell, and what a class of characters is on the language.
            return Optional.empty();
        }
        List<String> found = List.of(pattern.startsWith("/") ? "/" : "");
        for (String segment : pattern.split("/", -1)) {
            if (segment.isEmpty()) {
                continue;
            }
            try {
                found = next(found, segment, folder);
            } catch (IOException | DirectoryIteratorException | InvalidPathException e) {
                return Optional.empty();
            }
            if (found.size() > MOST) {
                return Optional.empty();
            }
        }
        return Optional.of(found.stream().sorted().toList());
    }

    private static List<String> next(List<String> found, String segment, Path folder) throws IOException {
        List<String> next = new ArrayList<>();
        String plain = segment.replaceAll("\\\\(.)", "$1");
        boolean special = segment.matches("(?s).*(?<!\\\\)(\\\\\\\\)*[*?\\[].*");
        Glob glob = Glob.word(segment);
        for (String before : found) {
            if (!special) {
                if (Files.exists(folder.resolve(before + plain), LinkOption.NOFOLLOW_LINKS) || plain.equals("..")) {
                    next.add(before + plain + '/');
                }
                continue;
            }
            // Some shells take the folder itself and the one above for a match.
            List.of(".", "..").stream()
                    .filter(dots -> segment.startsWith(".") && glob.matches(dots))
                    .forEach(dots -> next.add(before + dots + '/'));
            Path place = folder.resolve(before);
            if (!Files.isDirectory(place)) {
                continue;
            }
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(place)) {
                for (Path entry : entries) {
                    String name = String.valueOf(entry.getFileName());
                    if (glob.matches(name) && (segment.startsWith(".") || !name.startsWith("."))) {
                        next.add(before + name + '/');
                    }
                    if (next.size() > MOST) {
                        return next;
                    }
                }
            }
        }
        return next;
    }
}
