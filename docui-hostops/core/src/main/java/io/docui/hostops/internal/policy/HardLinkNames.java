package io.docui.hostops.internal.policy;

import io.docui.hostops.internal.policy.file.Glob;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The names (hard links) that files of the workspace have there. The search is bounded. Thread-safe. */
public final class HardLinkNames {
    private static final int MOST_LOOKED_AT = 20_000;
    private static final int MOST_PROTECTED = 200;
    /** For reading, names are looked up again after this time. One call can read thousands of files. */
    private static final long FRESH_NANOSECONDS = TimeUnit.SECONDS.toNanos(1);

    private final Path workspace;
    private Map<Object, List<Path>> names = Map.of();
    private long since = System.nanoTime() - 2 * FRESH_NANOSECONDS;

    public HardLinkNames(Path workspace) {
        this.workspace = workspace;
    }

    /**
     * What is known of the names of a file.
     * @param others its other names in the workspace
     * @param complete whether it has no more than those and its own
     */
    record OtherNames(List<Path> others, boolean complete) {
        OtherNames {
            others = List.copyOf(others);
        }
    }

    /**
     * Returns the other names of a file.
     * @param now whether the names are looked up now, because the file is written
     * @throws IOException if the file cannot be examined
     */
    synchronized OtherNames of(Path file, boolean now) throws IOException {
        if (!HardLinkCheck.hasSeveralNames(file)) {
            return new OtherNames(List.of(), true);
        }
        if (now || System.nanoTime() - since > FRESH_NANOSECONDS) {
            names = lookUp(workspace);
            since = System.nanoTime();
        }
        Object key = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        List<Path> all = names.getOrDefault(key, List.of());
        int count = (int) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        return new OtherNames(all.stream().filter(name -> !name.equals(file)).toList(), all.size() >= count);
    }

    /** Returns the names of each file that has several in the workspace. */
    static Collection<List<Path>> inWorkspace(Path workspace) {
        return lookUp(workspace).values();
    }

    /** Returns the names that no pattern matches, of files that have another name that one matches. */
    public static List<Path> besideProtected(Path workspace, Collection<Glob> patterns) {
        return inWorkspace(workspace).stream()
                .flatMap(all -> {
                    List<Path> others = all.stream()
                            .filter(name -> !matches(patterns, name))
                            .toList();
                    return others.size() < all.size() ? others.stream() : Stream.empty();
                })
                .limit(MOST_PROTECTED)
                .toList();
    }

    private static boolean matches(Collection<Glob> patterns, Path name) {
        return patterns.stream().anyMatch(glob -> glob.matches(name.toString()));
    }

    /** Returns the files that have several names in the workspace, with these names. */
    private static Map<Object, List<Path>> lookUp(Path workspace) {
        NameCollector collector = new NameCollector();
        try {
            Files.walkFileTree(workspace, collector);
        } catch (IOException e) {
            // What cannot be listed has no known names, so that a file with more names counts as one outside.
            System.getLogger(HardLinkNames.class.getName())
                    .log(System.Logger.Level.DEBUG, "Could not look up names", e);
        }
        collector.found.values().removeIf(all -> all.size() < 2);
        return collector.found;
    }

    /** Collects the names of files, up to a number of entries. */
    private static final class NameCollector extends SimpleFileVisitor<Path> {
        private final Map<Object, List<Path>> found = new HashMap<>();
        private int looked;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && attributes.fileKey() != null) {
                found.computeIfAbsent(attributes.fileKey(), key -> new ArrayList<>(1))
                        .add(file);
            }
            return ++looked > MOST_LOOKED_AT ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            // A folder that cannot be read may contain a name, which then stays unknown.
            return FileVisitResult.CONTINUE;
        }
    }
}
