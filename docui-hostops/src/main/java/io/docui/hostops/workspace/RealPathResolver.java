package io.docui.hostops.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Finds where a path really leads: link by link and name by name, also where its end does not exist yet. */
public final class RealPathResolver {
    private static final int MOST_LINKS = 40;

    // The streams of whoever opens them, by the names that all systems have for them.
    private static final Pattern DEVICES = Pattern.compile("/dev/(stdin|stdout|stderr|fd/[0-9]+)");
    // What these links lead to is another thing to each process, and can change at any time.
    private static final Pattern OPENER = Pattern.compile("/proc/(self|thread-self)");
    private static final Pattern STREAM = Pattern.compile(OPENER + "(/task/[0-9]+)?/fd/[0-9]+");
    private static final Pattern OPENERS_OWN = Pattern.compile(
            "/proc/([0-9]+|self|thread-self)(/task/[0-9]+)?/(cwd|root|exe|map_files/.*|ns/.*)|/proc/[0-9]+(/task/[0-9]+)?/fd/.*");

    private int links;

    private RealPathResolver() {}

    /**
     * Where a path leads.
     *
     * @param path an absolute path; {@code ..} in it means the folder above the real one, as it does to the system
     * @return the same place without links and dots
     * @throws IOException if there are too many links, or one cannot be read
     */
    public static Path of(Path path) throws IOException {
        return DEVICES.matcher(path.toString()).matches() ? path : new RealPathResolver().resolve(path.getRoot(), path);
    }

    /**
     * Where a name itself lies: what moves or removes a link does so to the link, not to where it leads.
     *
     * @param path an absolute path
     * @return its name in its real folder; what ends in dots is the folder that it means
     * @throws IOException if there are too many links, or one cannot be read
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

    /** What stands for a stream of whoever opens it: it leads nowhere, and nothing is below it. */
    private static boolean isStream(Path path) {
        return STREAM.matcher(path.toString()).matches();
    }

    /**
     * Tells whether two paths are the same file by other names: one is a hard link of the other.
     *
     * @param one an absolute path
     * @param other another
     * @return false also where that cannot be looked at
     */
    public static boolean isSame(Path one, Path other) {
        try {
            return Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)
                    && Files.exists(other)
                    && Files.isSameFile(one, other);
        } catch (IOException e) {
            // What cannot be looked at is judged by its name alone.
            return false;
        }
    }
}
