package io.docui.hostops.policy;

import io.docui.hostops.command.ProgramNames;
import io.docui.hostops.command.ShellArgument;
import java.util.List;

/**
 * Which commands a rule is about: the beginning of an argument list. Each element is one argument, as a word with wildcards, or one of
 * several; {@value #ANY} stands for any number of arguments.
 *
 * @param elements the arguments, each as the words that it may be
 */
record CommandPattern(List<List<Glob>> elements) {
    /** Stands for any number of arguments. */
    static final String ANY = "...";

    private static boolean isAny(List<Glob> element) {
        return element.size() == 1 && element.get(0).text().equals(ANY);
    }

    /**
     * Whether it matches a command.
     *
     * @param argv the command
     * @param lenient whether a program elsewhere counts as the system's of the same name: so for what forbids, not for what allows
     */
    MatchCertainty matches(List<ShellArgument> argv, boolean lenient) {
        MatchCertainty[][] known = new MatchCertainty[elements.size() + 1][argv.size() + 1];
        return matches(0, 0, argv, lenient, known);
    }

    private MatchCertainty matches(
            int element, int at, List<ShellArgument> argv, boolean lenient, MatchCertainty[][] known) {
        if (element == elements.size()) {
            return MatchCertainty.YES;
        }
        MatchCertainty before = known[element][at];
        if (before != null) {
            return before;
        }
        MatchCertainty now = fresh(element, at, argv, lenient, known);
        known[element][at] = now;
        return now;
    }

    private MatchCertainty fresh(
            int element, int at, List<ShellArgument> argv, boolean lenient, MatchCertainty[][] known) {
        boolean any = isAny(elements.get(element));
        if (at == argv.size()) {
            return any ? matches(element + 1, at, argv, lenient, known) : MatchCertainty.NO;
        }
        if (!(argv.get(at) instanceof ShellArgument.Known argument)) {
            // It can become anything, even several arguments or none.
            return MatchCertainty.MAYBE;
        }
        if (any) {
            MatchCertainty here = matches(element + 1, at, argv, lenient, known);
            return here == MatchCertainty.YES ? here : here.or(matches(element, at + 1, argv, lenient, known));
        }
        boolean fits = elements.get(element).stream().anyMatch(glob -> fits(glob, argument.text(), at, lenient));
        return fits ? matches(element + 1, at + 1, argv, lenient, known) : MatchCertainty.NO;
    }

    private static boolean fits(Glob glob, String text, int at, boolean lenient) {
        if (at > 0) {
            return glob.matches(text);
        }
        return glob.matches(ProgramNames.resolve(text))
                || glob.matches(text)
                || lenient && glob.matches(ProgramNames.base(text));
    }

    @Override
    public String toString() {
        return String.join(
                " ",
                elements.stream()
                        .map(element -> String.join(
                                "|", element.stream().map(Glob::text).toList()))
                        .toList());
    }
}
