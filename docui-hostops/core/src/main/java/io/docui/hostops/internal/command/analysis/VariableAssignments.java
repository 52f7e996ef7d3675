package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.VariableCatalog.VariableKind;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks every assignment of a line, in whatever syntactic place: prefixes, builtins, arithmetic, loops, redirections, {@code env}. */
record VariableAssignments(ShellCommandExtractor finder) {
    private static final Pattern FILE_NAME_PART = Pattern.compile("[\\w.@:-]*|[A-Za-z]+/[A-Za-z_]+");
    /** Locales in which no character ends with a byte that is a character of the shell, as in GBK, Big5 and Shift JIS. */
    private static final Pattern ONE_BYTE_OR_UTF_8 =
            Pattern.compile("|C|POSIX|(C|[a-z]{2,3}(_[A-Z]{2})?)\\.(UTF|utf)-?8|(?!zh|ja|ko)[a-z]{2,3}_[A-Z]{2}");

    private static final Pattern HARMLESS_PAGER = Pattern.compile("cat|true");

    /**
     * Checks an assignment.
     * @param written the variable, perhaps with a subscript
     * @param exported whether programs receive the variable
     * @param value the value; empty if it is unknown
     */
    void assign(String written, boolean exported, Optional<String> value) {
        String name = ShellCharacters.withoutSubscript(written);
        finder.recordValue(name, name.equals(written) ? value : Optional.empty());
        switch (VariableCatalog.kindOf(name)) {
            case SHELL -> changesProgram(name);
            case NUMBER -> {
                if (value.filter(ShellReevaluationDetector::isNumber).isEmpty()) {
                    finder.addUnresolved("it sets " + name + ", whose value the shell evaluates as arithmetic");
                }
            }
            case CODE -> {
                if (exported || VariableCatalog.hasOwnRow(name)) {
                    changesCode(name);
                }
            }
            case PAGER -> unless(HARMLESS_PAGER, name, value);
            case LOCALE -> unless(ONE_BYTE_OR_UTF_8, name, value);
            case NAME -> unless(FILE_NAME_PART, name, value);
            case HARMLESS -> {}
            case UNKNOWN -> {
                if (exported) {
                    finder.addLoadedCode("it sets " + name + " for programs, and what they do with it is unknown");
                }
            }
        }
    }

    /** Checks an assignment of the form {@code name=value}, as {@code env} and {@code export} take it. */
    void assign(ShellArgument assignment, int equals, boolean exported) {
        String text = assignment instanceof ShellArgument.Unknown unknown ? unknown.prefix() : assignment.displayText();
        boolean appended = text.startsWith("+", equals - 1);
        Optional<String> value = assignment instanceof ShellArgument.Known known && !appended
                ? Optional.of(known.text().substring(equals + 1))
                : Optional.empty();
        assign(text.substring(0, equals).replaceFirst("\\+$", ""), exported, value);
    }

    /**
     * Checks that a variable is removed, which can give back another meaning to a name.
     * @param written the variable, perhaps with a subscript: the first element is the variable itself
     */
    void unset(String written) {
        String name = ShellCharacters.withoutSubscript(written);
        finder.recordValue(name, Optional.empty());
        VariableKind kind = VariableCatalog.kindOf(name);
        if (kind == VariableKind.SHELL || kind == VariableKind.NUMBER) {
            finder.addUnresolved("it removes " + name + ", which can change which program runs");
        } else if (kind == VariableKind.PAGER || VariableCatalog.hasOwnRow(name) && kind == VariableKind.CODE) {
            // A program that prints quietly, because this environment says so, would ask at the terminal instead.
            changesCode(name);
        }
    }

    /** Tells whether arithmetic that names a variable could set it to the number of a program. */
    static boolean isChosenByNumber(String name) {
        VariableKind kind = VariableCatalog.kindOf(name);
        return kind == VariableKind.SHELL || kind == VariableKind.CODE || kind == VariableKind.PAGER;
    }

    private void unless(Pattern harmless, String name, Optional<String> value) {
        if (value.filter(text -> harmless.matcher(text).matches()).isEmpty()) {
            changesCode(name);
        }
    }

    private void changesProgram(String name) {
        finder.addUnresolved("it sets " + name + ", which can change which program runs");
    }

    private void changesCode(String name) {
        finder.addLoadedCode("it sets " + name + ", which can change the code that a program runs");
    }
}
