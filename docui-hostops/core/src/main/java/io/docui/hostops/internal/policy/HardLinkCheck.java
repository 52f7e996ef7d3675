package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Checks whether a file of the workspace has names outside of it (hard links), which would change with it. */
public final class HardLinkCheck {
    private static final int MOST_LOOKED_AT = 20_000;

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

    /** Tells whether a file has more names than are found in the workspace, or than can be counted there. */
    static boolean mayHaveNamesOutside(Path file, Path workspace) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!attributes.isRegularFile()
                    || !(Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) instanceof Integer names)
                    || names < 2) {
                return false;
            }
            NameCounter counter = new NameCounter(attributes.fileKey(), names);
            Files.walkFileTree(workspace, counter);
            return counter.found < names;
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            // The file system does not tell the number of names.
            return false;
        } catch (IOException e) {
            return Files.exists(file);
        }
    }

    /** Counts the names of one file, up to a number of entries. */
    private static final class NameCounter extends SimpleFileVisitor<Path> {
        private final Object key;
        private final int wanted;
        private int found;
        private int looked;

        NameCounter(Object key, int wanted) {
            this.key = key;
            this.wanted = wanted;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (Objects.equals(key, attributes.fileKey())) {
                found++;
            }
            return found == wanted || ++looked > MOST_LOOKED_AT ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            // A folder that cannot be read may contain a name, which then stays uncounted.
            return FileVisitResult.CONTINUE;
        }
    }
}
