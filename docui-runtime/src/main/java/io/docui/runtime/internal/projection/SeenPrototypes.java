package io.docui.runtime.internal.projection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tracks the prototypes that a reader has been shown, so that a returning prototype is named instead of repeated. It holds one text for
 * each name, so its size is bounded by the number of actions and types of the application.
 */
final class SeenPrototypes {
    private static final String FUNCTION = "function ";
    private static final String TYPE = "type ";

    private final ChangeReportMessages words;
    private final Map<String, Declaration> seen = new LinkedHashMap<>();

    SeenPrototypes(ChangeReportMessages words) {
        this.words = words;
    }

    /** A function or a type of a block. */
    private record Declaration(String text) {
        /**
         * Returns whether this text ends with the text of another declaration of the same name, so that it says everything the other says.
         */
        boolean tells(Declaration other) {
            return text.endsWith(other.text);
        }
    }

    void record(String block) {
        for (Map.Entry<String, Declaration> shown : declarations(block).entrySet()) {
            Declaration known = seen.get(shown.getKey());
            if (known == null || !known.tells(shown.getValue())) {
                seen.put(shown.getKey(), shown.getValue());
            }
        }
    }

    /** Returns the names of all declarations that the reader was shown. */
    Set<String> known() {
        return Collections.unmodifiableSet(seen.keySet());
    }

    /** Returns the names of the declarations of a block. */
    static Set<String> functions(String block) {
        return declarations(block).keySet();
    }

    /**
     * Returns the change from one block to another: declarations that the reader has not seen in their current form, and the names of
     * returning and removed functions. A declaration that is hidden or abbreviated has not changed.
     * @param could the functions that were callable before, shown or not
     * @param can the functions that are callable now, shown or not
     */
    String change(Set<String> could, String now, Set<String> can) {
        StringBuilder news = new StringBuilder();
        Set<String> told = new HashSet<>();
        declarations(now).forEach((name, declaration) -> {
            Declaration known = seen.get(name);
            if (known == null || !known.tells(declaration)) {
                news.append(declaration.text());
                told.add(name);
            }
        });
        List<String> again = can.stream()
                .filter(name -> !could.contains(name) && !told.contains(name) && seen.containsKey(name))
                .toList();
        List<String> gone = could.stream()
                .filter(name -> !can.contains(name) && seen.containsKey(name))
                .toList();
        List<String> parts = new ArrayList<>();
        if (!news.isEmpty()) {
            parts.add("```typescript\n" + news + "```");
        }
        if (!again.isEmpty()) {
            parts.add(ChangeReportMessages.names(words.again(), again));
        }
        if (!gone.isEmpty()) {
            parts.add(ChangeReportMessages.names(words.removed(), gone));
        }
        return String.join("\n", parts);
    }

    /**
     * Returns the prototypes of a block without the types that a reader was told before.
     * @param told the declarations of types that the reader was told; those of the block are added
     */
    static String withoutTypes(String block, Set<String> told) {
        StringBuilder out = new StringBuilder();
        StringBuilder lines = new StringBuilder();
        for (String line : block.split("\n", -1)) {
            lines.append(lines.isEmpty() ? "" : "\n").append(line);
            boolean isType = line.startsWith(TYPE) && line.contains(" = ") || line.startsWith("// ");
            if (isType || line.startsWith(FUNCTION)) {
                String declaration = lines.toString();
                lines.setLength(0);
                if (!isType || told.add(declaration)) {
                    out.append(out.isEmpty() ? "" : "\n").append(declaration);
                }
            }
        }
        return out.append(lines.isEmpty() ? "" : "\n").append(lines).toString();
    }

    private static Map<String, Declaration> declarations(String block) {
        Map<String, Declaration> declarations = new LinkedHashMap<>();
        StringBuilder lines = new StringBuilder();
        for (String line : block.split("\n", 0)) {
            if (line.startsWith("```") || line.startsWith("// ")) {
                continue;
            }
            lines.append(line).append('\n');
            int open = line.startsWith(FUNCTION) ? line.indexOf('(') : -1;
            int equals = line.startsWith(TYPE) ? line.indexOf(" = ") : -1;
            if (open >= 0) {
                String name = line.substring(FUNCTION.length(), open);
                declarations.put(name, new Declaration(lines.toString()));
                lines.setLength(0);
            } else if (equals >= 0) {
                declarations.put(line.substring(0, equals), new Declaration(lines.toString()));
                lines.setLength(0);
            }
        }
        return declarations;
    }
}
