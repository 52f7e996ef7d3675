package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Optional;

/** Analyzes {@code declare}, {@code export} and the other builtins that take {@code name=value} as arguments. */
record DeclarationAnalyzer(ShellCommandExtractor finder, String name, List<ShellArgument> arguments) {
    void check() {
        boolean arrays = hasOption("aA");
        boolean readOnly = name.equals("readonly") || hasOption("r");
        boolean exported = name.equals("export") || hasOption("x");
        for (ShellArgument argument : arguments) {
            String text = argument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : argument.displayText();
            int equals = text.indexOf('=');
            if (equals < 0 && !(argument instanceof ShellArgument.Known) || !argument.isOneWord()) {
                finder.addUnresolved(
                        "the variable that " + name + " sets is unknown until it runs: " + argument.displayText());
            } else if (equals < 0 && text.matches("[-+].*")) {
                option(text);
            } else {
                if (readOnly) {
                    // A later line would seem to set it to a number, and it would keep its value.
                    finder.addLoadedCode(
                            "it makes " + text.replaceFirst("(?s)=.*", "") + " read-only, so later assignments fail");
                }
                if (equals < 0) {
                    mentioned(text, exported);
                } else {
                    assigned(argument, equals, exported, arrays);
                }
            }
        }
    }

    private boolean hasOption(String letters) {
        return arguments.stream().anyMatch(argument -> argument.displayText().matches("-[a-zA-Z]*[" + letters + "].*"));
    }

    private void option(String option) {
        if (option.matches("-[a-zA-Z]*[ni].*")) {
            finder.addUnresolved("`" + name + ' ' + option + "` changes the meaning of a name");
        }
    }

    private void mentioned(String variable, boolean exported) {
        visit(variable);
        finder.variables().assign(variable, exported, Optional.empty());
    }

    private void assigned(ShellArgument argument, int equals, boolean exported, boolean arrays) {
        String text = argument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : argument.displayText();
        String variable = text.substring(0, equals).replaceFirst("\\+$", "");
        visit(variable);
        finder.variables().assign(argument, equals, exported);
        checkArray(argument, variable, text, equals, arrays);
        boolean number = argument instanceof ShellArgument.Known known
                && ShellReevaluationDetector.isNumber(known.text().substring(equals + 1));
        // A number is not relied on: options, the place and a redirection can keep the declaration from being made.
        if (!number) {
            finder.evaluations().markUncertain(variable);
        }
        if (hasOption("cluA")) {
            finder.recordValue(
                    variable, Optional.empty()); // the shell changes the case of what it gets, or makes it an array
        }
    }

    private void visit(String variable) {
        if (variable.indexOf('[') > 0) {
            finder.evaluations().visitNames(variable);
        }
    }

    /** Checks an assigned value. A quoted text in parentheses is parsed as an array when it is assigned, including its expansions. */
    private void checkArray(ShellArgument argument, String variable, String text, int equals, boolean arrays) {
        boolean written = argument.displayText().matches("(?s)\\w+\\+?=\\(.*") && text.length() == equals + 1;
        boolean evaluated = text.startsWith("(", equals + 1)
                || !(argument instanceof ShellArgument.Known)
                        && !written
                        && (arrays || finder.evaluations().isArray(variable));
        if (evaluated) {
            finder.addUnresolved("`" + name + "` evaluates text as an array: " + argument.displayText());
        }
    }
}
