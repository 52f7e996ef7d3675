package io.docui.hostops.file;

import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;

/** Goes through the files below a folder, in the order of their names; links are not followed. */
public final class FileFinder {
    private static final int MOST_NAMES = 200_000;

    private final Workspace workspace;
    private final BooleanSupplier cancelled;
    private int seen;
    private boolean cut;

    /**
     * A walk.
     *
     * @param workspace opens folders
     * @param cancelled tells when nobody waits for it any more
     */
    public FileFinder(Workspace workspace, BooleanSupplier cancelled) {
        this.workspace = workspace;
        this.cancelled = cancelled;
    }

    /**
     * A file that was found.
     *
     * @param path where it is: a real path
     * @param attributes its size and times
     */
    public record FoundFile(Path path, BasicFileAttributes attributes) {}

    /** Takes files, in order; says whether it wants more. */
    public interface FileConsumer {
        /** Takes a file in a folder that is open. */
        boolean take(DirectoryHandle directoryHandle, String name, FoundFile foundFile) throws IOException;
    }

    /**
     * A pattern of paths below a folder, such as {@code **}{@code /*.java}; one without a slash is for names in any folder.
     *
     * @param glob the pattern
     * @return what matches paths relative to the folder
     * @throws FileOperationException if it is no pattern
     */
    public static Predicate<Path> matching(String glob) {
        try {
            String trimmed = glob.startsWith("./") ? glob.substring(2) : glob;
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + trimmed);
            if (!trimmed.contains("/")) {
                return path -> matcher.matches(path.getFileName());
            }
            // "**/" stands for no folder, too.
            PathMatcher here = trimmed.startsWith("**/")
                    ? FileSystems.getDefault().getPathMatcher("glob:" + trimmed.substring(3))
                    : matcher;
            return path -> matcher.matches(path) || here.matches(path);
        } catch (PatternSyntaxException | InvalidPathException e) {
            throw new FileOperationException(
                    glob + " is no pattern: " + e.getMessage() + ". Write for example **/*.java.");
        }
    }

    /**
     * Goes through the files below a folder.
     *
     * @param folder where it begins: a real path
     * @param ignores whether what .gitignore files name is left out
     * @param fileConsumer gets them until it wants no more
     * @throws FileOperationException if the folder cannot be read
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
            // One that may not be read, or has just gone, hides nothing but itself.
            System.getLogger(FileFinder.class.getName()).log(System.Logger.Level.DEBUG, "Left out: " + name, e);
            return true;
        }
        try (inside) {
            return walk(inside, rules.isPresent() ? Optional.of(rules.get().in(inside, name)) : rules, fileConsumer);
        }
    }

    /** Whether it ended early: too many names, or nobody waits for it any more. */
    public boolean isCut() {
        return cut;
    }
}
