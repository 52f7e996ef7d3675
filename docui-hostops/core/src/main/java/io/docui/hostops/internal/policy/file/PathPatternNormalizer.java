package io.docui.hostops.internal.policy.file;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Converts the path patterns of a policy file, relative to the workspace or to {@code ~}, to absolute patterns. */
final class PathPatternNormalizer {
    private final String workspace;
    private final List<String> homes;

    PathPatternNormalizer(Path workspace, List<Path> homes) {
        this.workspace = escaped(workspace.toString());
        this.homes = homes.stream().map(home -> escaped(home.toString())).toList();
    }

    private static String escaped(String path) {
        return path.replaceAll("[\\\\*?\\[\\]]", "\\\\$0");
    }

    /** Returns the absolute patterns for a pattern of the file: for {@code ~}, one for each home directory. */
    Stream<Glob> globs(String pattern) {
        if (pattern.startsWith("/") || pattern.startsWith("**/")) {
            return Stream.of(Glob.path(pattern));
        }
        if (pattern.equals("~") || pattern.startsWith("~/")) {
            return homes.stream().map(home -> Glob.path(home + pattern.substring(1)));
        }
        return Stream.of(Glob.path(pattern.equals(".") ? workspace : workspace + '/' + pattern));
    }
}
