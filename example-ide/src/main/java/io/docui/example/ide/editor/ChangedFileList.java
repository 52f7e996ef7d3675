package io.docui.example.ide.editor;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats descriptions of changed files in one line. Of files that follow each other in one folder, the folder is written once, with a colon
 * behind it. The new path of a moved file is written from its old folder on, if it is below it. Of many files, the numbers of the changed
 * lines are left out.
 */
final class ChangedFileList {
    private static final Pattern FILE = Pattern.compile("(\\S+/)(.*)");
    private static final Pattern LINES = Pattern.compile(" \\(lines? [^)]*\\)$");
    private static final String MOVED = " → ";

    /** The number of files from which on their changed lines are left out. */
    private static final int MANY = 4;

    private ChangedFileList() {}

    /** Returns the descriptions, each of which begins with the path of its file. */
    static String format(List<String> files) {
        StringBuilder out = new StringBuilder();
        String open = "";
        for (int i = 0; i < files.size(); i++) {
            String folder = folder(files.get(i));
            String name = relative(files.get(i).substring(folder.length()), folder);
            name = files.size() < MANY ? name : LINES.matcher(name).replaceFirst("");
            boolean continues = i > 0 && !folder.isEmpty() && folder.equals(open);
            boolean isShared = !folder.isEmpty() && i + 1 < files.size() && folder.equals(folder(files.get(i + 1)));
            out.append(i == 0 ? "" : open.isEmpty() || continues ? ", " : "; ");
            out.append(continues ? "" : isShared ? folder + ": " : folder).append(name);
            open = continues || isShared ? folder : "";
        }
        return out.toString();
    }

    private static String relative(String name, String folder) {
        int moved = name.indexOf(MOVED + folder);
        return moved < 0 || folder.isEmpty()
                ? name
                : name.substring(0, moved + MOVED.length()) + name.substring(moved + MOVED.length() + folder.length());
    }

    private static String folder(String file) {
        // The path may be followed by another one.
        int end = file.indexOf(' ');
        Matcher matcher = FILE.matcher(end < 0 ? file : file.substring(0, end));
        return matcher.matches() ? matcher.group(1) : "";
    }
}
