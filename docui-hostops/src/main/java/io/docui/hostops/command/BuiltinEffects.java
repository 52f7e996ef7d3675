package io.docui.hostops.command;

import java.util.List;
import java.util.Set;

/** Builtins that change what the shell does with the rest: they set variables, or settings, or evaluate their arguments. */
final class BuiltinEffects {
    private static final Set<String> ASSIGNING = Set.of(
            "declare",
            "typeset",
            "local",
            "export",
            "readonly",
            "read",
            "mapfile",
            "readarray",
            "getopts",
            "printf",
            "unset");
    private static final Set<String> CHANGING = Set.of(
            "enable",
            "bind",
            "complete",
            "compopt",
            "fc",
            "history",
            "hash",
            "set",
            "shopt",
            "mapfile",
            "readarray",
            "jobs",
            "compgen");

    private BuiltinEffects() {}

    static void check(CommandFinder finder, String name, List<Argument> arguments) {
        switch (name) {
            case "let" -> arguments.forEach(argument -> evaluates(finder, argument));
            case "test", "[" -> test(finder, arguments);
            case "wait" -> waits(finder, arguments);
            default -> {
                if (ASSIGNING.contains(name)) {
                    assigns(finder, name, arguments);
                }
                if (CHANGING.contains(name)) {
                    changes(finder, name, arguments);
                }
            }
        }
    }

    private static void evaluates(CommandFinder finder, Argument argument) {
        if (argument instanceof Argument.Known known) {
            finder.evaluations().evaluates(known.text());
        } else {
            finder.unknown("the shell calculates with a text that is not known before it runs: " + argument.shown());
        }
    }

    /** {@code -v} takes the name of a variable, with its subscript. */
    private static void test(CommandFinder finder, List<Argument> arguments) {
        for (int i = 0; i + 1 < arguments.size(); i++) {
            boolean name = arguments.get(i + 1) instanceof Argument.Known known && Names.isName(known.text());
            if ((arguments.get(i).is("-v") || arguments.get(i).is("-R")) && !name) {
                evaluates(finder, arguments.get(i + 1));
            }
        }
    }

    /** {@code -p} takes the name of a variable, with its subscript. */
    private static void waits(CommandFinder finder, List<Argument> arguments) {
        boolean names = arguments.stream().anyMatch(argument -> argument.shown().matches("-[a-z]*p.*"));
        for (Argument argument : names ? arguments : List.<Argument>of()) {
            if (argument instanceof Argument.Known known) {
                finder.evaluations().names(known.text().replaceFirst("^-[a-z]*p", ""));
            } else {
                finder.unknown("it is not known before it runs which variable wait sets: " + argument.shown());
            }
        }
    }

    private static void assigns(CommandFinder finder, String name, List<Argument> arguments) {
        boolean printf = name.equals("printf");
        if (printf && (arguments.isEmpty() || !arguments.get(0).shown().startsWith("-v"))) {
            return;
        }
        boolean arrays =
                arguments.stream().anyMatch(argument -> argument.shown().matches("-[a-zA-Z]*[aA].*"));
        boolean tables =
                arguments.stream().anyMatch(argument -> argument.shown().matches("-[a-zA-Z]*A.*"));
        for (Argument argument : printf ? arguments.subList(0, Math.min(2, arguments.size())) : arguments) {
            String text = argument instanceof Argument.Unknown unknown ? unknown.prefix() : argument.shown();
            int equals = text.indexOf('=');
            String variable = (equals < 0 ? text : text.substring(0, equals))
                    .replaceFirst("\\+$", "")
                    .replaceFirst("^-v", "");
            if (variable.startsWith("-")) {
                options(finder, name, variable);
            } else if (equals < 0 && !(argument instanceof Argument.Known)) {
                finder.unknown("it is not known before it runs which variable " + name + " sets: " + argument.shown());
            } else {
                variable(finder, variable);
                if (!Names.DECLARING.contains(name)) {
                    given(finder, name, variable);
                } else if (equals >= 0) {
                    checkArray(finder, name, argument, equals, arrays);
                    sets(finder, variable, argument, equals);
                } else if (tables) {
                    finder.evaluations().table(variable);
                } else if (name.equals("local") && !arrays) {
                    finder.evaluations().number(variable);
                }
            }
        }
    }

    private static void given(CommandFinder finder, String name, String variable) {
        if (name.equals("unset")) {
            finder.evaluations().forgets(variable);
        } else {
            finder.evaluations().uncertain(variable);
        }
    }

    private static void sets(CommandFinder finder, String variable, Argument argument, int equals) {
        if (argument instanceof Argument.Known known
                && Evaluations.isNumber(known.text().substring(equals + 1))) {
            finder.evaluations().number(variable);
        } else {
            finder.evaluations().uncertain(variable);
        }
    }

    /** What is in parentheses and in quotes is read as an array when it is assigned, with all that is in it. */
    private static void checkArray(CommandFinder finder, String name, Argument argument, int equals, boolean arrays) {
        String text = argument instanceof Argument.Unknown unknown ? unknown.prefix() : argument.shown();
        String variable = text.substring(0, equals).replaceFirst("\\+$", "");
        boolean written = argument.shown().matches("(?s)\\w+\\+?=\\(.*") && text.length() == equals + 1;
        boolean evaluated = text.startsWith("(", equals + 1)
                || !(argument instanceof Argument.Known)
                        && !written
                        && (arrays || finder.evaluations().isArray(variable));
        if (evaluated) {
            finder.unknown("`" + name + "` evaluates a text as an array: " + argument.shown());
        }
    }

    private static void options(CommandFinder finder, String name, String option) {
        if (Names.DECLARING.contains(name) && option.matches("-[a-zA-Z]*[ni].*")) {
            finder.unknown("`" + name + ' ' + option + "` changes what a name means");
        }
        if ((name.equals("mapfile") || name.equals("readarray")) && option.indexOf('C') > 0) {
            finder.unknown("`" + name + " -C` evaluates a text");
        }
    }

    private static void variable(CommandFinder finder, String variable) {
        if (Influences.includes(variable)) {
            finder.unknown("it sets " + variable + ", which can change what is run");
        }
        int open = variable.indexOf('[');
        if (open > 0 && Names.isName(variable.substring(0, open))) {
            finder.evaluations().names(variable);
        }
    }

    private static void changes(CommandFinder finder, String name, List<Argument> arguments) {
        String all = String.join(" ", arguments.stream().map(Argument::shown).toList());
        boolean harmless = switch (name) {
            case "set" ->
                arguments.stream()
                        .map(Argument::shown)
                        .takeWhile(word -> !word.equals("--"))
                        .allMatch(word -> word.matches(
                                "[-+][aefhunvxCET]*o?|errexit|nounset|pipefail|xtrace|noglob|noclobber|verbose"));
            case "shopt" ->
                arguments.stream()
                        .map(Argument::shown)
                        .allMatch(word -> word.matches("-[suqp]|nullglob|globstar|failglob|inherit_errexit|lastpipe"));
            case "hash" -> all.matches("|-r|-l|-[dt] .*") || !all.startsWith("-");
            case "complete", "compopt" -> all.matches("|-p.*");
            case "history" -> all.matches("|[0-9]+");
            case "jobs" -> !all.contains("-x");
            case "compgen" -> all.matches("-[abcdefgjksuv]( [\\w./-]*)?|-A [a-z]+( [\\w./-]*)?");
            case "mapfile", "readarray" -> true;
            default -> false;
        };
        if (!harmless) {
            finder.unknown("`" + name + "` can change what is run");
        }
    }
}
