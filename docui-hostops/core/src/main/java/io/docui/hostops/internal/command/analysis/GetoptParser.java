package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses the options of a wrapper program by the rules of {@code getopt}, to find where the wrapped command begins. The next command
 * follows the options, so an unknown option is reported and never guessed.
 */
final class GetoptParser {
    private final Map<String, List<ShellArgument>> values = new HashMap<>();
    private List<ShellArgument> rest = List.of();
    private Optional<String> doubt = Optional.empty();

    private GetoptParser() {}

    /**
     * Options of a program.
     * @param shorts the option letters, each followed by one colon if it takes a value, or by two if the value is optional
     * @param longs the long option names with the same suffixes, separated by blanks
     */
    record GetoptSpec(String shorts, String longs) {
        /**
         * Returns the kind of value of an option letter: 0 for none, 1 for required, 2 for an attached optional value; -1 if the
         * letter is unknown.
         */
        private int letter(char c) {
            int at = c == ':' ? -1 : shorts.indexOf(c);
            return at < 0 ? -1 : shorts.startsWith("::", at + 1) ? 2 : shorts.startsWith(":", at + 1) ? 1 : 0;
        }

        /** Returns the full name with its colons for a name or an abbreviation; empty if there is none or several. */
        private String full(String name) {
            List<String> found = new ArrayList<>();
            for (String known : longs.split(" ", -1)) {
                String plain = known.replace(":", "");
                if (plain.equals(name)) {
                    return known;
                }
                if (plain.startsWith(name)) {
                    found.add(known);
                }
            }
            return found.size() == 1 ? found.get(0) : "";
        }
    }

    /** Parses the options before the first operand. */
    static GetoptParser read(List<ShellArgument> arguments, GetoptSpec getoptSpec) {
        GetoptParser getoptParser = new GetoptParser();
        getoptParser.rest = arguments;
        getoptParser.all(getoptSpec);
        return getoptParser;
    }

    private void all(GetoptSpec getoptSpec) {
        boolean more = true;
        while (more && doubt.isEmpty()) {
            more = one(getoptSpec);
        }
    }

    /** Parses an option. Returns whether another one may follow. */
    private boolean one(GetoptSpec getoptSpec) {
        if (rest.isEmpty()) {
            return false;
        }
        if (!(rest.get(0) instanceof ShellArgument.Known first)) {
            doubt = Optional.of("the argument " + rest.get(0).displayText() + " is unknown until it runs");
            return false;
        }
        String text = first.text();
        if (!text.startsWith("-") || text.equals("-")) {
            return false;
        }
        rest = rest.subList(1, rest.size());
        if (text.equals("--")) {
            return false;
        }
        if (text.startsWith("--")) {
            longOption(text, getoptSpec);
        } else {
            letters(text, getoptSpec);
        }
        return true;
    }

    private void longOption(String text, GetoptSpec getoptSpec) {
        int equals = text.indexOf('=');
        String full = getoptSpec.full(equals < 0 ? text.substring(2) : text.substring(2, equals));
        String name = full.replace(":", "");
        if (full.isEmpty()) {
            doubt = Optional.of("the option " + text + " is unknown");
        } else if (equals >= 0) {
            put("--" + name, new ShellArgument.Known(text.substring(equals + 1)));
        } else if (full.endsWith(":") && !full.endsWith("::")) {
            putNext("--" + name);
        } else {
            put("--" + name, new ShellArgument.Known(""));
        }
    }

    private void letters(String text, GetoptSpec getoptSpec) {
        for (int i = 1; i < text.length(); i++) {
            String letter = "-" + text.charAt(i);
            int takes = getoptSpec.letter(text.charAt(i));
            if (takes < 0) {
                doubt = Optional.of("the option " + text + " is unknown");
                return;
            }
            if (takes > 0 && i + 1 < text.length()) {
                put(letter, new ShellArgument.Known(text.substring(i + 1)));
                return;
            }
            if (takes == 1) {
                putNext(letter);
                return;
            }
            put(letter, new ShellArgument.Known(""));
        }
    }

    private void putNext(String name) {
        if (rest.isEmpty()) {
            doubt = Optional.of("the option " + name + " lacks its value");
            return;
        }
        if (!rest.get(0).isOneWord()) {
            // The words behind the first one would begin the command.
            doubt = Optional.of("the value of " + name + " can be several words: "
                    + rest.get(0).displayText());
            return;
        }
        put(name, rest.get(0));
        rest = rest.subList(1, rest.size());
    }

    private void put(String name, ShellArgument value) {
        values.computeIfAbsent(name, none -> new ArrayList<>()).add(value);
    }

    /** Returns the values of these options, in order. */
    List<ShellArgument> values(String... names) {
        List<ShellArgument> all = new ArrayList<>();
        for (String name : names) {
            all.addAll(values.getOrDefault(name, List.of()));
        }
        return all;
    }

    boolean has(String... names) {
        return !values(names).isEmpty();
    }

    /** Returns the arguments after the options. */
    List<ShellArgument> rest() {
        return rest;
    }

    /** Returns why the end of the options is unknown. */
    Optional<String> unknownOption() {
        return doubt;
    }
}
