package io.docui.hostops.internal.files;

import io.docui.hostops.file.TextFileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tracks the state of files that the model last read or changed, to prevent edits of content that it has not seen. */
public final class FileReadTracker {
    private static final int MOST = 10_000;

    private final Map<Path, String> marks = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, String> eldest) {
            return size() > MOST;
        }
    };

    private final TextFileReader reader;

    public FileReadTracker(TextFileReader reader) {
        this.reader = reader;
    }

    /** Records the current state of a file under all its known names, because reading one name means having read the others. */
    public void record(Path file) {
        String mark = reader.mark(file);
        marks.put(file, mark);
        if (hasOtherNames(file)) {
            marks.replaceAll((other, old) -> isSame(other, file) ? mark : old);
        }
    }

    private static boolean hasOtherNames(Path file) {
        try {
            return ((Number) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS)).intValue() > 1;
        } catch (UnsupportedOperationException | IllegalArgumentException | IOException e) {
            // The system does not count hard links, or the file is gone. The recorded states of other names stay.
            return false;
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            // One of them is gone, so they are not the same.
            return false;
        }
    }

    /** Tells whether a file was read and has changed since. */
    public boolean isStale(Path file) {
        String mark = marks.get(file);
        return mark != null && !mark.equals(reader.mark(file));
    }
}
