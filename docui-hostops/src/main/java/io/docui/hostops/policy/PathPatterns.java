package io.docui.hostops.policy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Makes patterns of absolute paths of those in a policy file, which may begin at the workspace or at {@code ~}. */
final class PathPatterns {
    private final String workspace;
    private final List<String> homes;

    PathPatterns(Path workspace, List<Path> homes) {
        this.workspace = escaped(workspace.toString());
        this.homes = homes.stream().map(home -> escaped(home.toString())).toList();
    }

    private static String escaped(String path) {
        return path.replaceAll("[\\\\*?\\[\\]]", "\\\\$0");
    }

    /** The patterns that one in a file stands for: with {@code ~}, one for each home folder. */
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
