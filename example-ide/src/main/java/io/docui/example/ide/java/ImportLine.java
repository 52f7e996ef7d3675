package io.docui.example.ide.java;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An import in the text of a file.
 * @param name the imported name, such as {@code java.util.List} or {@code java.util.*}
 * @param start the offset of its beginning
 * @param end the offset of the end of its line, before the line end
 */
record ImportLine(boolean isStatic, String name, int start, int end) {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import\\s+(static\\s+)?([\\w.*]+)\\s*;[^\\n]*");

    /** Returns the imports of a file in their order. */
    static List<ImportLine> of(String text) {
        List<ImportLine> found = new ArrayList<>();
        Matcher imports = IMPORT.matcher(JavaCodeMask.mask(text));
        while (imports.find()) {
            int end = imports.group().endsWith("\r") ? imports.end() - 1 : imports.end();
            found.add(new ImportLine(imports.group(1) != null, imports.group(2), imports.start(), end));
        }
        return found;
    }

    /** Returns the names of all imports on one line: those of a package together, such as {@code java.util.{List, Map}}. */
    static String brief(List<ImportLine> imports) {
        Map<String, List<String>> byPackage = new LinkedHashMap<>();
        for (ImportLine line : imports) {
            int dot = line.name().lastIndexOf('.') + 1;
            byPackage
                    .computeIfAbsent(
                            (line.isStatic() ? "static " : "") + line.name().substring(0, dot),
                            key -> new ArrayList<>())
                    .add(line.name().substring(dot));
        }
        return byPackage.entrySet().stream()
                .map(names -> names.getKey()
                        + (names.getValue().size() == 1
                                ? names.getValue().get(0)
                                : names.getValue().stream().collect(Collectors.joining(", ", "{", "}"))))
                .collect(Collectors.joining(", "));
    }
}
