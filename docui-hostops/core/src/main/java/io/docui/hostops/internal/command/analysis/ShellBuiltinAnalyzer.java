package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Analyzes shell builtins that affect the rest of a script: they set variables, change settings, or evaluate their arguments. */
final class ShellBuiltinAnalyzer {
    private static final Set<String> ASSIGNING = Set.of("""
            declare typeset local export readonly read mapfile readarray getopts printf unset""".split("\\s+", -1));
    private static final Set<String> CHANGING = Set.of("""
            enable bind complete compopt fc history hash set shopt mapfile readarray jobs compgen suspend""".split("\\s+", -1));

    private final ShellCommandExtractor finder;
    private final String name;
    private final List<ShellArgument> arguments;

    private ShellBuiltinAnalyzer(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
        this.finder = finder;
        this.name = name;
        this.arguments = arguments;
    }

    /** Tells whether the analysis of a line relies on what a builtin does, so that a function of this name would be mistaken for it. */
    static boolean isReliedOn(String name) {
        return ASSIGNING.contains(name)
                || CHANGING.contains(name)
                || Set.of("cd", "pushd", "popd", "let", "test", "[", "wait").contains(name);
    }

    static void check(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
        ShellBuiltinAnalyzer builtin = new ShellBuiltinAnalyzer(finder, name, arguments);
        switch (name) {
            case "let" -> arguments.forEach(builtin::evaluates);
            case "test", "[" -> TestCommandReader.check(finder, arguments);
            case "wait" -> builtin.waits();
            default -> {
                if (ASSIGNING.contains(name)) {
                    builtin.assigns();
                }
                if (CHANGING.contains(name)) {
                    builtin.changes();
                }
            }
        }
    }

    private void evaluates(ShellArgument argument) {
        if (argument instanceof ShellArgument.Known known) {
            finder.evaluations().visitEvaluatedText(known.text());
        } else {
            finder.addUnresolved(
                    "the shell evaluates arithmetic that is unknown until it runs: " + argument.displayText());
        }
    }

    /** {@code -p} takes the name of a variable, with its subscript. */
    private void waits() {
        boolean next = false;
        for (ShellArgument argument : arguments) {
            if (argument instanceof ShellArgument.Value number
                    && (number.variable().isEmpty() || finder.evaluations().requireNumber(number.variable()))) {
                continue;
            }
            if (!(argument instanceof ShellArgument.Known known)) {
                finder.addUnresolved("the variable that wait sets is unknown until it runs: " + argument.displayText());
                return;
            }
            String variable = next ? known.text() : known.text().replaceFirst("^-[a-z]*p", "");
            if (next || !variable.equals(known.text())) {
                assigned(variable);
            }
            next = !next && known.text().matches("-[a-z]*p");
        }
    }

    /** Visits a variable that receives a value that is unknown until the line runs. */
    private void assigned(String variable) {
        finder.variables().assign(variable, false, Optional.empty());
        visitSubscript(variable);
        finder.evaluations().markUncertain(variable);
    }

    private void visitSubscript(String variable) {
        int open = variable.indexOf('[');
        if (open > 0 && ShellCharacters.isName(variable.substring(0, open))) {
            finder.evaluations().visitNames(variable);
        }
    }

    private void assigns() {
        if (name.equals("printf")) {
            printf();
        } else if (ShellCharacters.DECLARING.contains(name)) {
            new DeclarationAnalyzer(finder, name, arguments).check();
        } else {
            arguments.forEach(this::given);
        }
    }

    private void printf() {
        if (arguments.size() == 1 && arguments.get(0).isOneWord()) {
            return; // An option alone is an error, and there is no argument that could name a variable.
        }
        int at = 0;
        while (at < arguments.size()
                && arguments.get(at) instanceof ShellArgument.Known option
                && option.text().startsWith("-v")) {
            if (option.text().equals("-v")) {
                at++;
                arguments.stream().skip(at).limit(1).forEach(this::given);
            } else {
                assigned(option.text().substring(2));
            }
            at++;
        }
        if (at < arguments.size() && arguments.get(at).is("--")) {
            at++;
        } else if (at < arguments.size() && mayBeOption(arguments.get(at))) {
            finder.addUnresolved("the first word of printf can be an option that sets a variable: "
                    + arguments.get(at).displayText());
        }
        if (at < arguments.size()) {
            format(arguments.get(at), at + 1 < arguments.size());
        }
    }

