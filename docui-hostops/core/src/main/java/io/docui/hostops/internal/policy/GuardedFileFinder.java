package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.program.FolderSearch;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files below a folder that rules protect, for commands that use a whole folder. The search is bounded. Links are not followed. Files
 * that cannot be listed are left out, because a program of the same user cannot list them either.
 */
public final class GuardedFileFinder {
    private static final int MOST_ENTRIES = 200_000;
    private static final int MOST_FOUND = 1_000;
    /** Files that show the form of others and have no secrets themselves. */
    private static final Pattern SAMPLE = Pattern.compile(".*\\.(example|sample|template|dist)");

    private final List<PolicyRule> rules;
    private final Path workspace;
    private final HardLinkNames hardLinks;

    /**
     * @param rules the rules of the policy
     * @param workspace the folder in which files are searched; the use of another folder is asked about as a whole
     */
    public GuardedFileFinder(List<PolicyRule> rules, Path workspace) {
        this.rules = List.copyOf(rules);
        this.workspace = workspace;
        this.hardLinks = new HardLinkNames(workspace, () -> this.rules, List.of());
    }

    /**
     * Returns the effect of reading the files below a folder that rules deny or ask about.
     * @param written the folder as written
     * @param folder the absolute path of the folder; a link denotes its target
     * @param search what is read
     * @return empty if there is no such file
     */
    public Optional<HostEffect> readBelow(String written, Path folder, FolderSearch search) {
        Path real = real(folder);
        Search denied = new Search(
                        only(PolicyDecision.DENY), real, FileAccess.READ, name -> search.reads(real, name, true))
                .withFiles(linked(PolicyDecision.DENY));
        Search asked = new Search(
                        only(PolicyDecision.ASK),
                        real,
                        FileAccess.READ,
                        name -> search.reads(real, name, false)
                                && !SAMPLE.matcher(name).matches())
                .withFiles(linked(PolicyDecision.ASK));
        return effect(written, folder, FileAccess.READ, List.of(denied, asked));
    }

    /**
     * Returns a test for files that have another name about whose reading a rule decides, or may have one. All names are looked up when the first
     * file with several is met.
     * @return empty if no rule decides about reading something in the workspace
     */
    private Optional<Predicate<Path>> linked(PolicyDecision decision) {
        if (new GuardedNames(only(decision), FileAccess.READ, workspace).isEmpty()) {
            return Optional.empty();
        }
        List<Predicate<Path>> names = new ArrayList<>();
        return Optional.of(path -> {
            if (!HardLinkCheck.hasSeveralNames(path)) {
                return false;
            }
            if (names.isEmpty()) {
                names.add(linkedNow(decision));
            }
            return names.get(0).test(path);
        });
    }

    private Predicate<Path> linkedNow(PolicyDecision decision) {
        HardLinkNames.KnownNames known = hardLinks.known(false);
        GuardedNames guarded = new GuardedNames(only(decision), FileAccess.READ, workspace);
        Set<Path> found = known.names().values().stream()
                .filter(names -> names.stream()
                        .anyMatch(name -> guarded.mayCover(
                                name, workspace.relativize(name).toString())))
                .flatMap(List::stream)
                .collect(Collectors.toSet());
        return path -> found.contains(path) || !known.whole() && !guarded.isEmpty();
    }

    /**
     * Returns the effect of removing what is below a folder and may not be removed; empty if there is nothing.
     * @param written the folder as written
     * @param folder the absolute path of the folder; a link denotes its target
     */
    public Optional<HostEffect> removedBelow(String written, Path folder) {
        Search denied = new Search(only(PolicyDecision.DENY), real(folder), FileAccess.ENTRY, name -> true)
                .withFiles(linked(PolicyDecision.DENY));
        return effect(written, folder, FileAccess.ENTRY, List.of(denied));
    }

    /**
     * Returns the effects of moving a folder: the files in it that rules deny to read get paths that these rules may not cover. Rules for any
     * folder, such as {@code **}{@code /.env}, cover them everywhere.
     * @param written the folder as written
     * @param folder the absolute path of the folder
     */
    public List<HostEffect> movedBelow(String written, Path folder) {
        Path real = real(folder);
        List<Glob> everywhere = only(PolicyDecision.DENY).stream()
                .filter(rule -> rule.ruleAccess().covers(FileAccess.READ))
                .flatMap(rule -> rule.paths().stream())
                .filter(glob -> glob.text().startsWith("**/"))
                .toList();
        Search denied = new Search(
                only(PolicyDecision.DENY),
                real,
                FileAccess.READ,
                name -> everywhere.stream().noneMatch(glob -> glob.matches('/' + name)));
        // The sandbox hides the file only at its place, so each is used like a file that is named.
        return effect(written, folder, FileAccess.READ, List.of(denied)).stream()
                .flatMap(found -> found instanceof HostEffect.UsesFilesBelow below
                        ? below.names().stream()
                                .<HostEffect>map(name -> new HostEffect.UsesPath(
                                        written + '/' + name, below.folder().resolve(name), FileAccess.READ))
                        : Stream.of(found))
                .toList();
    }

