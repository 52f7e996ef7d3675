package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * Git command that gives files the content of a commit without naming them. Its commits are all that its words can mean, so it may bring fewer
 * files than told, but also others where a file was renamed.
 */
public final class GitBroughtFiles {
    private static final Set<String> GOING = Set.of("switch", "checkout", "restore", "reset", "rebase");
    private static final Set<String> JOINING = Set.of("merge", "rebase");
    private static final Set<String> PICKING = Set.of("cherry-pick", "revert");
    private static final Set<String> UNSTASHING = Set.of("pop", "apply", "branch");
    /** Subcommands whose commits are known only when they run. */
    private static final Set<String> UNKNOWN = Set.of("pull", "am", "read-tree");
    /** Subcommands that leave the branches, or add commits to the one that is in use. */
    private static final Set<String> LEAVES_BRANCHES = Set.of("""
            add blame cherry-pick commit describe diff grep log ls-files ls-tree merge mv push restore rev-list rev-parse revert rm
            shortlog show stash status""".split("\\s+", -1));

    private static final Pattern RANGE = Pattern.compile("\\.{2,3}");
    /** Words that mean several commits, but are no range. */
    private static final Pattern SEVERAL = Pattern.compile("(?s)\\^.*|.*\\^[-@!].*");

    private static final int MOST_COMMITS = 1_000;

    private final GitCommandLine command;
    private final GitRevisionWords words;

    private GitBroughtFiles(GitCommandLine command, GitRevisionWords words) {
        this.command = command;
        this.words = words;
    }

    /** A change of files; without the state before it, the files are added to nothing. */
    private record Change(Optional<RevTree> before, Optional<RevTree> after) {}

    /** Reads a command; empty if it does nothing of that. */
    public static Optional<GitBroughtFiles> of(List<ShellArgument> argv) {
        return ProgramNameResolver.base(argv.get(0).displayText()).equals("git")
                ? GitCommandLine.read(argv).flatMap(GitBroughtFiles::of)
                : Optional.empty();
    }

    private static Optional<GitBroughtFiles> of(GitCommandLine git) {
        String subcommand = git.subcommand();
        GitRevisionWords words = GitRevisionWords.of(git);
        boolean brings = UNKNOWN.contains(subcommand)
                || subcommand.equals("stash")
                        && git.arguments().stream()
                                .map(ShellArgument::displayText)
                                .filter(word -> !word.startsWith("-"))
                                .findFirst()
                                .filter(UNSTASHING::contains)
                                .isPresent()
                || JOINING.contains(subcommand)
                || PICKING.contains(subcommand)
                || GOING.contains(subcommand) && !words.revisions().isEmpty();
        return brings && !GitRevisionWords.goOn(git) ? Optional.of(new GitBroughtFiles(git, words)) : Optional.empty();
    }

    /** Returns the names of the commits; for a command that names none, of the one that the settings name. */
    private List<String> revisions() {
        return words.revisions().isEmpty() && JOINING.contains(command.subcommand())
                ? List.of("@{upstream}")
                : words.revisions();
    }

    /** Tells whether a command of the same line may give a branch another commit before this one runs. */
    public static boolean mayMoveBranches(List<ShellArgument> argv) {
        return !argv.isEmpty()
                && ProgramNameResolver.base(argv.get(0).displayText()).equals("git")
                && GitCommandLine.read(argv)
                        .filter(git -> LEAVES_BRANCHES.contains(git.subcommand()) || isAboutFiles(git))
                        .isEmpty();
    }

    /** Tells whether {@code git checkout} or {@code git reset} is only about files, so that it leaves the branch where it is. */
    private static boolean isAboutFiles(GitCommandLine git) {
        List<String> all =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        List<String> operands =
                all.stream().filter(word -> !word.startsWith("-")).toList();
        boolean plain = all.stream().allMatch(word -> operands.contains(word) || word.matches("-q|--quiet|--"));
        int end = all.indexOf("--");
        boolean named = end >= 0 && end < all.size() - 1;
        return plain
                && (named && git.subcommand().equals("checkout")
                        || (named || operands.size() > 1) && git.subcommand().equals("reset"));
    }

