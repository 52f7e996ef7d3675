package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.change.FileTransaction;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.workspace.FileOperationException;
import java.io.File;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All names (hard links) of files: those in the workspace, at the places that no operation may use, and at the places outside that rules name.
 * Thread-safe.
 */
public final class HardLinkNames {
    private static final int MOST_LOOKED_AT = 200_000;
    private static final int MOST_LOOKED_AT_OUTSIDE = 5_000;
    private static final int MOST_HIDDEN = 1_000;
    /** For reading, names are looked up again after this time. One call can read thousands of files. */
    private static final long FRESH_NANOSECONDS = TimeUnit.SECONDS.toNanos(1);

    private final Path workspace;
    private final Supplier<List<PolicyRule>> rules;
    private final List<Path> unreachable;
    private final int mostLookedAt;
    private KnownNames known = new KnownNames(Map.of(), true);
    private long since = System.nanoTime() - 2 * FRESH_NANOSECONDS;
    private Map<Object, List<Path>> outside = Map.of();
    private long outsideSince = since;

    /**
     * @param rules returns the rules of the policy
     * @param unreachable places that no operation may use
     */
    public HardLinkNames(Path workspace, Supplier<List<PolicyRule>> rules, Collection<Path> unreachable) {
        this(workspace, rules, unreachable, MOST_LOOKED_AT);
    }

    /** @param mostLookedAt the largest number of entries of the workspace that are looked at */
    public HardLinkNames(
            Path workspace, Supplier<List<PolicyRule>> rules, Collection<Path> unreachable, int mostLookedAt) {
        this.workspace = workspace;
        this.rules = rules;
        this.unreachable = List.copyOf(unreachable);
        this.mostLookedAt = mostLookedAt;
    }

    /**
     * The names of the files that have several.
     * @param names the names by the identity of the file
     * @param whole whether the whole workspace was looked at
     */
    record KnownNames(Map<Object, List<Path>> names, boolean whole) {
        KnownNames {
            names = Map.copyOf(names);
        }
    }

    /**
     * What is known of the names of a file.
     * @param others its other names, without those under which DocUI keeps it for undo
     * @param complete whether it has no more than those and its own
     * @param whole whether no further name can be in the workspace
     */
    record OtherNames(List<Path> others, boolean complete, boolean whole) {
        OtherNames {
            others = List.copyOf(others);
        }
    }

    /**
     * Returns the other names of a file.
     * @param now whether the names are looked up now, because the file is written
     * @throws IOException if the file cannot be examined
     */
    OtherNames of(Path file, boolean now) throws IOException {
        if (!HardLinkCheck.hasSeveralNames(file)) {
            return new OtherNames(List.of(), true, true);
        }
        KnownNames found = known(now);
        Object key = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        List<Path> all = new ArrayList<>(key == null ? List.of() : found.names().getOrDefault(key, List.of()));
        int count = (int) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        if (key != null && all.size() < count) {
            all.addAll(outside(now).getOrDefault(key, List.of()));
        }
        boolean complete = all.stream().distinct().count() >= count;
        return new OtherNames(
                all.stream()
                        .filter(name -> !name.equals(file) && !isKept(unreachable, name))
                        .toList(),
                complete,
                complete || found.whole());
    }

    /**
     * Returns the names in the workspace of all files that have several there.
     * @param now whether the names are looked up now
     */
    synchronized KnownNames known(boolean now) {
        if (now || System.nanoTime() - since > FRESH_NANOSECONDS) {
            NameCollector inside = new NameCollector(mostLookedAt);
            inside.collect(workspace);
            inside.found.values().removeIf(all -> all.size() < 2);
            known = new KnownNames(inside.found, !inside.isCut());
            since = System.nanoTime();
        }
        return known;
    }

    /** Returns the names of files outside of the workspace that may not be used by another name. */
    private synchronized Map<Object, List<Path>> outside(boolean now) {
        if (now || System.nanoTime() - outsideSince > FRESH_NANOSECONDS) {
            Map<Object, List<Path>> found = new HashMap<>();
            for (Path place : placesOutside()) {
                int most = unreachable.contains(place) ? Integer.MAX_VALUE : MOST_LOOKED_AT_OUTSIDE;
                new NameCollector(most, found).collect(place);
            }
            outside = found;
            outsideSince = System.nanoTime();
        }
        return outside;
    }

