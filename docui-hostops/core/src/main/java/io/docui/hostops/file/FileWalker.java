package io.docui.hostops.file;

import io.docui.hostops.internal.file.FileErrorMessages;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.eclipse.jgit.ignore.IgnoreNode.MatchResult;

/** Walks the regular files below a directory in the order of their names, without following links. */
public final class FileWalker {
    private static final int MOST_NAMES = 200_000;

    private final Workspace workspace;
    private final BooleanSupplier cancelled;
    private int seen;
    private boolean cut;
    private int unnamed;

    /**
     * Creates a finder.
     *
     * @param workspace opens the directories
     * @param cancelled tells whether the caller has canceled the walk
     */
    public FileWalker(Workspace workspace, BooleanSupplier cancelled) {
        this.workspace = workspace;
        this.cancelled = cancelled;
    }

    /**
     * A file that was found.
     *
     * @param path the real path
     * @param attributes the size and times
     */
    public record FoundFile(Path path, BasicFileAttributes attributes) {}

    /** Receives files in order and says whether to continue. */
    public interface FileConsumer {
        /** Receives a file in an open directory. Returns false to stop the walk. */
        boolean take(DirectoryHandle directoryHandle, String name, FoundFile foundFile) throws IOException;
    }

    /**
     * Compiles a glob pattern for paths below a directory, such as {@code **}{@code /*.java}. A pattern without a slash matches
     * names in any directory.
     *
     * @param glob the pattern
     * @return a predicate for paths relative to the directory
     * @throws io.docui.hostops.workspace.FileOperationException if the pattern is invalid
     */
    public static Predicate<Path> matching(String glob) {
        try {
            String trimmed = glob.startsWith("./") ? glob.substring(2) : glob;
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + trimmed);
            if (!trimmed.contains("/")) {
                return path -> matcher.matches(path.getFileName());
            }
            // "**/" also matches no directory.
            PathMatcher here = trimmed.startsWith("**/")
                    ? FileSystems.getDefault().getPathMatcher("glob:" + trimmed.substring(3))
                    : matcher;
            return path -> matcher.matches(path) || here.matches(path);
        } catch (PatternSyntaxException | InvalidPathException e) {
            throw new FileOperationException(glob + " is not a valid pattern: " + e.getMessage()
                    + ". A valid pattern is, for example, **/*.java.");
        }
    }

    /**
     * Walks the files below a directory.
     *
     * @param folder the real path of the start directory
     * @param ignores whether to skip files that .gitignore files exclude
     * @param fileConsumer receives the files until it returns false
     * @throws io.docui.hostops.workspace.FileOperationException if the directory cannot be read
     */
    public void walk(Path folder, boolean ignores, FileConsumer fileConsumer) {
        try (DirectoryHandle open = workspace.openFolder(folder)) {
            walk(open, ignores ? Optional.of(IgnoreRules.none().in(open, "")) : Optional.empty(), fileConsumer);
        } catch (IOException e) {
            throw new FileOperationException(
                    workspace.displayPath(folder) + " cannot be read: " + FileErrorMessages.reason(e) + '.', e);
        }
    }

    private boolean walk(DirectoryHandle directoryHandle, Optional<IgnoreRules> rules, FileConsumer fileConsumer)
            throws IOException {
        List<String> names = directoryHandle.names(MOST_NAMES);
        Collections.sort(names);
        for (String name : names) {
            if (++seen > MOST_NAMES || cancelled.getAsBoolean()) {
                cut = true;
                return false;
            }
            Optional<BasicFileAttributes> attributes = directoryHandle.attributes(name);
            boolean directory =
                    attributes.filter(BasicFileAttributes::isDirectory).isPresent();
            if (attributes.isEmpty() && DirectoryHandle.isUndecodable(name)) {
                unnamed++;
            }
            if (attributes.isEmpty()
                    || rules.filter(rule -> rule.ignores(name, directory)).isPresent()) {
                continue;
            }
            boolean more = directory
                    ? below(directoryHandle, name, rules, fileConsumer)
                    : !attributes.get().isRegularFile()
                            || fileConsumer.take(
                                    directoryHandle,
                                    name,
                                    new FoundFile(directoryHandle.path().resolve(name), attributes.get()));
            if (!more) {
                return false;
            }
        }
        return true;
    }

    private boolean below(
            DirectoryHandle directoryHandle, String name, Optional<IgnoreRules> rules, FileConsumer fileConsumer)
            throws IOException {
        DirectoryHandle inside;
        try {
            inside = directoryHandle.folder(name);
        } catch (IOException | RuntimeException e) {
            // An unreadable or vanished directory hides only itself.
            System.getLogger(FileWalker.class.getName()).log(System.Logger.Level.DEBUG, "Left out: " + name, e);
            return true;
        }
        try (inside) {
            return walk(inside, rules.isPresent() ? Optional.of(rules.get().in(inside, name)) : rules, fileConsumer);
        }
    }

    /** Returns the number of entries that were skipped because their names cannot be decoded. */
    public int unnamedCount() {
        return unnamed;
    }

    /** Tells whether the walk ended early because there were too many names or it was canceled. */
    public boolean isCut() {
        return cut;
    }

    /**
     * Rules of the {@code .gitignore} files from the start of a walk down to a directory, as JGit interprets them. Files outside the start
     * directory of the walk and the user's own ignore list do not count.
     */
    private record IgnoreRules(List<Level> levels, String path) {
        private static final String FILE = ".gitignore";
        private static final int LARGEST = 1 << 20;

        /** Rules of one directory, with the length of its path. */
        private record Level(IgnoreNode rules, int prefix) {}

        /** Returns an empty rule set for the start of a walk. */
        static IgnoreRules none() {
            return new IgnoreRules(List.of(), "");
        }

        /** Returns the rules that apply in a subdirectory: the current rules and its own. */
        IgnoreRules in(DirectoryHandle directoryHandle, String name) throws IOException {
            String below = name.isEmpty() ? "" : path + name + '/';
            List<Level> more = new ArrayList<>(levels);
            boolean has = directoryHandle
                    .attributes(FILE)
                    .filter(file -> file.isRegularFile() && file.size() <= LARGEST)
                    .isPresent();
            if (has) {
                IgnoreNode rules = new IgnoreNode();
                rules.parse(new ByteArrayInputStream(TextFileReader.bytes(directoryHandle, FILE, LARGEST)));
                more.add(new Level(rules, below.length()));
            }
            return new IgnoreRules(more, below);
        }

        /** Tells whether an entry of the directory is ignored. Rules of inner directories take precedence over those of outer ones. */
        boolean ignores(String name, boolean folder) {
            if (name.equals(".git")) {
                return true;
            }
            String whole = path + name;
            for (int i = levels.size() - 1; i >= 0; i--) {
                Level level = levels.get(i);
                MatchResult result = level.rules().isIgnored(whole.substring(level.prefix()), folder);
                if (result != MatchResult.CHECK_PARENT) {
                    return result == MatchResult.IGNORED;
                }
            }
            return false;
        }
    }
}
