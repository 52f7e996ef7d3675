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
 * A folder in which a model works, and the only place that makes paths of what it writes
 * (docs/spec/host-operations.md#path-judgment).
 *
 * <p>What is located can change before it is used: whoever uses it locates it again, and opens it by {@link #open}. Immutable,
 * thread-safe.
 */
public final class Workspace {
    private static final boolean WINDOWS = File.separatorChar == '\\';

    private final Path root;

    private Workspace(Path root) {
        this.root = root;
    }

    /**
     * A workspace.
     *
     * @param folder its folder; links on the way to it are resolved now
     * @return the workspace
     * @throws IOException if there is no such folder
     */
    public static Workspace of(Path folder) throws IOException {
        Path root = folder.toRealPath();
        if (!Files.isDirectory(root)) {
            throw new NotDirectoryException(root.toString());
        }
        return new Workspace(root);
    }

    /** Where it is: absolute, without links. */
    public Path root() {
        return root;
    }

    /**
     * Finds out where a path leads now.
     *
     * @param written a path as somebody wrote it, absolute or from the workspace on; {@code ..} behind a link means the folder
     *     above the one that the link leads to, as it does to the system
     * @return where it leads, in the workspace or not
     * @throws WorkspacePathException if it is no path here, or cannot be followed
     */
    public ResolvedPath locate(String written) {
        FileNameValidator.fault(written)
                .or(() -> WINDOWS ? FileNameValidator.windowsFault(written) : Optional.empty())
                .ifPresent(fault -> {
                    throw new WorkspacePathException(fault);
                });
        try {
            return located(written, root.resolve(written));
        } catch (InvalidPathException e) {
            throw new WorkspacePathException("The path cannot be a path here: " + e.getReason() + '.');
        } catch (IOException e) {
            throw new WorkspacePathException("It cannot be told where " + written + " leads: " + e.getMessage() + '.');
        }
    }

    /**
     * Finds out what a path is now.
     *
     * @param path an absolute path, such as one that was located before
     * @return where it leads
     * @throws WorkspacePathException if it cannot be followed
     */
    public ResolvedPath locate(Path path) {
        try {
            return located(displayPath(path), path);
        } catch (IOException e) {
            throw new WorkspacePathException("It cannot be told where " + path + " leads: " + e.getMessage() + '.');
        }
    }

    private ResolvedPath located(String written, Path path) throws IOException {
        Path entry = RealPathResolver.entry(path);
        Path real = RealPathResolver.of(path);
        Optional<String> spelling = Optional.empty();
        if (!Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            Path spelled = spelled(real);
            if (!spelled.equals(real)) {
                entry = entry.equals(real) ? spelled : entry;
                real = RealPathResolver.of(spelled);
                spelling = Optional.of(displayPath(real));
            }
        } else if (!real.startsWith("/proc")) {
            // Where case does not count, the name as it is kept is the one that rules are about.
            real = real.toRealPath(LinkOption.NOFOLLOW_LINKS);
        }
        return new ResolvedPath(written, entry, real, real.startsWith(root), kind(real), spelling);
    }

    /** A path that does not exist, with each name as it is kept in another Unicode form, where it is. */
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

    /** Whether a path goes on behind a file. */
    private static boolean isBelowFile(Path path) {
        Path folder = path.getParent();
        while (folder != null && !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            folder = folder.getParent();
        }
        return folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * How a path is shown: from the workspace on, with slashes, or absolute if it is outside.
     *
     * @param path an absolute path
     * @return the path; {@code .} for the workspace
     */
    public String displayPath(Path path) {
        if (!path.startsWith(root)) {
            return path.toString();
        }
        String inside = root.relativize(path).toString();
        return inside.isEmpty() ? "." : inside.replace(File.separatorChar, '/');
    }

    /**
     * Opens the folder of a real path, so that what is done through it happens there, wherever links lead by then.
     *
     * @param real a path without links, as {@link ResolvedPath} has it
     * @return its folder, opened; to be closed
     * @throws WorkspacePathException if a link stands on the way by now, or there is no such folder
     * @throws IOException if it cannot be opened
     */
    public DirectoryHandle open(Path real) throws IOException {
        Path folder = real.getParent();
        return folder == null ? DirectoryHandle.open(real, real) : openFolder(folder);
    }

    /**
     * Opens a folder itself.
     *
     * @param folder a path without links
     * @return the folder, opened; to be closed
     * @throws WorkspacePathException if a link stands on the way by now, or there is no such folder
     * @throws IOException if it cannot be opened
     */
    public DirectoryHandle openFolder(Path folder) throws IOException {
        return DirectoryHandle.open(folder.startsWith(root) ? root : folder, folder);
    }
}
