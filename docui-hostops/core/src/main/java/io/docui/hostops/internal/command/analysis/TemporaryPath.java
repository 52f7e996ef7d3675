package io.docui.hostops.internal.command.analysis;

import java.nio.file.Path;

/** The path that stands for one that {@code mktemp} will choose. */
public final class TemporaryPath {
    private static final String FILE = "/tmp/tmp.XXXXXXXXXX";
    private static final String FOLDER = "/tmp/tmp.d.XXXXXXXXXX";

    private TemporaryPath() {}

    static String of(boolean folder) {
        return folder ? FOLDER : FILE;
    }

    static boolean isOne(String text) {
        return text.equals(FILE) || text.equals(FOLDER);
    }

    /** Tells whether a path is such a path, or below one. What it is, and where, is not known before the command runs. */
    public static boolean isOne(Path path) {
        return path.startsWith(FILE) || path.startsWith(FOLDER);
    }
}