    private List<Path> placesOutside() {
        Stream<Path> named = rules.get().stream()
                .filter(rule -> rule.decision() != PolicyDecision.ALLOW)
                .flatMap(rule -> rule.paths().stream()
                        .flatMap(glob -> glob.place().stream())
                        .map(Path::of)
                        .filter(place -> isHeld(rule) || Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)));
        return Stream.concat(unreachable.stream(), named)
                .filter(place -> !place.startsWith(workspace) && !workspace.startsWith(place))
                .distinct()
                .toList();
    }

    /** Tells whether a rule denies reading. All files of such a place are looked at, of other places only the place itself. */
    private static boolean isHeld(PolicyRule rule) {
        return rule.decision() == PolicyDecision.DENY && rule.ruleAccess().covers(FileAccess.READ);
    }

    /** Tells whether DocUI keeps a file by this name for undo. */
    private static boolean isKept(Collection<Path> unreachable, Path name) {
        return unreachable.stream()
                .filter(place -> name.startsWith(place) && !name.equals(place))
                .map(place -> place.relativize(name))
                .anyMatch(below -> (File.separator + below).contains(File.separator + FileTransaction.BEFORE));
    }

    /**
     * Returns the names in the workspace of files that are also at, or below, other places. The whole workspace is searched if one of these files has
     * several names.
     * @param unreachable places that no operation may use, among the others
     * @param places absolute paths, which may not exist
     * @return names that are not at or below these places
     * @throws FileOperationException if there are too many
     */
    public static List<Path> besides(Path workspace, Collection<Path> unreachable, Collection<Path> places) {
        Set<Object> keys = new HashSet<>();
        for (Path place : places) {
            int most = place.startsWith(workspace) || unreachable.contains(place)
                    ? Integer.MAX_VALUE
                    : MOST_LOOKED_AT_OUTSIDE;
            new FileVisitor(most, (file, key) -> {
                        if (HardLinkCheck.hasSeveralNames(file) && !isKept(unreachable, file)) {
                            keys.add(key);
                        }
                    })
                    .walk(place);
        }
        if (keys.isEmpty()) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        new FileVisitor(Integer.MAX_VALUE, (file, key) -> {
                    if (keys.contains(key) && places.stream().noneMatch(file::startsWith)) {
                        found.add(file);
                    }
                })
                .walk(workspace);
        if (found.size() > MOST_HIDDEN) {
            throw new FileOperationException("The files that the policy protects have more than " + MOST_HIDDEN
                    + " other names (hard links) in the workspace, so nothing can run in the sandbox.");
        }
        return found;
    }

    /** Collects the names of files, up to a number of entries. */
    private static final class NameCollector {
        private final Map<Object, List<Path>> found;
        private final FileVisitor visitor;

        NameCollector(int most) {
            this(most, new HashMap<>());
        }

        NameCollector(int most, Map<Object, List<Path>> found) {
            this.found = found;
            this.visitor = new FileVisitor(
                    most,
                    (file, key) -> found.merge(
                            key,
                            List.of(file),
                            (some, more) ->
                                    Stream.concat(some.stream(), more.stream()).toList()));
        }

        void collect(Path place) {
            visitor.walk(place);
        }

        boolean isCut() {
            return visitor.looked > visitor.most;
        }
    }

    /** Goes through the regular files of a folder, or visits one file. Links are not followed. */
    private static final class FileVisitor extends SimpleFileVisitor<Path> {
        private final int most;
        private final BiConsumer<Path, Object> found;
        private int looked;

        FileVisitor(int most, BiConsumer<Path, Object> found) {
            this.most = most;
            this.found = found;
        }

        void walk(Path place) {
            try {
                Files.walkFileTree(place, this);
            } catch (IOException e) {
                // What cannot be listed has no known names, so that a file with more names counts as one outside.
                System.getLogger(HardLinkNames.class.getName())
                        .log(System.Logger.Level.DEBUG, "Could not look up names", e);
            }
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (++looked > most) {
                return FileVisitResult.TERMINATE;
            }
            if (attributes.isRegularFile() && attributes.fileKey() != null) {
                found.accept(file, attributes.fileKey());
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            // A folder that cannot be read may contain a name, which then stays unknown.
            return FileVisitResult.CONTINUE;
        }
    }
}
