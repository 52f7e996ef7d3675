package io.docui.hostops.workspace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
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
import org.jspecify.annotations.Nullable;

/**
 * A folder that is open: what is done through it happens in that very folder, and no name in it is followed if it is a link.
 *
 * <p>Where the system cannot do that (no {@code openat}), the real path is checked before each use, which leaves a moment between.
 * Making folders and links has that moment everywhere, for Java knows no other way. Not thread-safe; to be closed.
 */
public final class DirectoryHandle implements Closeable {
    private final Path path;
    private final DirectoryStream<Path> stream;
    private final @Nullable SecureDirectoryStream<Path> secure;

    private DirectoryHandle(Path path, DirectoryStream<Path> stream) {
        this.path = path;
        this.stream = stream;
        this.secure = stream instanceof SecureDirectoryStream<Path> known ? known : null;
    }

    /**
     * Opens a folder.
     *
     * @param start where no link can be swapped in: the workspace, or the folder itself
     * @param folder a real path, which is {@code start} or below it
     * @return the folder
     * @throws WorkspacePathException if there is a link on the way by now, or no folder
     * @throws IOException if it cannot be opened
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

    @SuppressWarnings("StreamResourceLeak") // who asks for it closes it
    private static DirectoryStream<Path> stream(Path path) throws IOException {
        return Files.newDirectoryStream(path);
    }

    /** Sees to it that what was opened by its path is what the path really is. */
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
                path + " is not what it was a moment ago: a link leads elsewhere now. Nothing was done there.");
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /**
     * Opens a folder in it.
     *
     * @param name its name
     * @return the folder; to be closed
     * @throws WorkspacePathException if it is a link, or no folder
     * @throws IOException if it cannot be opened
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
     * What is in it.
     *
     * @param most so many names at most
     * @return names, in no order
     * @throws IOException if it cannot be read
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

    /** A link that is not followed is an error of its own to the system, for which Java has no class. */
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
     * What a name is.
     *
     * @param name the name
     * @return its attributes, a link's own; empty if there is none
     * @throws IOException if that cannot be told
     */
    public Optional<BasicFileAttributes> attributes(String name) throws IOException {
        try {
            return Optional.of(Objects.requireNonNull(view(name, BasicFileAttributeView.class))
                    .readAttributes());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /**
     * A view of a name's attributes, a link's own.
     *
     * @param name the name
     * @param type the view
     * @return the view; null if the system has none
     */
    public <V extends FileAttributeView> @Nullable V view(String name, Class<V> type) {
        return secure != null
                ? secure.getFileAttributeView(Path.of(name), type, LinkOption.NOFOLLOW_LINKS)
                : Files.getFileAttributeView(path.resolve(name), type, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Opens a file to be read.
     *
     * @param name its name
     * @return the file; to be closed
     * @throws WorkspacePathException if it is a link by now
     * @throws IOException if it cannot be opened
     */
    public SeekableByteChannel read(String name) throws IOException {
        return channel(name, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Makes a file.
     *
     * @param name its name, which must be new
     * @return the file, open to be written; to be closed
     * @throws IOException if it cannot be made
     */
    public SeekableByteChannel create(String name) throws IOException {
        return channel(
                name, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS));
    }

    /**
     * Opens a file to be written from its beginning, without a new one in its place.
     *
     * @param name its name
     * @return the file, which keeps its bytes until they are overwritten; to be closed
     * @throws WorkspacePathException if it is a link by now
     * @throws IOException if it cannot be opened
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
     * Gives what has a name another, in this folder or another, in one step; what has that name already is replaced.
     *
     * @param name the name
     * @param to the folder that it goes to
     * @param newName its name there
     * @throws java.nio.file.AtomicMoveNotSupportedException if the other folder is on another file system
     * @throws IOException if it cannot be done
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
     * Removes a file, a link, or a folder that is empty.
     *
     * @param name its name
     * @throws IOException if it cannot be removed
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
     * Makes a folder in it.
     *
     * @param name its name, which must be new
     * @throws FileAlreadyExistsException if there is something of that name
     * @throws IOException if it cannot be made
     */
    public void makeFolder(String name) throws IOException {
        checkReal();
        Files.createDirectory(path.resolve(name));
    }

    /**
     * Makes a link in it.
     *
     * @param name its name, which must be new
     * @param target where it leads
     * @throws IOException if it cannot be made
     */
    public void makeLink(String name, Path target) throws IOException {
        checkReal();
        Files.createSymbolicLink(path.resolve(name), target);
    }

    /**
     * Where a link in it leads.
     *
     * @param name its name
     * @return the target as it is written
     * @throws IOException if it is no link
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