    private static boolean mayBeOption(ShellArgument first) {
        boolean word = first instanceof ShellArgument.Unknown unknown
                && !unknown.prefix().isEmpty()
                && !unknown.prefix().startsWith("-");
        return !(first instanceof ShellArgument.Known) && !isCertain(first) && !word;
    }

    private static boolean isCertain(ShellArgument argument) {
        return argument instanceof ShellArgument.Value value && value.isCertain();
    }

    /** Checks a format: {@code %n} sets the variable that the argument names. */
    private void format(ShellArgument format, boolean hasArguments) {
        if (format instanceof ShellArgument.Known known) {
            if (setsVariable(known.text())) {
                finder.addUnresolved("the format of printf sets a variable with %n: " + known.text());
            }
        } else if (hasArguments && !isCertain(format)) {
            finder.addUnresolved("the format of printf can set a variable: " + format.displayText());
        }
    }

    private static boolean setsVariable(String format) {
        for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at + 1)) {
            int end = at + 1;
            while (end < format.length() && "-+ #'0123456789*.$hjlLqtz".indexOf(format.charAt(end)) >= 0) {
                end++;
            }
            if (end < format.length() && format.charAt(end) == 'n') {
                return true;
            }
            at = end < format.length() && format.charAt(end) == '%' ? end : at;
        }
        return false;
    }

    /** Visits an operand that is a variable, or an option. */
    private void given(ShellArgument argument) {
        if (!(argument instanceof ShellArgument.Known known)) {
            finder.addUnresolved(
                    "the variable that " + name + " sets is unknown until it runs: " + argument.displayText());
        } else if (known.text().startsWith("-")) {
            if (known.text().matches("-[a-zA-Z]*u.*")
                    && List.of("read", "mapfile", "readarray").contains(name)) {
                finder.addUnresolved("`" + name + " -u` can read what the shell is to run next");
            }
            if ((name.equals("mapfile") || name.equals("readarray"))
                    && known.text().indexOf('C') > 0) {
                finder.addUnresolved("`" + name + " -C` evaluates text as a command");
            }
            if (name.equals("read") && known.text().matches("-[a-zA-Z]*[eE].*")) {
                finder.addUnresolved("`read -e` edits its line with keys that can run commands");
            }
            String attached = known.text().replaceFirst("^-[a-zA-Z]*?a", "");
            if (name.equals("read") && !attached.isEmpty() && !attached.equals(known.text())) {
                assigned(attached);
            }
        } else if (name.equals("unset")) {
            finder.variables().unset(known.text());
            visitSubscript(known.text());
            finder.evaluations().unset(known.text());
        } else {
            assigned(known.text());
        }
    }

    private void changes() {
        List<ShellArgument> settings = name.equals("set")
                ? arguments.stream().takeWhile(argument -> !argument.is("--")).toList()
                : arguments;
        boolean known = settings.stream().allMatch(ShellArgument.Known.class::isInstance);
        List<String> words = settings.stream().map(ShellArgument::displayText).toList();
        if (!known || !isHarmless(words, String.join(" ", words))) {
            finder.addUnresolved("`" + name + "` can change which program runs");
        }
    }

    private boolean isHarmless(List<String> words, String all) {
        return switch (name) {
            case "set" ->
                words.stream()
                        .allMatch(word -> word.matches(
                                "[-+][efhuvxCET]*o?|errexit|nounset|pipefail|xtrace|noglob|noclobber|verbose"));
            case "shopt" -> words.stream().allMatch(word -> word.matches("-[suqp]|nullglob|globstar|inherit_errexit"));
            case "hash" -> all.matches("|-r|-l|-[dt] .*") || !all.startsWith("-");
            case "complete", "compopt" -> all.matches("|-p.*");
            case "history" -> all.matches("|[0-9]+");
            case "jobs" -> words.stream().allMatch(word -> word.matches("-[lnprs]+|%[\\w?%+-]*"));
            case "compgen" -> all.matches("-[abcdefgjksuv]( [\\w./-]*)?|-A [a-z]+( [\\w./-]*)?");
            case "mapfile", "readarray" -> true;
            default -> false;
        };
    }
}
