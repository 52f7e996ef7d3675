package io.docui.hostops.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Resolves the symbolic links in a path, name by name, even if the end of the path does not exist yet. */
public final class RealPathResolver {
    private static final int MOST_LINKS = 40;

    // The streams of the opening process, by the names that are common to all systems.
    private static final Pattern DEVICES = Pattern.compile("/dev/(stdin|stdout|stderr|fd/[0-9]+)");
    // The targets of these links differ between processes and can change at any time.
    private static final Pattern OPENER = Pattern.compile("/proc/(self|thread-self)");
    private static final Pattern STREAM = Pattern.compile(OPENER + "(/task/[0-9]+)?/fd/[0-9]+");
    private static final Pattern OPENERS_OWN = Pattern.compile(
            "/proc/([0-9]+|self|thread-self)(/task/[0-9]+)?/(cwd|root|exe|map_files/.*|ns/.*)|/proc/[0-9]+(/task/[0-9]+)?/fd/.*");

    private int links;

    private RealPathResolver() {}

    /**
     * Returns the real path of a path.
     *
     * @param path an absolute path; {@code ..} in it denotes the parent of the real directory, as for the operating system
     * @return the same place without links and dots
     * @throws IOException if there are too many links, or a link cannot be read
     */
    public static Path of(Path path) throws IOException {
        return DEVICES.matcher(path.toString()).matches() ? path : new RealPathResolver().resolve(path.getRoot(), path);
    }

    /**
     * Returns the real path of a directory entry. Moving or removing a link acts on this entry, not on the target of the link.
     *
     * @param path an absolute path
     * @return the entry in its real directory; for a path that ends in dots, the directory that it denotes
     * @throws IOException if there are too many links, or a link cannot be read
     */
    public static Path entry(Path path) throws IOException {
        Path name = path.getFileName();
        Path folder = path.getParent();
        if (name == null
                || folder == null
                || name.toString().equals("..")
                || name.toString().equals(".")) {
            return of(path);
        }
        return of(folder).resolve(name);
    }

    private Path resolve(Path folder, Path path) throws IOException {
        Path at = path.isAbsolute() ? path.getRoot() : folder;
        for (Path name : path) {
            if (isStream(at)) {
                throw new IOException("only the process that opens " + at + " knows what it is");
            }
            if (name.toString().equals("..")) {
                at = at.getParent() == null ? at : at.getParent();
            } else if (!name.toString().equals(".") && !name.toString().isEmpty()) {
                at = step(at, at.resolve(name));
            }
        }
        return at;
    }

    private Path step(Path folder, Path next) throws IOException {
        if (OPENERS_OWN.matcher(next.toString()).matches()) {
            throw new IOException("only the process that opens " + next + " knows where it leads");
        }
        if (isStream(next) || OPENER.matcher(next.toString()).matches() || !Files.isSymbolicLink(next)) {
            return next;
        }
        if (++links > MOST_LINKS) {
            throw new IOException("there are more than " + MOST_LINKS + " links on the way to " + next);
        }
        return resolve(folder, Files.readSymbolicLink(next));
    }

    /** Tells whether a path denotes a stream of the opening process. It has no target, and nothing is below it. */
    private static boolean isStream(Path path) {
        return STREAM.matcher(path.toString()).matches();
    }

    /**
     * Tells whether a path leads through no link.
     *
     * @param path an absolute path
     * @return false also if this is unknown
     */
    public static boolean isReal(Path path) {
        try {
            return of(path).equals(path);
        } catch (IOException e) {
            // It leads somewhere that only the process that opens it knows.
            return false;
        }
    }

    /**
     * Tells whether two paths are hard links of the same file.
     *
     * @param one an absolute path
     * @param other another absolute path
     * @return false also if a path cannot be read
     */
    public static boolean isSame(Path one, Path other) {
        try {
            return Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)
                    && Files.exists(other)
                    && Files.isSameFile(one, other);
        } catch (IOException e) {
            // A path that cannot be read is evaluated by its name alone.
            return false;
        }
    }
}
