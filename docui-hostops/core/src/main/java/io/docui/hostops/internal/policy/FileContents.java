package io.docui.hostops.internal.policy;

import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** What files contain that an operation is given as code or puts elsewhere. */
final class FileContents {
    /** Folders whose files are made by the kernel when they are read, some without an end. */
    private static final List<Path> MADE_BY_KERNEL = List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    private static final Set<Path> ALWAYS_SAME = Set.of(Path.of("/dev/null"), Path.of("/dev/zero"));

    private FileContents() {}

    /** Returns a text that differs if a file has another content, wherever it is: programs in the sandbox can also write elsewhere if the policy says so. */
    static String describe(Path file) {
        try {
            Path real = RealPathResolver.of(file);
            if (isMadeByKernel(real) || !Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
                return real + " is no file";
            }
            MessageDigest digest = sha256();
            try (InputStream in = Files.newInputStream(real);
                    OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                in.transferTo(out);
            }
            return real + " contains " + HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            return file + " cannot be read";
        }
    }

    /**
     * Tells whether the content of a file is known before it is used. What comes out of a named pipe, a socket or a device is not, nor what is in a
     * file that cannot be read now. A file that does not exist yet is a different one when it does.
     */
    static boolean areKnown(Path file) {
        try {
            Path real = RealPathResolver.of(file);
            if (isMadeByKernel(real)) {
                return ALWAYS_SAME.contains(real);
            }
            return Files.notExists(real, LinkOption.NOFOLLOW_LINKS)
                    || Files.isDirectory(real, LinkOption.NOFOLLOW_LINKS)
                    || Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS) && Files.isReadable(real);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isMadeByKernel(Path real) {
        return MADE_BY_KERNEL.stream().anyMatch(real::startsWith);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
