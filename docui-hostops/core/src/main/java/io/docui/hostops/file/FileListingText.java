package io.docui.hostops.file;

import java.util.ArrayList;
import java.util.List;

/**
 * Text of a listing of files, each with text about it. Of files that follow each other in one folder, the folder is written once: its path
 * with a slash at the end, and below it the names of the files. Not thread-safe.
 */
public final class FileListingText {
    private final List<Entry> entries = new ArrayList<>();

    private record Entry(String path, String text) {
        String folder() {
            return path.substring(0, path.lastIndexOf('/') + 1);
        }
    }

    /** Creates an empty listing. */
    public FileListingText() {}

    /**
     * Adds a file.
     *
     * @param path the path, as it is displayed
     * @param text what stands behind the path, which may begin on the same line; without a line feed at its end
     */
    public void add(String path, String text) {
        entries.add(new Entry(path, text));
    }

    /**
     * Returns the listing.
     *
     * @return the lines, without a line feed at the end; empty if there are no files
     */
    public String text() {
        StringBuilder out = new StringBuilder();
        String open = "";
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            String folder = entry.folder();
            boolean isShared = !folder.isEmpty()
                    && i + 1 < entries.size()
                    && entries.get(i + 1).folder().equals(folder);
            out.append(i == 0 ? "" : "\n");
            if (!folder.isEmpty() && folder.equals(open)) {
                out.append(entry.path().substring(folder.length()));
            } else if (isShared) {
                out.append(folder).append('\n').append(entry.path().substring(folder.length()));
                open = folder;
            } else {
                // A bare name below a folder would be taken for a file of that folder.
                out.append(folder.isEmpty() && !open.isEmpty() ? "./" : "").append(entry.path());
                open = "";
            }
            out.append(entry.text());
        }
        return out.toString();
    }
}
