package io.docui.runtime.internal.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prototypes that a reader was shown once, so that one which comes back is named and not told again.
 *
 * <p>There is one text for each name, so it holds no more than the application has actions and types.
 */
final class SeenPrototypes {
    private static final Pattern FUNCTION = Pattern.compile("^function ([A-Za-z0-9_.]+)\\((.*)\\): .*;$");
    private static final Pattern TYPE = Pattern.compile("^(type [A-Za-z0-9_]+) = .*;$");
    private static final Pattern PARAMETER = Pattern.compile("(?:^|, )([A-Za-z0-9_]+)\\??: ");

    private final Map<String, Declaration> seen = new LinkedHashMap<>();

    /**
     * A function or a type of a block.
     *
     * @param name what it is known by; for a type with the word {@code type} before it
     * @param brief a function's name with those of its parameters
     * @param text its lines, with the comment above
     */
    private record Declaration(String name, String brief, String text) {
        boolean isFunction() {
            return !brief.isEmpty();
        }
    }

    /** Notes what a block shows, or says to be there again. */
    void note(String block) {
        seen.putAll(declarations(block));
    }

    /**
     * What is told of a block that took the place of another: what the reader never saw as it is now, the names of what is
     * back, and of what is gone.
     *
     * @param before the block that the reader saw last
     * @param after the block that there is now
     */
    String change(String before, String after) {
        Map<String, Declaration> old = declarations(before);
        Map<String, Declaration> now = declarations(after);
        StringBuilder news = new StringBuilder();
        List<String> again = new ArrayList<>();
        now.forEach((name, declaration) -> {
            if (!declaration.equals(old.get(name))) {
                if (!declaration.equals(seen.get(name))) {
                    news.append(declaration.text());
                } else if (declaration.isFunction()) {
                    again.add(declaration.brief());
                }
            }
        });
        Set<String> gone = new LinkedHashSet<>();
        old.values().stream()
                .filter(declaration -> declaration.isFunction() && !now.containsKey(declaration.name()))
                .forEach(declaration -> gone.add(declaration.name()));
        List<String> parts = new ArrayList<>();
        if (!news.isEmpty()) {
            parts.add("```typescript\n" + news + "```");
        }
        if (!again.isEmpty()) {
            parts.add("- available again: `" + String.join(", ", again) + '`');
        }
        if (!gone.isEmpty()) {
            parts.add("- gone: `" + String.join(", ", gone) + '`');
        }
        return String.join("\n", parts);
    }

    private static Map<String, Declaration> declarations(String block) {
        Map<String, Declaration> declarations = new LinkedHashMap<>();
        StringBuilder lines = new StringBuilder();
        for (String line : block.lines().toList()) {
            if (line.startsWith("```") || line.startsWith("// ")) {
                continue;
            }
            lines.append(line).append('\n');
            Matcher function = FUNCTION.matcher(line);
            Matcher type = TYPE.matcher(line);
            if (function.matches()) {
                String name = function.group(1);
                declarations.put(name, new Declaration(name, brief(name, function.group(2)), lines.toString()));
                lines.setLength(0);
            } else if (type.matches()) {
                declarations.put(type.group(1), new Declaration(type.group(1), "", lines.toString()));
                lines.setLength(0);
            }
        }
        return declarations;
    }

    private static String brief(String name, String parameters) {
        List<String> names = PARAMETER
                .matcher(parameters)
                .results()
                .map(parameter -> parameter.group(1))
                .toList();
        return name + '(' + String.join(", ", names) + ')';
    }
}
