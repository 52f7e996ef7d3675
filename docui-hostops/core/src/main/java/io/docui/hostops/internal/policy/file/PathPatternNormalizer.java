package io.docui.hostops.internal.policy.file;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Converts the path patterns of a policy file, relative to the workspace or to {@code ~}, to absolute patterns. */
final class PathPatternNormalizer {
    private static final Pattern UP = Pattern.compile("(?<=^|/)(?!\\.\\./)[^/*?\\[\\]~]+/\\.\\./");

    private final String workspace;
    private final List<String> homes;

    PathPatternNormalizer(Path workspace, List<Path> homes) {
        this.workspace = escaped(workspace.toString());
        this.homes = homes.stream().map(home -> escaped(home.toString())).toList();
    }

    /** Returns the pattern that stands for this path alone. */
    static String escaped(String path) {
        return path.replaceAll("[\\\\*?\\[\\]]", "\\\\$0");
    }

    /** Writes a pattern in its usual form: without dots and doubled slashes, and a folder with everything below it. */
    static String normalized(String written) {
        String pattern = written.replaceAll("/{2,}", "/");
        while (pattern.contains("/./") || pattern.startsWith("./") && pattern.length() > 2) {
            pattern = pattern.replace("/./", "/").replaceFirst("^\\./", "");
        }
        Matcher up = UP.matcher(pattern);
        while (up.find()) {
            pattern = pattern.substring(0, up.start()) + pattern.substring(up.end());
            up = UP.matcher(pattern);
        }
        if (pattern.endsWith("/.") && pattern.length() > 2) {
            pattern = pattern.substring(0, pattern.length() - 1);
        }
        return pattern.endsWith("/") && pattern.length() > 1 ? pattern + "**" : pattern;
    }

    /** Returns the absolute patterns for a pattern of the file: for {@code ~}, one for each home directory. */
    Stream<Glob> globs(String written) {
        String pattern = normalized(written);
        if (pattern.startsWith("/") || pattern.startsWith("**/")) {
            return Stream.of(Glob.path(pattern));
        }
        if (pattern.equals("~") || pattern.startsWith("~/")) {
            return homes.stream().map(home -> Glob.path(home + pattern.substring(1)));
        }
        return Stream.of(Glob.path(pattern.equals(".") ? workspace : workspace + '/' + pattern));
    }

    /** Returns the pattern of a program as seen from the workspace, such as {@code ./build.sh}; empty if it names none by an absolute path. */
    Optional<String> program(String written) {
        return written.startsWith(workspace + '/')
                ? Optional.of("./" + written.substring(workspace.length() + 1))
                : Optional.empty();
    }
}
