package io.docui.hostops.workspace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Open directory whose operations act on that directory even if its path changes, and never follow links among its entries.
 *
 * <p>Where the system does not support this (no {@code openat}), the real path is checked before each use, which leaves a short
 * race window. Java creates directories and links only by their path. They are therefore created under a name that means nothing
 * anywhere, and get their own name in the open directory: if the path leads elsewhere just then, the operation fails, and what was
 * created there is empty or without use. Not thread-safe; close it after use.
 */
public final class DirectoryHandle implements Closeable {
    /** The names of directories and links until they get their own name. No two are equal, and nobody else's file is called so. */
    private static final Pattern UNNAMED = Pattern.compile("\\.docui-new-[0-9a-f-]{36}\\.tmp");

    private static final int MOST_NAMES = 1_000_000;

    private final Path path;
    private final DirectoryStream<Path> stream;
    private final @Nullable SecureDirectoryStream<Path> secure;

    private DirectoryHandle(Path path, DirectoryStream<Path> stream) {
        this.path = path;
        this.stream = stream;
        this.secure = stream instanceof SecureDirectoryStream<Path> known ? known : null;
    }

    /**
     * Opens a directory.
     * @param start a directory where no link can be swapped in: the workspace, or the directory itself
     * @param folder a real path: {@code start} or a directory below it
     * @throws WorkspacePathException if the path now contains a link, or is not a directory
     */
    static DirectoryHandle open(Path start, Path folder) throws IOException {
        DirectoryHandle at = opened(start);
        try {
            at.checkReal();
            for (Path name : start.relativize(folder)) {
                if (!name.toString().isEmpty()) {
                    DirectoryHandle above = at;
                    at = above.folder(name.toString());
                    above.close();
                }
            }
            return at;
        } catch (IOException | RuntimeException e) {
            at.close();
            throw e;
        }
    }

    private static DirectoryHandle opened(Path path) throws IOException {
        return new DirectoryHandle(path, stream(path));
    }

    @SuppressWarnings("StreamResourceLeak") // the caller closes it
    private static DirectoryStream<Path> stream(Path path) throws IOException {
        return Files.newDirectoryStream(path);
    }

    /** Verifies that the directory opened by its path is the real target of the path. */
    private void checkReal() throws IOException {
        boolean same = path.toRealPath().equals(path);
        if (same && secure != null) {
            Object opened = secure.getFileAttributeView(BasicFileAttributeView.class)
                    .readAttributes()
                    .fileKey();
            Object named = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
            same = Objects.equals(opened, named);
        }
        if (!same) {
            throw changed(path);
        }
    }

    private static WorkspacePathException changed(Path path) {
        return new WorkspacePathException(
                path + " has just changed: a link now has another target. Nothing was done there.");
    }

    /** Returns the path of the directory. */
    public Path path() {
        return path;
    }

