package io.docui.hostops.policy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.stream.Stream;

/** Tells whether programs of this user could change a file: write it, permit themselves to, or put another in its place. */
final class WritableFileCheck {
    private static final System.Logger LOG = System.getLogger(WritableFileCheck.class.getName());
    private static final int STICKY = 01000;

    private WritableFileCheck() {}

    /**
     * Whether they could.
     *
     * @param file a file that is there
     * @return false also where that cannot be told
     */
    static boolean isWritable(Path file) {
        try {
            Path real = file.toRealPath();
            return Files.isWritable(real)
                    || isOwn(real)
                    || Stream.iterate(real.getParent(), folder -> folder != null, Path::getParent)
                            .anyMatch(WritableFileCheck::isOpen);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody can tell who may change " + file, e);
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
            LOG.log(System.Logger.Level.DEBUG, "Files have no owners here", e);
            return false;
        }
    }

    /** Whether what is in a folder can be moved away; in one for everybody, such as /tmp, only by its owner. */
    private static boolean isOpen(Path folder) {
        if (!Files.isWritable(folder)) {
            return false;
        }
        try {
            return !(Files.getAttribute(folder, "unix:mode") instanceof Integer mode) || (mode & STICKY) == 0;
        } catch (UnsupportedOperationException | IllegalArgumentException | IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody can tell whether " + folder + " is for everybody", e);
            return true;
        }
    }
}