    /**
     * Tells whether it is unknown before a command runs which files it brings.
     * @param folders the folders in which it runs; empty if they are unknown
     */
    public static boolean areUnknown(List<ShellArgument> argv, Collection<Path> folders) {
        return of(argv).filter(git -> folders.isEmpty()
                        || folders.stream()
                                .anyMatch(folder -> git.files(git.root(folder)).isEmpty()))
                .isPresent();
    }

    /** Returns the folder of the work tree if the command runs in a folder. */
    public Path root(Path folder) {
        Path place = command.folder(folder).normalize();
        return GitRepository.root(place).orElse(place);
    }

    /**
     * Returns the files that get another content, or are removed.
     * @param root the folder of the work tree
     * @return the paths, relative to {@code root}; empty if the commits are unknown or cannot be read
     */
    public Optional<List<String>> files(Path root) {
        if (revisions().isEmpty() || UNKNOWN.contains(command.subcommand()) || !words.certain()) {
            return Optional.empty();
        }
        try {
            Optional<Repository> found = GitRepository.open(root);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            try (Repository repository = found.get();
                    RevWalk walk = new RevWalk(repository)) {
                return files(repository, walk);
            }
        } catch (IOException | RuntimeException e) {
            System.getLogger(GitBroughtFiles.class.getName())
                    .log(System.Logger.Level.DEBUG, "The repository cannot be read, so what git brings is unknown", e);
            return Optional.empty();
        }
    }

