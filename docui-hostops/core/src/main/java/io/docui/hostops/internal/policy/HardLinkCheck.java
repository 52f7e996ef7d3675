package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Checks whether files have several names (hard links). */
public final class HardLinkCheck {
    private HardLinkCheck() {}

    /** Tells whether a file has several names. If one is removed and restored, it is a file of its own. */
    static boolean hasSeveralNames(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) instanceof Integer names
                    && names > 1;
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return false; // the file system does not tell the number of names
        } catch (IOException e) {
            return true;
        }
    }

    /** Tells whether no two names of one file are changed, because undo could restore only one of them. */
    public static boolean areDifferentFiles(Collection<HostEffect> effects) {
        Map<Object, Path> changed = new HashMap<>();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesPath use
                    && (use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)
                    && hasSeveralNames(use.path())) {
                try {
                    Path real = use.path().toRealPath();
                    Object key = Files.readAttributes(real, BasicFileAttributes.class)
                            .fileKey();
                    Path other = key == null ? null : changed.putIfAbsent(key, real);
                    if (other != null && !other.equals(real)) {
                        return false;
                    }
                } catch (IOException e) {
                    return false;
                }
            }
        }
        return true;
    }
}
