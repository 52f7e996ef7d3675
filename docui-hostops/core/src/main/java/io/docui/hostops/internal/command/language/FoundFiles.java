package io.docui.hostops.internal.command.language;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that a {@code find} command passes on: to a command that it executes, or to {@code xargs} behind it. They are below its starting points,
 * and their names begin with these, so that none of them is an option.
 * @param starts the starting points, which are plain words
 * @param name the pattern that every name matches; empty if there is none, or if it is not certain
 * @param onlyFiles whether they are certainly regular files, and no links
 * @param whole whether each name arrives as one argument, whatever characters it has
 * @param exact whether they are all files below the starting points that have such a name and kind, and not some of them
 */
public record FoundFiles(List<String> starts, Optional<String> name, boolean onlyFiles, boolean whole, boolean exact) {
    /** How often a file is named, so that a program with a certain number of files is not mistaken for one that can have any. */
    private static final int NAMED = 3;

    private static final Pattern START = Pattern.compile("[A-Za-z0-9_./][A-Za-z0-9_./+,@-]{0,250}");
    /** Characters that {@code xargs} passes on, without splitting words at them or removing them, whatever the locale is. */
    private static final Pattern PLAIN_NAME = Pattern.compile("[!-~&&[^'\"\\\\]]+");

    /** Actions that write something else than names, or run commands elsewhere or after a question. */
    private static final Set<String> OTHER_ACTIONS = Set.of("-printf", "-ls", "-execdir", "-ok", "-okdir");

    private static final Set<String> READING = Set.of("""
            cat head tail nl wc grep egrep fgrep ls stat file cksum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum""".split("\\s+", -1));

    /** Options of {@code grep} with which it goes through folders. */
    private static final Pattern RECURSES = Pattern.compile("-[a-zA-Z0-9]*[rRd].*|--[rd].*");

    public FoundFiles {
        starts = List.copyOf(starts);
    }

    /** Returns the files whose names a {@code find} command prints, and nothing else; empty if it may print anything else. */
    public static Optional<FoundFiles> printed(List<ShellArgument> arguments) {
        return FindExpression.read(arguments)
                .filter(expression -> expression.executed().isEmpty())
                .flatMap(expression -> new Reader(expression, arguments).read());
    }

    /** Returns the files for which a {@code find} command executes others; empty if they are not certain. */
    public static Optional<FoundFiles> executed(List<ShellArgument> arguments) {
        return FindExpression.read(arguments)
                .flatMap(expression -> new Reader(expression, arguments).read())
                .map(found -> new FoundFiles(found.starts(), found.name(), found.onlyFiles(), true, found.exact()));
    }

    /** Tells whether the name of a file does not change on its way. */
    public boolean passes(String file) {
        return whole || isPlainName(file);
    }

    /** Tells whether {@code xargs} passes a name on as it is. */
    public static boolean isPlainName(String file) {
        return PLAIN_NAME.matcher(file).matches();
    }

    /**
     * Returns the arguments that stand for these files.
     * @param source the argument as written
     */
    public List<ShellArgument> arguments(String source) {
        return starts.stream()
                .flatMap(start -> Stream.<ShellArgument>generate(() -> new ShellArgument.Unknown(start, source, false))
                        .limit(NAMED))
                .toList();
    }

    /**
     * Tells whether a command reads the files that it is given, and no others that it finds through them.
     * @param command the command, without these files
     */
    public static boolean areReadBy(List<ShellArgument> command) {
        String name = command.isEmpty() ? "" : command.get(0).displayText();
        return READING.contains(name)
                && command.stream().allMatch(ShellArgument.Known.class::isInstance)
                && !(name.endsWith("grep")
                        && command.stream()
                                .skip(1)
                                .anyMatch(word ->
                                        RECURSES.matcher(word.displayText()).matches()));
    }

    /** Reader of one expression. */
    private static final class Reader {
        private final FindExpression expression;
        private final List<ShellArgument> arguments;
        private Optional<String> name = Optional.empty();
        private boolean onlyFiles;
        private boolean negated;
        private boolean acted;
        private boolean alternatives;
        private boolean exact = true;
        private boolean prints;
        private boolean printsWhole;
        private int at;

        Reader(FindExpression expression, List<ShellArgument> arguments) {
            this.expression = expression;
            this.arguments = arguments;
        }

        Optional<FoundFiles> read() {
            boolean plain = expression.onlyReads()
                    && expression.starts().stream()
                            .allMatch(start -> start instanceof ShellArgument.Known known
                                    && START.matcher(known.text()).matches());
            while (at < arguments.size() && !isExpression(arguments.get(at))) {
                at++;
            }
            while (plain && at < arguments.size()) {
                plain = primary(arguments.get(at++).displayText());
            }
            if (!plain || prints && printsWhole) {
                return Optional.empty();
            }
            List<String> starts =
                    expression.starts().stream().map(ShellArgument::displayText).toList();
            return Optional.of(new FoundFiles(
                    starts.isEmpty() ? List.of(".") : starts,
                    alternatives ? Optional.empty() : name,
                    onlyFiles && !alternatives,
                    printsWhole,
                    exact && !alternatives));
        }

        private static boolean isExpression(ShellArgument argument) {
            return argument.displayText().matches("(?s)-.+|[(!,]")
                    && !argument.displayText().matches("-[PH]|-O[0-3]");
        }

        /** Reads a test or an action. What is tested behind an action, or in one of several ways, leaves no file out. */
        private boolean primary(String word) {
            switch (word) {
                case "-exec" -> {
                    acted = true;
                    return command();
                }
                case "-print", "-print0" -> {
                    acted = true;
                    prints |= word.equals("-print");
                    printsWhole |= word.equals("-print0");
                }
                case "(", ")", ",", "-o", "-or" -> alternatives = true;
                case "!", "-not" -> {
                    negated = true;
                    exact = false;
                    return true;
                }
                default -> {
                    OptionalInt values = FindExpression.values(word);
                    if (values.isEmpty() || OTHER_ACTIONS.contains(word)) {
                        return false;
                    }
                    alternatives |= acted && !word.equals("-a") && !word.equals("-and");
                    exact &= Set.of("-a", "-and", "-name", "-type").contains(word);
                    test(word, values.getAsInt());
                    at += values.getAsInt();
                }
            }
            negated = false;
            return true;
        }

        private void test(String word, int values) {
            if (negated || values != 1 || !(arguments.get(at) instanceof ShellArgument.Known value)) {
                return;
            }
            boolean named = word.equals("-name") && name.isEmpty();
            boolean file = word.equals("-type") && value.text().equals("f");
            if (named) {
                name = Optional.of(value.text());
            }
            onlyFiles |= file;
            exact &= named || file;
        }

        /** Skips an executed command, of which it is known that it ends. */
        private boolean command() {
            while (!arguments.get(at).is(";")
                    && !(arguments.get(at).is("+") && arguments.get(at - 1).is("{}"))) {
                at++;
            }
            at++;
            return true;
        }
    }
}
