package io.docui.example.ide.editor;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** The parts of files that results have shown to the model last, so that another result need not repeat them. Used under the session's lock. */
public final class ShownSources {
    private static final int MOST_KEPT = 50;

    private final Deque<ShownSource> shown = new ArrayDeque<>();

    private record ShownSource(Path file, String text) {}

    /** Records that whole lines of a file were shown. */
    public void add(Path file, String text) {
        shown.addLast(new ShownSource(file, text));
        if (shown.size() > MOST_KEPT) {
            shown.removeFirst();
        }
    }

    /** Returns whether a text of a file was shown as it is now. */
    public boolean contains(Path file, String text) {
        return shown.stream()
                .anyMatch(source -> source.file().equals(file) && source.text().contains(text));
    }
}
