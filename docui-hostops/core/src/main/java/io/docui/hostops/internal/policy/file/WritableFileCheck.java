package io.docui.hostops.internal.policy.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.stream.Stream;

/** Checks whether programs of this user could change a file by writing it, changing its permissions, or replacing it. */
final class WritableFileCheck {
    private static final System.Logger LOG = System.getLogger(WritableFileCheck.class.getName());
    private static final int STICKY = 01000;

    private WritableFileCheck() {}

    /** Tells whether programs of this user could change a file. */
    static boolean isWritable(Path file) {
        try {
            Path real = file.toRealPath();
            return Files.isWritable(real)
                    || isOwn(real)
                    || Stream.iterate(real.getParent(), folder -> folder != null, Path::getParent)
                            .anyMatch(WritableFileCheck::isOpen);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot determine who may change " + file, e);
            return false;
        }
    }

    private static boolean isOwn(Path file) throws IOException {
        try {
            UserPrincipal user = file.getFileSystem()
                    .getUserPrincipalLookupService()
                    .lookupPrincipalByName(System.getProperty("user.name"));
            return Files.getOwner(file).equals(user);
        } catch (UnsupportedOperationException e) {
            LOG.log(System.Logger.Level.DEBUG, "This file system does not support file owners", e);
            return false;
        }
    }

    /** Tells whether entries of a directory can be moved away by anyone. In a sticky directory, such as /tmp, only their owner can. */
    private static boolean isOpen(Path folder) {
        if (!Files.isWritable(folder)) {
            return false;
        }
        try {
            return !(Files.getAttribute(folder, "unix:mode") instanceof Integer mode) || (mode & STICKY) == 0;
        } catch (UnsupportedOperationException | IllegalArgumentException | IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot determine whether " + folder + " is writable by everyone", e);
            return true;
        }
    }
}
