package io.docui.hostops.internal.policy.program;

import io.docui.hostops.internal.policy.file.Glob;
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

/** Expands a shell pattern to the existing file names that match it, as the shell will do. */
public final class GlobExpansion {
    private static final int MOST = 2_000;

    private GlobExpansion() {}

    /**
     * Returns the words that a pattern expands to.
     * @param pattern the pattern; a backslash escapes the next character
     * @return the file names, sorted; an empty list if nothing matches; empty if there are too many, or the expansion is unknown
     */
    public static Optional<List<String>> names(String pattern, Path folder) {
        if (pattern.contains("**") || pattern.contains("[:") || pattern.contains("[.") || pattern.contains("[=")) {
            // The depth of the pattern depends on a shell setting, and a character class depends on the locale.
            return Optional.empty();
        }
        if (hasSet(pattern) && !isAscii(pattern)) {
            return Optional.empty(); // the order of such characters depends on the locale
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

    private static boolean hasSet(String pattern) {
        return pattern.indexOf('[') >= 0;
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
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
            // Some shells also match the directory itself and its parent.
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
                    if (!place.resolve(name).equals(entry)) {
                        throw new IOException("This name has bytes that are no characters: " + entry);
                    }
                    if (!isAscii(name) && (hasSet(segment) || glob.mayMatch(name) != glob.certainlyMatches(name))) {
                        // Depending on the shell and the locale, a wildcard is one character or one byte.
                        throw new IOException("It depends on the locale whether this name matches: " + entry);
                    }
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
