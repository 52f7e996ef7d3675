package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Reads the authentication cookie of an X display from the file {@code .Xauthority}. */
final class XAuthority {
    private static final System.Logger LOG = System.getLogger(XAuthority.class.getName());
    private static final int FAMILY_LOCAL = 256;
    private static final int FAMILY_WILD = 65_535;
    private static final long MOST = 1 << 20;

    static final String SCHEME = "MIT-MAGIC-COOKIE-1";

    private XAuthority() {}

    /**
     * Returns the cookie of a display.
     * @param environment the environment variables, which name the file or the home folder that contains it
     * @return the cookie; empty if there is none, in which case the display may accept connections without one
     */
    static Optional<byte[]> cookie(Map<String, String> environment, int display) {
        Optional<Path> file = Optional.ofNullable(environment.get("XAUTHORITY"))
                .filter(path -> !path.isBlank())
                .map(Path::of)
                .or(() -> Optional.ofNullable(environment.get("HOME")).map(home -> Path.of(home, ".Xauthority")));
        try {
            if (file.isEmpty() || !Files.isRegularFile(file.get()) || Files.size(file.get()) > MOST) {
                return Optional.empty();
            }
            return cookie(ByteBuffer.wrap(Files.readAllBytes(file.get())), Integer.toString(display));
        } catch (IOException | BufferUnderflowException e) {
            LOG.log(System.Logger.Level.DEBUG, "The X authority file cannot be read", e);
            return Optional.empty();
        }
    }

    /** Returns the cookie in the content of such a file: one for this machine takes precedence over one for another name. */
    static Optional<byte[]> cookie(ByteBuffer file, String display) {
        Optional<byte[]> other = Optional.empty();
        while (file.hasRemaining()) {
            int family = Short.toUnsignedInt(file.getShort());
            field(file); // the name of the machine, which may have changed since
            String number = new String(field(file), StandardCharsets.ISO_8859_1);
            String scheme = new String(field(file), StandardCharsets.ISO_8859_1);
            byte[] cookie = field(file);
            if (!scheme.equals(SCHEME) || !number.isEmpty() && !number.equals(display)) {
                continue;
            }
            if (family == FAMILY_LOCAL || family == FAMILY_WILD) {
                return Optional.of(cookie);
            }
            other = Optional.of(cookie);
        }
        return other;
    }

    private static byte[] field(ByteBuffer file) {
        byte[] field = new byte[Short.toUnsignedInt(file.getShort())];
        file.get(field);
        return field;
    }
}
