package io.docui.runtime.internal.projection;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prototypes that a reader was shown once, so that one which comes back is named and not told again.
 *
 * <p>There is one text for each name, so it holds no more than the application has actions and types.
 */
final class SeenPrototypes {
    private static final String FUNCTION = "function ";
    private static final String TYPE = "type ";

    private final ChangeMessages words;
    private final Map<String, Declaration> seen = new LinkedHashMap<>();

    /** Nothing was shown yet. */
    SeenPrototypes(ChangeMessages words) {
        this.words = words;
    }

    /** What is looked for in parameters, once something is back. */
    private static final class Parameters {
        private static final Pattern NAMED = Pattern.compile("(?:^|, )([A-Za-z0-9_]+)\\??: ");

        private Parameters() {}
    }

    /**
     * A function or a type of a block.
     *
     * @param name a function's name; empty for a type
     * @param parameters the function's parameters as they are written
     * @param text its lines, with the comment above
     */
    private record Declaration(String name, String parameters, String text) {
        /** A function's name with those of its parameters. */
        String brief() {
            StringJoiner names = new StringJoiner(", ", name + '(', ")");
            Matcher parameter = Parameters.NAMED.matcher(parameters);
            while (parameter.find()) {
                names.add(parameter.group(1));
            }
            return names.toString();
        }

        /** Whether it says all that another of its name says, and no other thing. */
        boolean tells(Declaration other) {
            return text.endsWith(other.text);
        }
    }

    /** Notes what a block shows, or says to be there again. */
    void record(String block) {
        for (Map.Entry<String, Declaration> shown : declarations(block).entrySet()) {
            Declaration known = seen.get(shown.getKey());
            if (known == null || !known.tells(shown.getValue())) {
                seen.put(shown.getKey(), shown.getValue());
            }
        }
    }

    /**
     * What is told of a block that took the place of another: what the reader never saw as it is now, the names of what is
     * back, and of what is gone. What only does not show, or says less, has not changed.
     *
     * @param could the functions that could be called before, shown or not
     * @param now the block that there is now
     * @param can the functions that can be called now, shown or not
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
                .filter(name -> !could.contains(name) && !told.contains(name))
                .flatMap(name -> Optional.ofNullable(seen.get(name)).stream())
                .map(Declaration::brief)
                .toList();
        List<String> gone = could.stream()
                .filter(name -> !can.contains(name) && seen.containsKey(name))
                .toList();
        List<String> parts = new ArrayList<>();
        if (!news.isEmpty()) {
            parts.add("```typescript\n" + news + "```");
        }
        if (!again.isEmpty()) {
            parts.add(ChangeMessages.names(words.again(), again));
        }
        if (!gone.isEmpty()) {
            parts.add(ChangeMessages.names(words.gone(), gone));
        }
        return String.join("\n", parts);
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
                String parameters = line.substring(open + 1, Math.max(open + 1, line.lastIndexOf("): ")));
                declarations.put(name, new Declaration(name, parameters, lines.toString()));
                lines.setLength(0);
            } else if (equals >= 0) {
                declarations.put(line.substring(0, equals), new Declaration("", "", lines.toString()));
                lines.setLength(0);
            }
        }
        return declarations;
    }
}
