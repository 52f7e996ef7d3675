package io.docui.hostops.files;

import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileProvider.TextPage;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;

/** Formats lines of a file with their numbers, and their place in the file. A licence header before other lines is one line. */
record TextPageFormatter(Workspace workspace) {
    /** @param path the path that the call has, which is not repeated */
    TextPage format(String path, ResolvedPath file, TextFileReader.FileLines page) {
        return new TextPage(place(path, file, page, page.from() + page.lines().size() - 1), numbered(page));
    }

    private static String numbered(TextFileReader.FileLines page) {
        StringBuilder text = new StringBuilder();
        int header = LicenseHeader.lineCount(page);
        if (header > 0) {
            text.append("1-").append(header).append(": licence header, lines=").append(header);
            text.append(" shows it");
        }
        for (int i = header; i < page.lines().size(); i++) {
            text.append(i == 0 ? "" : "\n")
                    .append(page.from() + i)
                    .append(": ")
                    .append(InvisibleCharacters.show(page.lines().get(i)));
        }
        return text.toString();
    }

    private String place(String path, ResolvedPath file, TextFileReader.FileLines page, int to) {
        String name = InvisibleCharacters.showName(workspace.displayPath(file.real()))
                + (file.spelling().isPresent() ? " (its name uses another Unicode form)" : "");
        boolean isKnown = name.equals(path);
        StringBuilder place = new StringBuilder(isKnown ? "" : name);
        if (page.lines().isEmpty()) {
            place.append(isKnown ? "It " : ": it ")
                    .append(
                            page.total() == 0
                                    ? "is empty"
                                    : "has only " + page.total() + (page.total() == 1 ? " line" : " lines"));
        } else {
            place.append(isKnown ? "Lines " : ", lines ")
                    .append(page.from())
                    .append('-')
                    .append(to);
            place.append(page.total() > 0 ? " of " + page.total() : page.more() ? "; more follow" : "");
        }
        if (page.lines().stream()
                .anyMatch(line -> !InvisibleCharacters.show(line).equals(line))) {
            place.append("; control and invisible characters are shown as \\u{…}");
        }
        return place + (page.encodingRemark().isEmpty() ? "" : "; " + page.encodingRemark());
    }
}
