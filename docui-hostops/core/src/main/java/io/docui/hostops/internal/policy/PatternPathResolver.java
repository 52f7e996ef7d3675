package io.docui.hostops.internal.policy;

import io.docui.hostops.internal.policy.file.Glob;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Resolves the path patterns of rules to the existing files and directories, because a sandbox protects places, not patterns. The search is
 * bounded and visits near directories before deep ones. A pattern for any directory is resolved only in the workspace. Each start directory
 * has its own limits, so that its contents do not use up the limits of another.
 */
public final class PatternPathResolver {
    private static final System.Logger LOG = System.getLogger(PatternPathResolver.class.getName());
    private static final int MOST_LOOKED_AT = 20_000;
    private static final int MOST_FOUND = 200;
    private static final String BELOW = "/**";
    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");
    // System directories, which a sandbox replaces.
    private static final List<Path> UNREAL = List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    private final Path workspace;
    private final Set<Path> found = new LinkedHashSet<>();
    private int looked;

    private PatternPathResolver(Path workspace) {
        this.workspace = workspace;
    }

    /**
     * Resolves patterns.
     * @param patterns the patterns, absolute or for any directory
     * @return existing files and directories, and the places that a pattern names without a wildcard, which may not exist; each includes
     *     everything below it
     */
    public static Collection<Path> of(Collection<Glob> patterns, Path workspace) {
        PatternPathResolver places = new PatternPathResolver(workspace);
        Map<Path, List<Sought>> sought = new LinkedHashMap<>();
        for (Glob glob : patterns) {
            Optional<Path> place = glob.place().map(Path::of);
            place.ifPresent(places.found::add);
            if (place.isEmpty()) {
                Path start = places.start(glob.text());
                sought.computeIfAbsent(start, none -> new ArrayList<>()).add(Sought.of(glob, start));
            }
        }
        sought.forEach(places::look);
        return places.found;
    }

    /**
     * A pattern to resolve.
     * @param name its last segment, which is checked first because it is quick and most names do not match
     */
    private record Sought(Glob whole, Glob name, int depth) {
        static Sought of(Glob glob, Path start) {
            String text = withoutBelow(glob.text());
            String[] parts = text.split("/", -1);
            boolean anyDepth = text.contains("**");
            return new Sought(
                    glob,
                    Glob.path(parts[parts.length - 1]),
                    anyDepth ? Integer.MAX_VALUE : parts.length - 1 - start.getNameCount());
        }

        /** Returns the name that the last segment stands for; empty if there are several. */
        Optional<String> literalName() {
            return SPECIAL.matcher(name.text()).find()
                    ? Optional.empty()
                    : Optional.of(name.text().replaceAll("\\\\(.)", "$1"));
        }

        /** Tells by the first character, which is quick, that a name does not match. */
        boolean excludes(String other) {
            char first = name.text().isEmpty() ? '*' : name.text().charAt(0);
            return "*?[\\".indexOf(first) < 0 && (other.isEmpty() || other.charAt(0) != first);
        }

        boolean matches(Path path) {
            return name.matches(String.valueOf(path.getFileName())) && whole.matches(path.toString());
        }
    }

    /** Patterns by the name that they end with, because most names match none, and those with a wildcard there. */
    private record SoughtNames(Map<String, List<Sought>> literal, List<Sought> wildcard) {
        static SoughtNames of(List<Sought> sought) {
            Map<String, List<Sought>> literal = new HashMap<>();
            List<Sought> wildcard = new ArrayList<>();
            for (Sought pattern : sought) {
                pattern.literalName()
                        .map(name -> literal.computeIfAbsent(name, none -> new ArrayList<>()))
                        .orElse(wildcard)
                        .add(pattern);
            }
            return new SoughtNames(literal, wildcard);
        }

        boolean anyMatches(Path path) {
            String name = String.valueOf(path.getFileName());
            return literal.getOrDefault(name, List.of()).stream().anyMatch(pattern -> pattern.matches(path))
                    || wildcard.stream().anyMatch(pattern -> !pattern.excludes(name) && pattern.matches(path));
        }
    }

    private static String withoutBelow(String pattern) {
        return pattern.endsWith(BELOW) ? pattern.substring(0, pattern.length() - BELOW.length()) : pattern;
    }

    /** Returns the directory that contains all possible matches of a pattern. */
    private Path start(String pattern) {
        if (!pattern.startsWith("/")) {
            return workspace;
        }
        Path start = Path.of("/");
        for (String part : withoutBelow(pattern).substring(1).split("/", -1)) {
            if (SPECIAL.matcher(part).find()) {
                return start;
            }
            start = start.resolve(part.replaceAll("\\\\(.)", "$1"));
        }
        return start;
    }

    private record Level(Path folder, int depth) {}

    private void look(Path start, List<Sought> sought) {
        if (UNREAL.stream().anyMatch(start::startsWith)) {
            return;
        }
        SoughtNames names = SoughtNames.of(sought);
        int deepest = sought.stream().mapToInt(Sought::depth).max().orElse(0);
        Queue<Level> ahead = new ArrayDeque<>(List.of(new Level(start, 1)));
        looked = 0;
        int most = found.size() + MOST_FOUND;
        while (!ahead.isEmpty() && looked < MOST_LOOKED_AT && found.size() < most) {
            Level level = ahead.remove();
            for (Path entry : entries(level.folder())) {
                if (names.anyMatches(entry)) {
                    found.add(entry);
                } else if (level.depth() < deepest && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    ahead.add(new Level(entry, level.depth() + 1));
                }
            }
        }
    }

    private List<Path> entries(Path folder) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path entry : all) {
                entries.add(entry);
                looked++;
                if (looked >= MOST_LOOKED_AT) {
                    break;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A directory that this process cannot list cannot be listed by a program of the same user either.
            LOG.log(System.Logger.Level.DEBUG, "Could not list " + folder, e);
        }
        return entries;
    }
}
