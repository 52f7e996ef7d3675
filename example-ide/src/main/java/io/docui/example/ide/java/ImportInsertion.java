package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.ImportOrder;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Inserts imports into the text of a file without looking at the program, in the {@linkplain ImportOrder order} of the file. */
final class ImportInsertion {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+[\\w.]+\\s*;[^\\r\\n]*");

    private ImportInsertion() {}

    /**
     * Returns a text with the static import of a member, which it must not have: among the static imports in the order of names, or
     * before all imports.
     */
    static String insertStatic(String text, String member) {
        List<ImportLine> imports = ImportLine.of(text);
        List<ImportLine> statics = imports.stream().filter(ImportLine::isStatic).toList();
        String lineEnd = LineIndex.of(text).lineEnd(0);
        String statement = "import static " + member + ';';
        for (ImportLine line : statics) {
            if (line.name().compareTo(member) > 0) {
                return text.substring(0, line.start()) + statement + lineEnd + text.substring(line.start());
            }
        }
        if (!statics.isEmpty()) {
            int at = statics.get(statics.size() - 1).end();
            return text.substring(0, at) + lineEnd + statement + text.substring(at);
        }
        if (!imports.isEmpty()) {
            int at = imports.get(0).start();
            return text.substring(0, at) + statement + lineEnd + lineEnd + text.substring(at);
        }
        Matcher declaration = PACKAGE.matcher(JavaCodeMask.mask(text));
        int at = declaration.find() ? declaration.end() : 0;
        return at == 0
                ? statement + lineEnd + lineEnd + text
                : text.substring(0, at) + lineEnd + lineEnd + statement + text.substring(at);
    }

    /** Returns a text with the import of a type, which it must not have. */
    static String insert(String text, String type) {
        List<ImportLine> imports = ImportLine.of(text);
        List<ImportLine> plain =
                imports.stream().filter(line -> !line.isStatic()).toList();
        String lineEnd = LineIndex.of(text).lineEnd(0);
        String statement = ImportOrder.statement(type);
        if (plain.isEmpty()) {
            Matcher declaration = PACKAGE.matcher(JavaCodeMask.mask(text));
            int at = !imports.isEmpty()
                    ? imports.get(imports.size() - 1).end()
                    : declaration.find() ? declaration.end() : 0;
            return at == 0
                    ? statement + lineEnd + lineEnd + text
                    : text.substring(0, at) + lineEnd + lineEnd + statement + text.substring(at);
        }
        List<String> names = plain.stream().map(ImportLine::name).toList();
        int separations = ImportOrder.separations(
                names,
                index -> ImportOrder.lineEnds(text.substring(
                        plain.get(index - 1).end(), plain.get(index).start())));
        ImportOrder order = new ImportOrder(names, separations > 0);
        ImportOrder.Place place = order.place(type);
        ImportLine line = plain.get(place.index());
        String blank = order.isSeparated(line.name(), type) ? lineEnd : "";
        return place.before()
                ? text.substring(0, line.start()) + statement + lineEnd + blank + text.substring(line.start())
                : text.substring(0, line.end()) + blank + lineEnd + statement + text.substring(line.end());
    }
}
