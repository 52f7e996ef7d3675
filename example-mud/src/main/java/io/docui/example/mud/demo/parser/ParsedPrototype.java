package io.docui.example.mud.demo.parser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Signature of a callable action in a document: {@code function attack(target: Anchor<Enemy>): Blow;}. */
public record ParsedPrototype(String name, List<Parameter> parameters, String comment) {
    private static final Pattern FUNCTION = Pattern.compile("function ([A-Za-z0-9_.]+)\\((.*)\\): .*;");
    private static final Pattern PARAMETER = Pattern.compile("([A-Za-z0-9_]+)\\??: ([^=,]+?)(?: = ([^,]+))?(?:, |$)");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    public ParsedPrototype {
        parameters = List.copyOf(parameters);
    }

    /**
     * A parameter of the function, with its type and default as written.
     * @param type the type as written, such as {@code Anchor<Enemy>}
     * @param initial the default as written; empty if there is none
     */
    public record Parameter(String name, String type, String initial) {
        private static final Pattern OBJECT = Pattern.compile("Anchor<(\\w+)>");
        private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

        /** Returns the accepted object type, as anchors spell it, such as {@code enemy}. */
        public Optional<String> object() {
            Matcher matcher = OBJECT.matcher(type);
            return matcher.matches()
                    ? Optional.of(HUMP.matcher(matcher.group(1)).replaceAll("_").toLowerCase(Locale.ROOT))
                    : Optional.empty();
        }
    }

    /** Parses the functions of a block of declarations, each with the lines above it. */
    static List<ParsedPrototype> all(List<String> lines) {
        List<ParsedPrototype> prototypes = new ArrayList<>();
        StringBuilder above = new StringBuilder();
        for (String line : lines) {
            Matcher function = FUNCTION.matcher(line);
            if (function.matches()) {
                prototypes.add(new ParsedPrototype(
                        function.group(1),
                        parameters(function.group(2)),
                        above.toString().strip()));
                above.setLength(0);
            } else if (!line.startsWith("```") && !line.startsWith("//")) {
                above.append(line).append('\n');
            }
        }
        return prototypes;
    }

    /** Merges two lists of prototypes; the second list wins for equal names. */
    static List<ParsedPrototype> latest(List<ParsedPrototype> earlier, List<ParsedPrototype> later) {
        Map<String, ParsedPrototype> byName = new LinkedHashMap<>();
        earlier.forEach(prototype -> byName.put(prototype.name(), prototype));
        later.forEach(prototype -> byName.put(prototype.name(), prototype));
        return List.copyOf(byName.values());
    }

    private static List<Parameter> parameters(String list) {
        return PARAMETER
                .matcher(list)
                .results()
                .map(found ->
                        new Parameter(found.group(1), found.group(2), found.group(3) == null ? "" : found.group(3)))
                .toList();
    }

    /** Returns the object type that the first parameter accepts, if it accepts one. */
    public Optional<String> object() {
        return parameters.isEmpty() ? Optional.empty() : parameters.get(0).object();
    }

    /** Returns a call without arguments. */
    public String call() {
        return name + "()";
    }

    /** Returns a call with an object as the first argument; other parameters keep their defaults. */
    public String call(ParsedAnchor object) {
        return name + '(' + parameters.get(0).name() + '=' + object.reference() + ')';
    }

    public OptionalInt numberInComment() {
        Matcher number = NUMBER.matcher(comment);
        return number.find() ? OptionalInt.of(Integer.parseInt(number.group())) : OptionalInt.empty();
    }
}
