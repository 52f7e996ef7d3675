package io.docui.hostops.workspace;

import io.docui.hostops.workspace.ResolvedPath.PathKind;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.text.Normalizer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Root directory in which a model works, and the only resolver for paths that the model writes
 * (docs/spec/host-operations.md#path-judgment).
 *
 * <p>A resolved path can change before it is used. Resolve it again before use, and open it with {@link #open}. Immutable, thread-safe.
 */
public final class Workspace {
    private static final boolean WINDOWS = File.separatorChar == '\\';

    private final Path root;

    private Workspace(Path root) {
        this.root = root;
    }

    /**
     * Creates a workspace.
     *
     * @param folder the root directory; links in its path are resolved now
     * @return the workspace
     * @throws IOException if the directory does not exist
     */
    public static Workspace of(Path folder) throws IOException {
        Path root = folder.toRealPath();
        if (!Files.isDirectory(root)) {
            throw new NotDirectoryException(root.toString());
        }
        return new Workspace(root);
    }

    /** Returns the absolute root directory, without links. */
    public Path root() {
        return root;
    }

    /**
     * Resolves a path as of now.
     *
     * @param written the path as written, absolute or relative to the workspace; {@code ..} after a link denotes the parent of
     *     the link's target, as for the operating system
     * @return the resolved path, inside or outside the workspace
     * @throws WorkspacePathException if the path is invalid here, or cannot be followed
     */
    public ResolvedPath locate(String written) {
        return locate(written, Workspace::followed);
    }

    /**
     * Resolves the path of something that is moved, removed or put back as of now. Unlike {@link #locate(String)}, it accepts a link that leads
     * nowhere because it leads to itself, also by other links. The real path of such a link is the link itself.
     *
     * @param written the path as written, absolute or relative to the workspace
     * @return the resolved path, inside or outside the workspace
     * @throws WorkspacePathException if the path is invalid here, or its directory cannot be followed
     */
    public ResolvedPath locateEntry(String written) {
        return locate(written, Workspace::followedIfPossible);
    }

    private ResolvedPath locate(String written, LinkFollowing following) {
        FileNameValidator.fault(written)
                .or(() -> WINDOWS ? FileNameValidator.windowsFault(written) : Optional.empty())
                .ifPresent(fault -> {
                    throw new WorkspacePathException(fault);
                });
        try {
            return located(written, root.resolve(written), following);
        } catch (InvalidPathException e) {
            throw new WorkspacePathException(
                    System.getProperty("sun.jnu.encoding", "UTF-8").equalsIgnoreCase("UTF-8")
                            ? "The path is invalid on this system: " + e.getReason() + '.'
                            : "The locale of this program has no encoding for the path. Its owner can start it with LC_ALL=C.UTF-8;"
                                    + " the shell can use the path already.");
        } catch (IOException e) {
            throw new WorkspacePathException(
                    "The target of " + written + " cannot be determined: " + e.getMessage() + '.');
        }
    }

    /**
     * Resolves an absolute path as of now.
     *
     * @param path an absolute path, such as one that was resolved earlier
     * @return the resolved path
     * @throws WorkspacePathException if the path cannot be followed
     */
    public ResolvedPath locate(Path path) {
        return locate(path, Workspace::followed);
    }

    /**
     * Resolves the absolute path of something that is moved, removed or put back as of now.
     *
     * @param path an absolute path, such as one that was resolved earlier
     * @return the resolved path, also of a link that leads to itself; its real path is the link itself
     * @throws WorkspacePathException if the directory of the path cannot be followed
     */
    public ResolvedPath locateEntry(Path path) {
        return locate(path, Workspace::followedIfPossible);
    }

    private ResolvedPath locate(Path path, LinkFollowing following) {
        try {
            return located(displayPath(path), path, following);
        } catch (IOException e) {
            throw new WorkspacePathException(
                    "The target of " + path + " cannot be determined: " + e.getMessage() + '.');
        }
    }

    private interface LinkFollowing {
        Path real(Path path, Path entry) throws IOException;
    }

    private static Path followed(Path path, Path entry) throws IOException {
        return RealPathResolver.of(path);
    }

    private static Path followedIfPossible(Path path, Path entry) throws IOException {
        try {
            return RealPathResolver.of(path);
        } catch (IOException e) {
            if (!Files.isSymbolicLink(entry)) {
                throw e;
            }
            return entry;
        }
    }

    private ResolvedPath located(String written, Path path, LinkFollowing following) throws IOException {
        Path entry = RealPathResolver.entry(path);
        Path real = following.real(path, entry);
        Optional<String> spelling = Optional.empty();
        if (!Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            Path spelled = spelled(real);
            if (!spelled.equals(real)) {
                entry = entry.equals(real) ? spelled : entry;
                real = RealPathResolver.of(spelled);
                spelling = Optional.of(displayPath(real));
            }
        } else if (!real.startsWith("/proc")) {
            // On a case-insensitive file system, rules apply to the stored name.
            real = real.toRealPath(LinkOption.NOFOLLOW_LINKS);
        }
        return new ResolvedPath(written, path, entry, real, real.startsWith(root), kind(real), spelling);
    }

    /** Replaces each name of a nonexistent path with an existing name in another Unicode form, if there is one. */
    private static Path spelled(Path path) throws IOException {
        Path at = path.getRoot();
        boolean follows = true;
        for (Path name : path) {
            Path next = at.resolve(name);
            if (follows && !Files.exists(next, LinkOption.NOFOLLOW_LINKS)) {
                @Nullable Path other = otherForm(at, name.toString());
                follows = other != null;
                next = other == null ? next : other;
            }
            at = next;
        }
        return at;
    }

    private static @Nullable Path otherForm(Path folder, String name) throws IOException {
        boolean plain = name.chars().allMatch(c -> c < 0x80);
        if (plain || !Files.isDirectory(folder)) {
            return null;
        }
        String form = Normalizer.normalize(name, Normalizer.Form.NFC);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String kept = String.valueOf(entry.getFileName());
                if (Normalizer.normalize(kept, Normalizer.Form.NFC).equals(form)) {
                    return entry;
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return null;
    }

    private static PathKind kind(Path real) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return PathKind.MISSING;
        } catch (IOException e) {
            if (Files.notExists(real, LinkOption.NOFOLLOW_LINKS) || isBelowFile(real)) {
                return PathKind.MISSING;
            }
            throw e;
        }
        if (attributes.isDirectory()) {
            return PathKind.FOLDER;
        }
        return attributes.isRegularFile() ? PathKind.FILE : PathKind.OTHER;
    }

    /** Tells whether a path continues below a file. */
    private static boolean isBelowFile(Path path) {
        Path folder = path.getParent();
        while (folder != null && !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            folder = folder.getParent();
        }
        return folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the path for display: relative to the workspace with slashes, or absolute if it is outside.
     *
     * @param path an absolute path
     * @return the display path; {@code .} for the workspace
     */
    public String displayPath(Path path) {
        if (!path.startsWith(root)) {
            return path.toString();
        }
        String inside = root.relativize(path).toString();
        return inside.isEmpty() ? "." : inside.replace(File.separatorChar, '/');
    }

    /**
     * Opens the parent directory of a real path. Operations on the result act on that directory, even if links change later.
     *
     * @param real a path without links, as in {@link ResolvedPath}
     * @return the open parent directory; close it after use
     * @throws WorkspacePathException if the path now contains a link, or the directory does not exist
     * @throws IOException if the directory cannot be opened
     */
    public DirectoryHandle open(Path real) throws IOException {
        Path folder = real.getParent();
        return folder == null ? DirectoryHandle.open(real, real) : openFolder(folder);
    }

    /**
     * Opens a directory.
     *
     * @param folder a path without links
     * @return the open directory; close it after use
     * @throws WorkspacePathException if the path now contains a link, or the directory does not exist
     * @throws IOException if the directory cannot be opened
     */
    public DirectoryHandle openFolder(Path folder) throws IOException {
        return DirectoryHandle.open(folder.startsWith(root) ? root : folder, folder);
    }
}
