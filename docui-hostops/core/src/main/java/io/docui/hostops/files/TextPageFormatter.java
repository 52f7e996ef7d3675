package io.docui.hostops.files;

import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileProvider.TextPage;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;

/** Formats lines of a file with their numbers, and their place in the file. */
record TextPageFormatter(Workspace workspace) {
    TextPage format(ResolvedPath file, TextFileReader.FileLines page) {
        return new TextPage(place(file, page, page.from() + page.lines().size() - 1), numbered(page));
    }

    private static String numbered(TextFileReader.FileLines page) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < page.lines().size(); i++) {
            text.append(i == 0 ? "" : "\n")
                    .append(page.from() + i)
                    .append(": ")
                    .append(InvisibleCharacters.show(page.lines().get(i)));
        }
        return text.toString();
    }

    private String place(ResolvedPath file, TextFileReader.FileLines page, int to) {
        StringBuilder place = new StringBuilder(InvisibleCharacters.showName(workspace.displayPath(file.real())));
        file.spelling().ifPresent(name -> place.append(" (its name uses another Unicode form)"));
        if (page.lines().isEmpty()) {
            place.append(
                    page.total() == 0
                            ? ": it is empty"
                            : ": it has only " + page.total() + (page.total() == 1 ? " line" : " lines"));
        } else {
            place.append(", lines ").append(page.from()).append('-').append(to);
            place.append(page.total() > 0 ? " of " + page.total() : page.more() ? "; more follow" : "");
        }
        if (page.lines().stream()
                .anyMatch(line -> !InvisibleCharacters.show(line).equals(line))) {
            place.append("; control and invisible characters are shown as \\u{…}");
        }
        return place + (page.encodingRemark().isEmpty() ? "" : "; " + page.encodingRemark());
    }
}
