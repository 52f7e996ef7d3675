package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import java.util.List;
import java.util.Set;

/** Analyzes shell builtins that affect the rest of a script: they set variables, change settings, or evaluate their arguments. */
final class ShellBuiltinAnalyzer {
    private static final Set<String> ASSIGNING = Set.of("""
            declare typeset local export readonly read mapfile readarray getopts printf unset""".split("\\s+", -1));
    private static final Set<String> CHANGING = Set.of("""
            enable bind complete compopt fc history hash set shopt mapfile readarray jobs compgen""".split("\\s+", -1));

    private ShellBuiltinAnalyzer() {}

    static void check(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
        switch (name) {
            case "let" -> arguments.forEach(shellArgument -> evaluates(finder, shellArgument));
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

    private static void evaluates(ShellCommandExtractor finder, ShellArgument shellArgument) {
        if (shellArgument instanceof ShellArgument.Known known) {
            finder.evaluations().visitEvaluatedText(known.text());
        } else {
            finder.addUnresolved(
                    "the shell evaluates arithmetic that is unknown until it runs: " + shellArgument.displayText());
        }
    }

    /** {@code -v} takes the name of a variable, with its subscript. */
    private static void test(ShellCommandExtractor finder, List<ShellArgument> arguments) {
        for (int i = 0; i + 1 < arguments.size(); i++) {
            boolean name =
                    arguments.get(i + 1) instanceof ShellArgument.Known known && ShellCharacters.isName(known.text());
            if ((arguments.get(i).is("-v") || arguments.get(i).is("-R")) && !name) {
                evaluates(finder, arguments.get(i + 1));
            }
        }
    }

    /** {@code -p} takes the name of a variable, with its subscript. */
    private static void waits(ShellCommandExtractor finder, List<ShellArgument> arguments) {
        boolean names = arguments.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-z]*p.*"));
        for (ShellArgument shellArgument : names ? arguments : List.<ShellArgument>of()) {
            if (shellArgument instanceof ShellArgument.Known known) {
                finder.evaluations().visitNames(known.text().replaceFirst("^-[a-z]*p", ""));
            } else {
                finder.addUnresolved(
                        "the variable that wait sets is unknown until it runs: " + shellArgument.displayText());
            }
        }
    }

    private static void assigns(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
        boolean printf = name.equals("printf");
        if (printf && (arguments.isEmpty() || !arguments.get(0).displayText().startsWith("-v"))) {
            return;
        }
        boolean arrays = arguments.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-zA-Z]*[aA].*"));
        boolean tables = arguments.stream()
                .anyMatch(shellArgument -> shellArgument.displayText().matches("-[a-zA-Z]*A.*"));
        for (ShellArgument shellArgument : printf ? arguments.subList(0, Math.min(2, arguments.size())) : arguments) {
            String text = shellArgument instanceof ShellArgument.Unknown unknown
                    ? unknown.prefix()
                    : shellArgument.displayText();
            int equals = text.indexOf('=');
            String variable = (equals < 0 ? text : text.substring(0, equals))
                    .replaceFirst("\\+$", "")
                    .replaceFirst("^-v", "");
            if (variable.startsWith("-")) {
                options(finder, name, variable);
            } else if (equals < 0 && !(shellArgument instanceof ShellArgument.Known)) {
                finder.addUnresolved(
                        "the variable that " + name + " sets is unknown until it runs: " + shellArgument.displayText());
            } else {
                variable(finder, variable);
                if (!ShellCharacters.DECLARING.contains(name)) {
                    given(finder, name, variable);
                } else if (equals >= 0) {
                    checkArray(finder, name, shellArgument, equals, arrays);
                    sets(finder, variable, shellArgument, equals);
                } else if (tables) {
                    finder.evaluations().markAssociativeArray(variable);
                } else if (name.equals("local") && !arrays) {
                    finder.evaluations().markNumber(variable);
                }
            }
        }
    }

    private static void given(ShellCommandExtractor finder, String name, String variable) {
        if (name.equals("unset")) {
            finder.evaluations().unset(variable);
        } else {
            finder.evaluations().markUncertain(variable);
        }
    }

    private static void sets(ShellCommandExtractor finder, String variable, ShellArgument shellArgument, int equals) {
        if (shellArgument instanceof ShellArgument.Known known
                && ShellReevaluationDetector.isNumber(known.text().substring(equals + 1))) {
            finder.evaluations().markNumber(variable);
        } else {
            finder.evaluations().markUncertain(variable);
        }
    }

    /** Checks an assigned value. A quoted text in parentheses is parsed as an array when it is assigned, including its expansions. */
    private static void checkArray(
            ShellCommandExtractor finder, String name, ShellArgument shellArgument, int equals, boolean arrays) {
        String text =
                shellArgument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : shellArgument.displayText();
        String variable = text.substring(0, equals).replaceFirst("\\+$", "");
        boolean written = shellArgument.displayText().matches("(?s)\\w+\\+?=\\(.*") && text.length() == equals + 1;
        boolean evaluated = text.startsWith("(", equals + 1)
                || !(shellArgument instanceof ShellArgument.Known)
                        && !written
                        && (arrays || finder.evaluations().isArray(variable));
        if (evaluated) {
            finder.addUnresolved("`" + name + "` evaluates text as an array: " + shellArgument.displayText());
        }
    }

    private static void options(ShellCommandExtractor finder, String name, String option) {
        if (ShellCharacters.DECLARING.contains(name) && option.matches("-[a-zA-Z]*[ni].*")) {
            finder.addUnresolved("`" + name + ' ' + option + "` changes the meaning of a name");
        }
        if ((name.equals("mapfile") || name.equals("readarray")) && option.indexOf('C') > 0) {
            finder.addUnresolved("`" + name + " -C` evaluates text as a command");
        }
    }

    private static void variable(ShellCommandExtractor finder, String variable) {
        if (ExecutionAffectingVariables.includes(variable)) {
            finder.addUnresolved("it sets " + variable + ", which can change which program runs");
        }
        int open = variable.indexOf('[');
        if (open > 0 && ShellCharacters.isName(variable.substring(0, open))) {
            finder.evaluations().visitNames(variable);
        }
    }

    private static void changes(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
        String all = String.join(
                " ", arguments.stream().map(ShellArgument::displayText).toList());
        boolean harmless = switch (name) {
            case "set" ->
                arguments.stream()
                        .map(ShellArgument::displayText)
                        .takeWhile(word -> !word.equals("--"))
                        .allMatch(word -> word.matches(
                                "[-+][aefhunvxCET]*o?|errexit|nounset|pipefail|xtrace|noglob|noclobber|verbose"));
            case "shopt" ->
                arguments.stream()
                        .map(ShellArgument::displayText)
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
            finder.addUnresolved("`" + name + "` can change which program runs");
        }
    }
}
