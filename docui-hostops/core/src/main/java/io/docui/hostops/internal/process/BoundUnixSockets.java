package io.docui.hostops.internal.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists the Unix sockets of this machine that have an absolute path, because a read-only mount does not prevent a connection to them. Sockets of
 * other network namespaces, such as those of containers, and sockets that were bound by a relative name are not listed. Linux only.
 */
public final class BoundUnixSockets {
    private static final Path TABLE = Path.of("/proc/net/unix");
    /** Address, reference count, protocol, flags, type, state and inode, then the path. */
    private static final Pattern ROW = Pattern.compile("[0-9a-f]+: (?:[0-9A-F]+ ){5} *[0-9]+ (/.*)");

    private BoundUnixSockets() {}

    /**
     * Returns the places of the sockets, which exist.
     *
     * @throws IOException if the table cannot be read, or contains a socket that cannot be hidden
     */
    public static List<Path> places() throws IOException {
        return places(Files.readAllBytes(TABLE));
    }

    static List<Path> places(byte[] table) throws IOException {
        Set<Path> places = new LinkedHashSet<>();
        for (String row : new String(table, StandardCharsets.ISO_8859_1).split("\n", -1)) {
            Matcher matcher = ROW.matcher(row);
            if (matcher.matches()) {
                Path place = place(matcher.group(1));
                if (Files.exists(place)) {
                    places.add(place);
                }
            }
        }
        return List.copyOf(places);
    }

    /** Returns the path of a socket, or its nearest directory whose name can be written. */
    private static Path place(String bytes) throws IOException {
        for (int end = bytes.length(); end > 0; end = bytes.lastIndexOf('/', end - 1)) {
            Optional<Path> place = decoded(bytes.substring(0, end).getBytes(StandardCharsets.ISO_8859_1));
            if (place.isPresent()) {
                return place.get();
            }
        }
        throw new IOException("a Unix socket in the root directory has a name that is no text");
    }

    private static Optional<Path> decoded(byte[] name) {
        try {
            return Optional.of(Path.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(name))
                    .toString()));
        } catch (CharacterCodingException | InvalidPathException e) {
            return Optional.empty(); // no text, or none that the locale can express
        }
    }
}