    /** Tells whether rules deny reading something that can be below a folder. */
    public boolean deniesBelow(Path folder) {
        return !new GuardedNames(only(PolicyDecision.DENY), FileAccess.READ, folder).isEmpty();
    }

    /**
     * Returns the effects of reading those files that rules deny to read. The sandbox does not hide what a repository knows of them, so each is
     * used like a file that is named.
     * @param names the files that are read, relative to the folder
     */
    public List<HostEffect> readDenied(Path folder, List<String> names) {
        GuardedNames guarded = new GuardedNames(only(PolicyDecision.DENY), FileAccess.READ, folder);
        Predicate<Path> linked = linked(PolicyDecision.DENY).orElse(path -> false);
        return names.stream()
                .filter(name -> guarded.mayCover(folder.resolve(name), name) || linked.test(folder.resolve(name)))
                .limit(MOST_FOUND)
                .<HostEffect>map(name -> new HostEffect.UsesPath(name, folder.resolve(name), FileAccess.READ))
                .toList();
    }

    /**
     * Returns the effects of writing those files that rules may deny to write or ask about.
     * @param names the files that are written, relative to the folder
     */
    public List<HostEffect.UsesPath> writesOf(Path folder, List<String> names) {
        GuardedNames guarded = new GuardedNames(rules, FileAccess.WRITE, folder);
        return names.stream()
                .filter(name -> guarded.mayCover(folder.resolve(name), name))
                .limit(MOST_FOUND)
                .map(name -> new HostEffect.UsesPath(name, folder.resolve(name), FileAccess.WRITE))
                .toList();
    }

    private List<PolicyRule> only(PolicyDecision decision) {
        return rules.stream().filter(rule -> rule.decision() == decision).toList();
    }

    private Optional<HostEffect> effect(String written, Path folder, FileAccess access, List<Search> searches) {
        if (searches.stream().allMatch(Search::isNeedless)) {
            return Optional.empty();
        }
        try {
            Path real = folder.toRealPath();
            if (!real.startsWith(workspace)) {
                return Optional.empty();
            }
            Walk walk = new Walk(real, searches);
            Files.walkFileTree(real, walk);
            if (!walk.complete) {
                FileAccess unknown = access == FileAccess.READ ? access : FileAccess.WRITE;
                return Optional.of(new HostEffect.UsesUnknownPath(written, unknown));
            }
            return walk.found.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new HostEffect.UsesFilesBelow(written, real, walk.found, access, false));
        } catch (IOException e) {
            // There is no such folder, or it cannot be opened, so the program fails too.
            return Optional.empty();
        }
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder.normalize();
        }
    }

    /** The rules of one decision, and the files about which they are asked. */
    private static final class Search {
        private final GuardedNames guarded;
        private final FileAccess access;
        private final Predicate<String> used;
        private Optional<Predicate<Path>> files = Optional.empty();

        Search(List<PolicyRule> rules, Path folder, FileAccess access, Predicate<String> used) {
            this.guarded = new GuardedNames(rules, access, folder);
            this.access = access;
            this.used = used;
        }

        /** Adds files that are found although no rule is about their names. */
        Search withFiles(Optional<Predicate<Path>> more) {
            files = more;
            return this;
        }

        boolean isNeedless() {
            return guarded.isEmpty() && files.isEmpty();
        }

        boolean finds(Path path, String name, boolean hasNoContent) {
            return !(hasNoContent && access == FileAccess.READ)
                    && (guarded.mayCover(path, name)
                            || !hasNoContent
                                    && files.filter(test -> test.test(path)).isPresent())
                    && used.test(name);
        }
    }

    /** Goes through a folder and collects what the searches find. */
    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Path start;
        private final List<Search> searches;
        private final List<String> found = new ArrayList<>();
        private int entries;
        private boolean complete = true;

        Walk(Path start, List<Search> searches) {
            this.start = start;
            this.searches = searches;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(start) ? FileVisitResult.CONTINUE : visit(folder, true);
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            return visit(file, attributes.isSymbolicLink() || attributes.isDirectory());
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException fault) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException fault) {
            return FileVisitResult.CONTINUE;
        }

        /** @param hasNoContent whether the path is a folder or a link */
        private FileVisitResult visit(Path path, boolean hasNoContent) {
            String name = start.relativize(path).toString().replace('\\', '/');
            entries++;
            if (searches.stream().anyMatch(search -> search.finds(path, name, hasNoContent))) {
                found.add(name);
            }
            if (entries <= MOST_ENTRIES && found.size() <= MOST_FOUND) {
                return FileVisitResult.CONTINUE;
            }
            complete = false;
            return FileVisitResult.TERMINATE;
        }
    }
}
