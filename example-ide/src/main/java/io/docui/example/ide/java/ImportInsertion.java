package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Inserts imports into the text of a file without looking at the program: in the order of the file's imports, and behind a blank line if
 * these separate their roots, such as {@code java} and {@code org}.
 */
final class ImportInsertion {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import\\s+(static\\s+)?([\\w.*]+)\\s*;[^\\n]*");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+[\\w.]+\\s*;[^\\n]*");

    private ImportInsertion() {}

    /** Returns a text with the import of a type, which it must not have. */
    static String insert(String text, String type) {
        String code = JavaCodeMask.mask(text);
        String lineEnd = LineIndex.of(text).lineEnd(0);
        String statement = "import " + type + ';';
        List<ImportLine> plain = new ArrayList<>();
        int end = -1;
        Matcher imports = IMPORT.matcher(code);
        while (imports.find()) {
            end = endOf(imports);
            if (imports.group(1) == null) {
                plain.add(new ImportLine(imports.group(2), imports.start(), end));
            }
        }
        if (plain.isEmpty()) {
            Matcher declaration = PACKAGE.matcher(code);
            int at = end >= 0 ? end : declaration.find() ? endOf(declaration) : 0;
            return at == 0
                    ? statement + lineEnd + lineEnd + text
                    : text.substring(0, at) + lineEnd + lineEnd + statement + text.substring(at);
        }
        int next = 0;
        while (next < plain.size() && plain.get(next).name().compareTo(type) <= 0) {
            next++;
        }
        boolean separates = separates(text, plain);
        if (next < plain.size()
                && (next == 0 || !separates || plain.get(next).root().equals(root(type)))) {
            ImportLine line = plain.get(next);
            String blank = separates && !line.root().equals(root(type)) ? lineEnd : "";
            return text.substring(0, line.start()) + statement + lineEnd + blank + text.substring(line.start());
        }
        ImportLine line = plain.get(next - 1);
        String blank = separates && !line.root().equals(root(type)) ? lineEnd : "";
        return text.substring(0, line.end()) + blank + lineEnd + statement + text.substring(line.end());
    }

    private record ImportLine(String name, int start, int end) {
        String root() {
            return ImportInsertion.root(name);
        }
    }

    private static String root(String type) {
        return type.substring(0, Math.max(0, type.indexOf('.')));
    }

    /** Returns the end of a matched line without its line end. */
    private static int endOf(Matcher line) {
        return line.group().endsWith("\r") ? line.end() - 1 : line.end();
    }

    private static boolean separates(String text, List<ImportLine> plain) {
        for (int i = 1; i < plain.size(); i++) {
            ImportLine before = plain.get(i - 1);
            ImportLine after = plain.get(i);
            boolean isSeparated = text.substring(before.end(), after.start())
                            .chars()
                            .filter(c -> c == '\n')
                            .count()
                    > 1;
            if (isSeparated && !before.root().equals(after.root())) {
                return true;
            }
        }
        return false;
    }
}
