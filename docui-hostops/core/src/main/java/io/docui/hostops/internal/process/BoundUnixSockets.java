package io.docui.hostops.internal.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists the Unix sockets of this machine that have a path, because a read-only mount does not prevent a connection to them. Sockets of other
 * network namespaces, such as those of containers, are not listed. Linux only; elsewhere the list is empty.
 */
public final class BoundUnixSockets {
    private static final Path TABLE = Path.of("/proc/net/unix");
    /** Address, reference count, protocol, flags, type, state and inode, then the path. */
    private static final Pattern ROW = Pattern.compile("[0-9a-f]+: (?:[0-9A-F]+ ){5} *[0-9]+ (/.*)");

    private BoundUnixSockets() {}

    /** Returns the absolute paths of the sockets; each exists. */
    public static List<Path> paths() {
        if (!Files.isReadable(TABLE)) {
            return List.of();
        }
        List<Path> paths = new ArrayList<>();
        try {
            for (String row : Files.readString(TABLE, StandardCharsets.UTF_8).split("\n", -1)) {
                Matcher matcher = ROW.matcher(row);
                if (matcher.matches()) {
                    Path path = Path.of(matcher.group(1));
                    if (Files.exists(path)) {
                        paths.add(path);
                    }
                }
            }
        } catch (IOException | InvalidPathException e) {
            System.getLogger(BoundUnixSockets.class.getName())
                    .log(System.Logger.Level.WARNING, "The Unix sockets of this machine cannot be listed", e);
        }
        return paths.stream().distinct().toList();
    }
}