    private Optional<List<String>> files(Repository repository, RevWalk walk) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        ObjectId head = repository.resolve("HEAD");
        Optional<RevCommit> now = head == null ? Optional.empty() : Optional.of(walk.parseCommit(head));
        for (String word : revisions()) {
            Set<RevCommit> commits = commits(word, repository, walk);
            if (commits.isEmpty() || commits.size() >= MOST_COMMITS) {
                return Optional.empty();
            }
            for (RevCommit commit : commits) {
                for (Change change : changes(commit, now, walk)) {
                    addNames(change, now.map(RevCommit::getTree), repository, names);
                }
            }
        }
        return Optional.of(names.stream()
                .filter(name ->
                        words.paths().isEmpty() || words.paths().stream().anyMatch(path -> isBelow(name, path)))
                .toList());
    }

    /** Tells whether a file may be below a path. A path from another folder, or a pattern, may mean any. */
    private static boolean isBelow(String name, String path) {
        String plain = path.replaceFirst("^(\\./)+", "").replaceFirst("/+$", "");
        return !plain.matches("(?s)\\.?[A-Za-z0-9_][^*?\\[:\\\\]*")
                || plain.matches("(?s).*/\\.{0,2}/.*|.*/\\.{1,2}")
                || ('/' + name + '/').contains('/' + plain + '/');
    }

    private List<Change> changes(RevCommit commit, Optional<RevCommit> now, RevWalk walk) throws IOException {
        List<Change> changes = new ArrayList<>();
        Optional<RevTree> tree = Optional.of(commit.getTree());
        String subcommand = command.subcommand();
        if (GOING.contains(subcommand) || subcommand.equals("stash")) {
            changes.add(new Change(now.map(RevCommit::getTree), tree));
        }
        if (GOING.contains(subcommand) && !JOINING.contains(subcommand)) {
            return changes;
        }
        List<RevCommit> before = JOINING.contains(subcommand) ? bases(commit, now, walk) : List.of(commit.getParents());
        if (before.isEmpty()) {
            changes.add(change(Optional.empty(), tree));
        }
        for (RevCommit earlier : before) {
            Optional<RevTree> parent = Optional.of(walk.parseCommit(earlier).getTree());
            changes.add(change(parent, tree));
            if (subcommand.equals("stash")) {
                changes.add(new Change(Optional.empty(), parent)); // the files that git did not track are in a parent
            }
        }
        return changes;
    }

    private Change change(Optional<RevTree> before, Optional<RevTree> after) {
        return command.subcommand().equals("revert") ? new Change(after, before) : new Change(before, after);
    }

    private static List<RevCommit> bases(RevCommit commit, Optional<RevCommit> now, RevWalk walk) throws IOException {
        List<RevCommit> bases = new ArrayList<>();
        if (now.isPresent()) {
            try (RevWalk search = new RevWalk(walk.getObjectReader())) {
                search.setRevFilter(RevFilter.MERGE_BASE);
                search.markStart(search.parseCommit(now.get()));
                search.markStart(search.parseCommit(commit));
                search.forEach(bases::add);
            }
        }
        return bases;
    }

    /** Adds the files that a change leaves otherwise than they are in the last commit. */
    private static void addNames(Change change, Optional<RevTree> now, Repository repository, Set<String> names)
            throws IOException {
        try (TreeWalk trees = new TreeWalk(repository)) {
            for (Optional<RevTree> tree : List.of(change.before(), change.after(), now)) {
                trees.addTree(
                        tree.isPresent()
                                ? new CanonicalTreeParser(null, trees.getObjectReader(), tree.get())
                                : new EmptyTreeIterator());
            }
            trees.setRecursive(true);
            trees.setFilter(TreeFilter.ANY_DIFF);
            while (trees.next()) {
                if (!isSame(trees, 0, 1) && !isSame(trees, 1, 2)) {
                    names.add(trees.getPathString());
                }
            }
        }
    }

    private static boolean isSame(TreeWalk trees, int one, int other) {
        return trees.getRawMode(one) == trees.getRawMode(other) && trees.idEqual(one, other);
    }

    /** Returns the commits that a word can mean; empty if it is unknown. */
    private Set<RevCommit> commits(String word, Repository repository, RevWalk walk) throws IOException {
        Set<RevCommit> found = new LinkedHashSet<>();
        String[] ends = RANGE.split(word, 2);
        boolean range = ends.length == 2;
        if (range && PICKING.contains(command.subcommand())) {
            addRange(ends[0], ends[1], repository, found);
            if (word.contains("...")) {
                addRange(ends[1], ends[0], repository, found);
            }
        } else if (!range && !SEVERAL.matcher(word).matches()) {
            for (ObjectId id : candidates(word, repository)) {
                found.add(walk.parseCommit(id));
            }
        }
        return found;
    }

    /** Adds the commits of a range, and the last one even if there are too many. */
    private static void addRange(String from, String to, Repository repository, Set<RevCommit> found)
            throws IOException {
        ObjectId start = resolve(from.isEmpty() ? "HEAD" : from, repository);
        ObjectId end = resolve(to.isEmpty() ? "HEAD" : to, repository);
        if (start == null || end == null) {
            return;
        }
        try (RevWalk walk = new RevWalk(repository)) {
            walk.markStart(walk.parseCommit(end));
            walk.markUninteresting(walk.parseCommit(start));
            for (RevCommit commit = walk.next(); commit != null && found.size() < MOST_COMMITS; commit = walk.next()) {
                found.add(commit);
            }
        }
    }

    /** Returns all commits that a word can mean. Git takes a branch before a tag for some commands, and a remote branch for a missing one. */
    private Set<ObjectId> candidates(String word, Repository repository) throws IOException {
        Set<ObjectId> found = new LinkedHashSet<>();
        for (String name : List.of(word, "refs/heads/" + word, "refs/tags/" + word, "refs/remotes/" + word)) {
            ObjectId id = resolve(name, repository);
            if (id != null) {
                found.add(id);
            }
        }
        if (found.isEmpty() && GOING.contains(command.subcommand())) {
            for (Ref remote : repository.getRefDatabase().getRefsByPrefix("refs/remotes/")) {
                if (remote.getName().endsWith('/' + word) && remote.getObjectId() != null) {
                    found.add(remote.getObjectId());
                }
            }
        }
        return found;
    }

    private static @Nullable ObjectId resolve(String word, Repository repository) {
        try {
            return repository.resolve(word + "^{commit}");
        } catch (IOException | RuntimeException e) {
            System.getLogger(GitBroughtFiles.class.getName())
                    .log(System.Logger.Level.DEBUG, "A word does not name a commit", e);
            return null;
        }
    }
}
