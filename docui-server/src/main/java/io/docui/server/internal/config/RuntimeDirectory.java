package io.docui.server.internal.config;

import io.docui.server.internal.jsonrpc.CommandException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The private directory of a user's broker, with its socket, locks and logs. Other users must not have access, because a process that can
 * connect to the socket can start programs as the user.
 */
public record RuntimeDirectory(Path path) {
    public static final String VARIABLE = "DOCUI_RUNTIME_DIR";

    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rwx------");

    /** The maximum length of a socket path. Systems reserve 108 bytes (macOS 104), including the terminating zero. */
    private static final int SOCKET_PATH_LIMIT = OperatingSystem.current() == OperatingSystem.MAC ? 103 : 107;

    /**
     * Returns the runtime directory of a user.
     * @return the directory, which may not exist yet
     */
    public static RuntimeDirectory of(CommandEnvironment commandEnvironment) {
        return new RuntimeDirectory(commandEnvironment
                .variable(VARIABLE)
                .map(commandEnvironment.directory()::resolve)
                .or(() -> commandEnvironment
                        .variable("XDG_RUNTIME_DIR")
                        .map(Path::of)
                        .filter(Files::isDirectory)
                        .map(folder -> folder.resolve("docui")))
                .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir"), "docui-" + userName()))
                .toAbsolutePath()
                .normalize());
    }

    private static String userName() {
        return System.getProperty("user.name", "").replaceAll("[^A-Za-z0-9_.-]", "_");
    }

    public Path socket() {
        return path.resolve("broker.sock");
    }

    /** Returns the lock file that is locked while a broker runs. */
    public Path brokerLock() {
        return path.resolve("broker.lock");
    }

    /** Returns the lock file that is locked while a command starts a broker. */
    public Path startLock() {
        return path.resolve("start.lock");
    }

    public Path brokerLog() {
        return path.resolve("broker.log");
    }

    public Path logs() {
        return path.resolve("logs");
    }

    /** Returns the directory with one file per process that a broker has started. The next broker uses it to end leftover processes. */
    public Path processes() {
        return path.resolve("processes");
    }

    /** Returns the directory with one file per app that was lost with a broker and whose user has not been notified yet. */
    public Path lossDirectory() {
        return path.resolve("lost");
    }

    /**
     * Creates the directory if necessary, and checks that only the user can access it.
     * @throws CommandException if it cannot be created or is not private
     */
    public void prepare() throws CommandException {
        checkSocketPath();
        try {
            create(path);
            check();
            create(logs());
            create(processes());
            create(lossDirectory());
        } catch (IOException e) {
            throw fault("cannot be created: " + e, e);
        }
    }

    /** Checks that the system supports the length of the socket's path. */
    public void checkSocketPath() throws CommandException {
        int length = socket().toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > SOCKET_PATH_LIMIT) {
            throw new CommandException(
                    CommandException.Kind.BROKER,
                    "The socket path " + socket() + " has " + length + " bytes; this system allows " + SOCKET_PATH_LIMIT
                            + ". Set " + VARIABLE + " to a folder with a shorter path.");
        }
    }

    public void check() throws CommandException {
        try {
            if (!isPosix()) {
                return;
            }
            PosixFileAttributes folder =
                    Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!folder.isDirectory()) {
                throw fault("is not a folder", null);
            }
            UserPrincipal user = user();
            if (!folder.owner().equals(user)) {
                throw fault("belongs to " + folder.owner().getName() + ", not to you (" + user.getName() + ")", null);
            }
            if (!PRIVATE.containsAll(folder.permissions())) {
                throw fault(
                        "is accessible to other users (" + PosixFilePermissions.toString(folder.permissions())
                                + "). Make it private (chmod 700 " + path + ")",
                        null);
            }
        } catch (NoSuchFileException e) {
            throw fault("does not exist yet", e);
        } catch (IOException e) {
            throw fault("cannot be read: " + e, e);
        }
    }

    private static void create(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            Files.createDirectories(parent);
        }
        try {
            if (isPosix()) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(EnumSet.copyOf(PRIVATE)));
            } else {
                Files.createDirectory(folder);
            }
        } catch (FileAlreadyExistsException e) {
            return; // checked next
        }
    }

    /** Returns the current user as the owner of a new file. Java's user name may be unknown to the system. */
    private static UserPrincipal user() throws IOException {
        // The JDK's temporary files have random names, which would load its cryptography.
        Path mine = Files.createFile(Path.of(
                System.getProperty("java.io.tmpdir"),
                "docui-" + ProcessHandle.current().pid() + "-" + System.nanoTime()));
        try {
            return Files.getOwner(mine);
        } finally {
            Files.delete(mine);
        }
    }

    private static boolean isPosix() {
        return OperatingSystem.current() != OperatingSystem.WINDOWS;
    }

    private CommandException fault(String what, @Nullable Exception cause) {
        String message =
                "The runtime folder " + path + " " + what + ". Fix this, or set " + VARIABLE + " to another folder.";
        return cause == null
                ? new CommandException(CommandException.Kind.BROKER, message)
                : new CommandException(CommandException.Kind.BROKER, message, cause);
    }
}
