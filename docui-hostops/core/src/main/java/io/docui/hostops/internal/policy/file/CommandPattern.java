package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Pattern of a policy rule for the first arguments of a command. Each element matches one argument, with one or several alternative words
 * that may contain wildcards. {@value #ANY} matches any number of arguments, and {@value #END} at the end matches the end of the command.
 */
public record CommandPattern(List<List<Glob>> elements) {
    /** Matches any number of arguments. */
    public static final String ANY = "...";
    /** Matches the end of the arguments, as the last element. */
    public static final String END = "$";

    private static final int MOST_SPELLINGS = 64;

    private static boolean isAny(List<Glob> element) {
        return element.size() == 1 && element.get(0).text().equals(ANY);
    }

    /**
     * Matches a command.
     * @param lenient whether a program in another directory counts as the system program with the same name; true for rules that deny or
     *     ask, false for rules that allow
     */
    public MatchCertainty matches(List<ShellArgument> argv, boolean lenient) {
        MatchCertainty[][] known = new MatchCertainty[elements.size() + 1][argv.size() + 1];
        if (namesSubcommand() && argv.get(0) instanceof ShellArgument.Known program && isGit(program.text())) {
            Optional<GitCommandLine> git = GitCommandLine.read(argv).filter(GitCommandLine::isPlain);
            if (git.isPresent()) {
                return elements.get(0).stream().anyMatch(glob -> fits(glob, program.text(), 0, lenient))
                        ? matches(2, git.get().position(), argv, lenient, known)
                        : MatchCertainty.NO;
            }
        }
        return matches(0, 0, argv, lenient, known);
    }

    private static boolean isGit(String program) {
        return ProgramNameResolver.base(program).equals("git");
    }

    /**
     * Tells whether the pattern is a program, any arguments and subcommands of git. The arguments between are then git's own options:
     * once a plain subcommand is known, no later argument can be the subcommand.
     */
    private boolean namesSubcommand() {
        return elements.size() > 2
                && isAny(elements.get(1))
                && elements.get(2).stream().allMatch(glob -> GitCommandLine.isSubcommand(glob.text()));
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
        MatchCertainty now = compute(element, at, argv, lenient, known);
        known[element][at] = now;
        return now;
    }

    private MatchCertainty compute(
            int element, int at, List<ShellArgument> argv, boolean lenient, MatchCertainty[][] known) {
        if (isEnd(element)) {
            return at == argv.size() ? MatchCertainty.YES : mayVanish(argv, at);
        }
        boolean any = isAny(elements.get(element));
        if (at == argv.size()) {
            return any ? matches(element + 1, at, argv, lenient, known) : MatchCertainty.NO;
        }
        if (!(argv.get(at) instanceof ShellArgument.Known argument)) {
            if (!argv.get(at).isOneWord()) {
                // The argument can expand to anything, including several arguments or none.
                return MatchCertainty.MAYBE;
            }
            return any
                    ? unknownWord(element + 1, at, argv, lenient, known)
                            .or(matches(element, at + 1, argv, lenient, known))
                    : unknownWord(element, at, argv, lenient, known);
        }
        if (any) {
            MatchCertainty here = matches(element + 1, at, argv, lenient, known);
            return here == MatchCertainty.YES ? here : here.or(matches(element, at + 1, argv, lenient, known));
        }
        boolean fits = elements.get(element).stream().anyMatch(glob -> fits(glob, argument.text(), at, lenient));
        return fits ? matches(element + 1, at + 1, argv, lenient, known) : MatchCertainty.NO;
    }

    /**
     * Returns the commands that the pattern spells with its own words, as far as any number of arguments or the end; none if there are too many.
     */
    public List<List<ShellArgument>> spellings() {
        List<List<ShellArgument>> spellings = List.of(List.of());
        for (int i = 0; i < elements.size() && !isAny(elements.get(i)) && !isEnd(i); i++) {
            List<Glob> words = elements.get(i);
            if (spellings.size() * words.size() > MOST_SPELLINGS) {
                return List.of();
            }
            spellings = spellings.stream()
                    .flatMap(spelling -> words.stream()
                            .map(word -> Stream.concat(
                                            spelling.stream(), Stream.of(new ShellArgument.Known(word.text())))
                                    .toList()))
                    .toList();
        }
        return spellings.stream().filter(spelling -> !spelling.isEmpty()).toList();
    }

    /** Tells whether no further arguments may follow. */
    public boolean hasEnd() {
        return isEnd(elements.size() - 1);
    }

    private boolean isEnd(int element) {
        List<Glob> last = elements.get(element);
        return element > 0
                && element == elements.size() - 1
                && last.size() == 1
                && last.get(0).text().equals(END);
    }

    /** Tells whether the rest of the arguments may turn out to be no arguments at all. */
    private static MatchCertainty mayVanish(List<ShellArgument> argv, int at) {
        return argv.subList(at, argv.size()).stream().noneMatch(ShellArgument::isOneWord)
                ? MatchCertainty.MAYBE
                : MatchCertainty.NO;
    }

    /** Matches one word of which only the beginning is known against an element. */
    private MatchCertainty unknownWord(
            int element, int at, List<ShellArgument> argv, boolean lenient, MatchCertainty[][] known) {
        if (element == elements.size()) {
            return MatchCertainty.YES;
        }
        if (at == 0 || isAny(elements.get(element))) {
            return MatchCertainty.MAYBE;
        }
        boolean possible = argv.get(at) instanceof ShellArgument.Unknown unknown
                ? elements.get(element).stream().anyMatch(glob -> glob.mayBegin(unknown.prefix()))
                : elements.get(element).stream().anyMatch(glob -> !glob.text().matches("-.*|[a-z:-]*[g-z][a-z:-]*"));
        boolean follows = possible && matches(element + 1, at + 1, argv, lenient, known) != MatchCertainty.NO;
        return follows ? MatchCertainty.MAYBE : MatchCertainty.NO;
    }

    private static boolean fits(Glob glob, String text, int at, boolean lenient) {
        if (at > 0) {
            return glob.matches(text);
        }
        if (text.startsWith(ProgramNameResolver.SOMEWHERE)) {
            String written = text.substring(ProgramNameResolver.SOMEWHERE.length());
            return lenient && (glob.matches(written) || glob.matches(ProgramNameResolver.base(written)));
        }
        return glob.matches(ProgramNameResolver.resolve(text))
                || glob.matches(text)
                || text.startsWith("./") && text.indexOf('/', 2) > 0 && glob.matches(text.substring(2))
                || lenient && glob.matches(ProgramNameResolver.base(text));
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
