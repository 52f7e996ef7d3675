package io.docui.hostops.provider;

import io.docui.hostops.file.TextFileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Remembers how files were when the model last saw or changed them, so that it does not change what it does not know. */
final class FileReadTracker {
    private static final int MOST = 10_000;

    private final Map<Path, String> marks = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, String> eldest) {
            return size() > MOST;
        }
    };

    private final TextFileReader reader;

    FileReadTracker(TextFileReader reader) {
        this.reader = reader;
    }

    /** Remembers how a file is now, by all its names: whoever saw it by one has seen it by the others. */
    void record(Path file) {
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
            // A system that does not count names, or a file that is gone: what is known of the others stays.
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

    /** Whether a file was seen, and is another by now. */
    boolean isStale(Path file) {
        String mark = marks.get(file);
        return mark != null && !mark.equals(reader.mark(file));
    }
}
