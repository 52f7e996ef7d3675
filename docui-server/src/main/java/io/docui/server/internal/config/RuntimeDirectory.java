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
 * The folder of a user's broker: its socket, its locks, its logs. Nobody else may enter it, for whoever reaches the socket
 * can start programs as the user.
 *
 * @param path the folder, absolute
 */
public record RuntimeDirectory(Path path) {
    /** The environment variable that names the folder. */
    public static final String VARIABLE = "DOCUI_RUNTIME_DIR";

    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rwx------");

    /** The systems keep 108 bytes (macOS 104) for the path of a socket, with a zero at its end. */
    private static final int SOCKET_PATH_LIMIT = OperatingSystem.current() == OperatingSystem.MAC ? 103 : 107;

    /**
     * The folder of a user.
     *
     * @param commandEnvironment of the command
     * @return the folder, which may not be there yet
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

    /** Where the broker listens. */
    public Path socket() {
        return path.resolve("broker.sock");
    }

    /** Locked as long as a broker lives. */
    public Path brokerLock() {
        return path.resolve("broker.lock");
    }

    /** Locked while somebody starts a broker. */
    public Path startLock() {
        return path.resolve("start.lock");
    }

    /** What a broker in the background has to say. */
    public Path brokerLog() {
        return path.resolve("broker.log");
    }

    /** What the apps write to standard error. */
    public Path logs() {
        return path.resolve("logs");
    }

    /** A file for each process that a broker has started, so that the next one can end what is left of them. */
    public Path processes() {
        return path.resolve("processes");
    }

    /** A file for each app that was lost with a broker, until whoever used it has been told. */
    public Path lossDirectory() {
        return path.resolve("lost");
    }

    /**
     * Makes the folder where it is missing, and checks that it is the user's alone.
     *
     * @throws CommandException if it cannot be made or is not safe
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
            throw fault("cannot be made: " + e, e);
        }
    }

    /**
     * Checks that the system can take the path of the socket.
     *
     * @throws CommandException if it is too long
     */
    public void checkSocketPath() throws CommandException {
        int length = socket().toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > SOCKET_PATH_LIMIT) {
            throw new CommandException(
                    CommandException.Kind.BROKER,
                    "The path of the socket, " + socket() + ", has " + length + " bytes; this system takes "
                            + SOCKET_PATH_LIMIT + ". Set " + VARIABLE + " to a folder with a shorter path.");
        }
    }

    /**
     * Checks a folder that is there.
     *
     * @throws CommandException if it is somebody else's too
     */
    public void check() throws CommandException {
        try {
            if (!isPosix()) {
                return;
            }
            PosixFileAttributes folder =
                    Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!folder.isDirectory()) {
                throw fault("is no folder", null);
            }
            UserPrincipal user = user();
            if (!folder.owner().equals(user)) {
                throw fault("belongs to " + folder.owner().getName() + ", not to you (" + user.getName() + ")", null);
            }
            if (!PRIVATE.containsAll(folder.permissions())) {
                throw fault(
                        "is open to others (" + PosixFilePermissions.toString(folder.permissions())
                                + "). Close it (chmod 700 " + path + ")",
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
            return; // it is checked next
        }
    }

    /** Who this is: whoever owns what this makes. The name that Java has for the user need not be one the system knows. */
    private static UserPrincipal user() throws IOException {
        // A temporary file of the JDK would have it load all its cryptography for a name.
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
                "The runtime folder " + path + " " + what + ". Mend that, or set " + VARIABLE + " to another folder.";
        return cause == null
                ? new CommandException(CommandException.Kind.BROKER, message)
                : new CommandException(CommandException.Kind.BROKER, message, cause);
    }
}
