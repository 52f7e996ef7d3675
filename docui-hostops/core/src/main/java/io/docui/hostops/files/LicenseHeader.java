package io.docui.hostops.files;

import io.docui.hostops.file.TextFileReader;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes the licence header of a source file, which readers of a file rarely need. */
final class LicenseHeader {
    /** The smallest number of lines that are worth leaving out. */
    private static final int FEWEST = 5;

    private static final Pattern LICENSE = Pattern.compile("(?i)licen[sc]e|copyright");

    private LicenseHeader() {}

    /** Returns the number of lines of the licence header with which a page begins and after which it goes on; otherwise 0. */
    static int lineCount(TextFileReader.FileLines page) {
        List<String> lines = page.lines();
        int count = page.from() == 1 && !lines.isEmpty() ? commentLines(lines) : 0;
        boolean found = count >= FEWEST
                && count < lines.size()
                && lines.subList(0, count).stream()
                        .anyMatch(line -> LICENSE.matcher(line).find());
        return found ? count : 0;
    }

    /** Returns the number of lines of the comment with which a text begins; 0 if code follows it on its last line. */
    private static int commentLines(List<String> lines) {
        String first = lines.get(0).strip();
        if (first.startsWith("/*")) {
            return linesTo("*/", lines);
        }
        if (first.startsWith("<!--")) {
            return linesTo("-->", lines);
        }
        String sign = first.startsWith("//") ? "//" : first.startsWith("#") && !first.startsWith("#!") ? "#" : "";
        return sign.isEmpty()
                ? 0
                : (int) lines.stream()
                        .takeWhile(line -> line.strip().startsWith(sign))
                        .count();
    }

    private static int linesTo(String end, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf(end);
            if (at >= 0) {
                return lines.get(i).substring(at + end.length()).isBlank() ? i + 1 : 0;
            }
        }
        return 0;
    }
}