    /**
     * Opens a subdirectory.
     *
     * @param name the name of the subdirectory
     * @return the open subdirectory; close it after use
     * @throws WorkspacePathException if the name is a link or not a directory
     * @throws IOException if the subdirectory cannot be opened
     */
    public DirectoryHandle folder(String name) throws IOException {
        Path next = path.resolve(name);
        try {
            if (secure != null) {
                return new DirectoryHandle(next, secure.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS));
            }
            DirectoryHandle opened = opened(next);
            opened.checkReal();
            return opened;
        } catch (NotDirectoryException | FileSystemLoopException e) {
            throw changed(next);
        } catch (NoSuchFileException e) {
            throw new WorkspacePathException("There is no folder " + next + '.');
        } catch (IOException e) {
            throw unlessLink(name, e);
        }
    }

    /**
     * Returns the names of the entries.
     *
     * @param most the maximum number of names
     * @return the names, in no particular order
     * @throws IOException if the directory cannot be read
     */
    public List<String> names(int most) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = listing()) {
            for (Path entry : entries) {
                if (names.size() == most) {
                    break;
                }
                names.add(String.valueOf(entry.getFileName()));
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return names;
    }

    /**
     * Converts the error for a link that was not followed. The system has a separate error for this case, for which Java has no
     * exception class.
     */
    private IOException unlessLink(String name, IOException error) throws IOException {
        if (attributes(name).filter(BasicFileAttributes::isSymbolicLink).isPresent()) {
            throw changed(path.resolve(name));
        }
        return error;
    }

    private DirectoryStream<Path> listing() throws IOException {
        if (secure != null) {
            return secure.newDirectoryStream(Path.of("."), LinkOption.NOFOLLOW_LINKS);
        }
        checkReal();
        return stream(path);
    }

    /**
     * Returns the attributes of an entry.
     *
     * @param name the name of the entry
     * @return the attributes, for a link those of the link itself; empty if the entry does not exist or its name cannot be decoded
     * @throws IOException if the attributes cannot be read
     */
    public Optional<BasicFileAttributes> attributes(String name) throws IOException {
        try {
            return Optional.of(Objects.requireNonNull(view(name, BasicFileAttributeView.class))
                    .readAttributes());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (InvalidPathException e) {
            if (isUndecodable(name)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * Tells whether a name that {@link #names} returned has bytes that the encoding of file names of this Java process does not have, so
     * that the name cannot be used here.
     *
     * @param name the name
     * @return whether the name stands for other bytes
     */
    public static boolean isUndecodable(String name) {
        return name.indexOf('\ufffd') >= 0;
    }

    /**
     * Returns an attribute view of an entry, for a link that of the link itself.
     *
     * @param name the name of the entry
     * @param type the type of the view
     * @return the view; null if the system does not support it
     */
    public <V extends FileAttributeView> @Nullable V view(String name, Class<V> type) {
        return secure != null
                ? secure.getFileAttributeView(Path.of(name), type, LinkOption.NOFOLLOW_LINKS)
                : Files.getFileAttributeView(path.resolve(name), type, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Opens a file for reading.
     *
     * @param name the name of the file
     * @return the open file; close it after use
     * @throws WorkspacePathException if the name is now a link
     * @throws IOException if the file cannot be opened
     */
    public SeekableByteChannel read(String name) throws IOException {
        return channel(name, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Creates a file.
     *
     * @param name the name of the file, which must not exist
     * @return the file, open for writing; close it after use
     * @throws IOException if the file cannot be created
     */
    public SeekableByteChannel create(String name) throws IOException {
        return channel(
                name, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Opens an existing file for writing from its beginning, without replacing the file.
     *
     * @param name the name of the file
     * @return the file, which keeps its bytes until they are overwritten; close it after use
     * @throws WorkspacePathException if the name is now a link
     * @throws IOException if the file cannot be opened
     */
    public SeekableByteChannel rewrite(String name) throws IOException {
        return channel(name, Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    }

    private SeekableByteChannel channel(String name, Set<? extends OpenOption> options) throws IOException {
        try {
            if (secure != null) {
                return secure.newByteChannel(Path.of(name), options);
            }
            checkReal();
            return Files.newByteChannel(path.resolve(name), options);
        } catch (IOException e) {
            throw unlessLink(name, e);
        }
    }

    /**
     * Renames an entry atomically, in this directory or into another one. An existing entry with the new name is replaced.
     *
     * @param name the current name
     * @param to the target directory
     * @param newName the name in the target directory
     * @throws java.nio.file.AtomicMoveNotSupportedException if the target directory is on another file system
     * @throws IOException if the entry cannot be renamed
     */
    public void rename(String name, DirectoryHandle to, String newName) throws IOException {
        if (secure != null && to.secure != null) {
            secure.move(Path.of(name), to.secure, Path.of(newName));
            return;
        }
        checkReal();
        to.checkReal();
        Files.move(path.resolve(name), to.path.resolve(newName), StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Removes a file, a link, or an empty directory.
     *
     * @param name the name of the entry
     * @throws IOException if the entry cannot be removed
     */
    public void delete(String name) throws IOException {
        boolean folder =
                attributes(name).filter(BasicFileAttributes::isDirectory).isPresent();
        if (secure == null) {
            checkReal();
            Files.delete(path.resolve(name));
        } else if (folder) {
            secure.deleteDirectory(Path.of(name));
        } else {
            secure.deleteFile(Path.of(name));
        }
    }

    /**
     * Creates a subdirectory.
     *
     * @param name the name, which must not exist
     * @throws FileAlreadyExistsException if an entry with this name exists
     * @throws IOException if the subdirectory cannot be created
     */
    public void makeFolder(String name) throws IOException {
        make(name, Files::createDirectory, Optional.empty(), false);
    }

    /**
     * Creates a symbolic link.
     *
     * @param name the name, which must not exist
     * @param target the target of the link
     * @throws IOException if the link cannot be created
     */
    public void makeLink(String name, Path target) throws IOException {
        make(name, place -> Files.createSymbolicLink(place, target), Optional.empty(), true);
    }

    /**
     * Gives a file one more name, in this directory.
     *
     * @param name the new name, which must not exist
     * @param from the directory of the file
     * @param existing the present name of the file
     * @throws WorkspacePathException if a path leads to another file just then
     * @throws IOException if the link cannot be created
     */
    public void makeHardLink(String name, DirectoryHandle from, String existing) throws IOException {
        Path file = from.path.resolve(existing);
        Optional<Object> key = from.attributes(existing).map(BasicFileAttributes::fileKey);
        from.checkReal();
        make(name, place -> Files.createLink(place, file), key, true);
    }

    private interface EntryCreator {
        void create(Path place) throws IOException;
    }

    /**
     * @param key the identity that the new entry must have; empty if it is new
     * @param replaces whether the new entry could replace an entry that another program creates just then. A directory cannot, because only
     *     an empty directory gives way to one.
     */
    private void make(String name, EntryCreator creator, Optional<Object> key, boolean replaces) throws IOException {
        checkReal();
        if (secure == null) {
            creator.create(path.resolve(name));
            return;
        }
        if (attributes(name).isPresent()) {
            throw new FileAlreadyExistsException(path.resolve(name).toString());
        }
        String unnamed = ".docui-new-" + UUID.randomUUID() + ".tmp";
        creator.create(path.resolve(unnamed));
        Optional<Object> created = attributes(unnamed).map(BasicFileAttributes::fileKey);
        if (created.isEmpty()) {
            throw changed(path);
        }
        boolean reserved = false;
        try {
            if (key.isPresent() && !key.equals(created)) {
                throw changed(path);
            }
            if (replaces) {
                create(name).close(); // nobody else can create an entry with this name any more
                reserved = true;
            }
            rename(unnamed, this, name);
        } catch (IOException | RuntimeException e) {
            for (String left : reserved ? List.of(unnamed, name) : List.of(unnamed)) {
                if (attributes(left).isPresent()) {
                    delete(left);
                }
            }
            if (e instanceof NoSuchFileException) {
                throw changed(path);
            }
            throw e;
        }
    }

    /**
     * Removes directories and links that never got their name, because the process that created them was killed.
     *
     * @throws IOException if one cannot be removed
     */
    public void removeUnnamed() throws IOException {
        for (String name : names(MOST_NAMES)) {
            if (UNNAMED.matcher(name).matches()) {
                delete(name);
            }
        }
    }

    /**
     * Returns the target of a symbolic link.
     *
     * @param name the name of the link
     * @return the target as written
     * @throws IOException if the name is not a link
     */
    public Path linkTarget(String name) throws IOException {
        checkReal();
        return Files.readSymbolicLink(path.resolve(name));
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
