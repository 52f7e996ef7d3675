package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Analyzes programs and builtins that receive commands as text: {@code sh -c}, {@code eval}, {@code trap}, {@code watch}, {@code su -c}.
 */
record InlineScriptPrograms(
        ShellCommandExtractor finder,
        String name,
        List<ShellArgument> arguments,
        Optional<String> input,
        List<String> via,
        ShellDialect around) {
    private static final Set<String> POSIX = Set.of("sh", "dash", "ash", "posh");
    private static final Set<String> BASH = Set.of("bash", "rbash");
    private static final Set<String> OTHERS = Set.of(
            "zsh", "rzsh", "ksh", "rksh", "ksh93", "mksh", "lksh", "pdksh", "hush", "fish", "csh", "tcsh", "yash",
            "elvish", "nu");
    private static final Set<String> SETTINGS =
            Set.of("errexit", "nounset", "pipefail", "xtrace", "noglob", "noclobber", "verbose", "errtrace");
    /** A command that changes nothing for the commands after it. */
    private static final Pattern CLEANS_UP = Pattern.compile("(?s)\\s*+(rm|rmdir|kill|echo|exit|true|:)(\\s.*+)?");

    private static final Pattern HARMLESS_TRAP = Pattern.compile("\\s*(?::|true|echo|exit(?: \\d+)?)\\s*");

    private static final Pattern SEPARATORS = Pattern.compile("[;&|\n]+");
    private static final Pattern COMPOUND = Pattern.compile("[`({\\[]");

    private static final GetoptParser.GetoptSpec WATCH = new GetoptParser.GetoptSpec(
            "n:d::gtebcpxrw",
            "interval: differences:: chgexit no-title errexit beep color precise exec no-rerun no-wrap equexit:");
    private static final GetoptParser.GetoptSpec SCRIPT = new GetoptParser.GetoptSpec(
            "aefqc:E:I:O:B:T:o:t::m:",
            "append return flush quiet command: echo: log-in: log-out: log-io: log-timing: output-limit: timing:: logging-format: force");

    /** Returns the analysis of the commands that such a program receives; empty if it is another program, or receives none. */
    static Optional<Runnable> inner(
            ShellCommandExtractor finder,
            String name,
            List<ShellArgument> arguments,
            Optional<String> input,
            List<String> via,
            ShellDialect around) {
        InlineScriptPrograms wrappers = new InlineScriptPrograms(finder, name, arguments, input, via, around);
        if (isShell(name)) {
            return wrappers.shell();
        }
        return switch (name) {
            case "eval" ->
                Optional.of(() -> {
                    finder.runsOtherText();
                    code(finder, joined(arguments), around, via);
                });
            case "source", "." -> {
                finder.runsOtherText();
                yield arguments.stream().anyMatch(ProgramNameResolver::isInput)
                        ? wrappers.doubt("it reads commands from its input")
                        : Optional.empty();
            }
            case "trap" -> Optional.of(wrappers::trap);
            case "alias" -> Optional.of(wrappers::alias);
            case "watch" -> Optional.of(wrappers::watch);
            case "script" -> Optional.of(wrappers::script);
            case "su", "runuser", "sg" -> Optional.of(wrappers::asAnother);
            case "git" -> Optional.of(new GitConfigOptions(finder, arguments, via)::check);
            case "tar", "gtar", "bsdtar" -> Optional.of(wrappers::tar);
            default -> Optional.empty();
        };
    }

    /** Tells whether a text only has commands that change nothing for the commands after it. */
    private static boolean cleansUp(String text) {
        return !COMPOUND.matcher(text).find()
                && SEPARATORS
                        .splitAsStream(text)
                        .allMatch(command ->
                                command.isBlank() || CLEANS_UP.matcher(command).matches());
    }

    static boolean isShell(String name) {
        return POSIX.contains(name) || BASH.contains(name) || OTHERS.contains(name);
    }

    /** Analyzes text that is interpreted as commands, if it is one known argument. */
    static void code(
            ShellCommandExtractor finder, List<ShellArgument> text, ShellDialect shellDialect, List<String> via) {
        if (text.isEmpty()) {
            return;
        }
        if (text.get(0) instanceof ShellArgument.Known known) {
            finder.analyzeCode(known.text(), shellDialect, via);
        } else {
            finder.addUnresolved("the commands passed to " + via.get(via.size() - 1) + " are unknown until it runs: "
                    + text.get(0).displayText());
        }
    }

    /** Joins arguments with blanks, as {@code eval} does. */
    private static List<ShellArgument> joined(List<ShellArgument> arguments) {
        List<String> texts = new ArrayList<>();
        for (ShellArgument shellArgument : arguments) {
            if (!(shellArgument instanceof ShellArgument.Known known)) {
                return List.of(new ShellArgument.Unknown("", shellArgument.displayText(), true));
            }
            texts.add(known.text());
        }
        if (!texts.isEmpty() && texts.get(0).equals("--")) {
            texts.remove(0);
        }
        return texts.isEmpty() ? List.of() : List.of(new ShellArgument.Known(String.join(" ", texts)));
    }

    private ShellDialect dialect() {
        return BASH.contains(name) ? ShellDialect.BASH : ShellDialect.POSIX;
    }

    /** Analyzes a shell: {@code -c} contains commands, an operand is a script, and without both the shell reads its input. */
    private Optional<Runnable> shell() {
        boolean command = false;
        boolean fromInput = false;
        int at = 0;
        for (; at < arguments.size(); at++) {
            if (!(arguments.get(at) instanceof ShellArgument.Known known)) {
                return doubt("the argument " + arguments.get(at).displayText() + " is unknown until it runs");
            }
            String text = known.text();
            if (text.equals("--") || text.equals("-")) {
                at++;
                break;
            }
            if (text.equals("--norc") || text.equals("--noprofile") || text.equals("--login")) {
                continue;
            }
            if (text.equals("--version") || text.equals("--help")) {
                return Optional.of(() -> {});
            }
            if (!text.startsWith("-") && !text.startsWith("+")) {
                break;
            }
            if (!text.matches("[-+][efhunvxCETlcso]+")) {
                return doubt("the option " + text + " can change how it reads commands");
            }
            command |= text.startsWith("-") && text.indexOf('c') > 0;
            fromInput |= text.indexOf('s') > 0;
            if (text.indexOf('o') > 0) {
                if (text.indexOf('o') != text.lastIndexOf('o')) {
                    return doubt("the option " + text + " takes several words");
                }
                at++;
                if (at == arguments.size()
                        || !SETTINGS.contains(arguments.get(at).displayText())) {
                    return doubt("a setting can change how it reads commands");
                }
            }
        }
        return started(arguments.subList(Math.min(at, arguments.size()), arguments.size()), command, fromInput);
    }

    private Optional<Runnable> started(List<ShellArgument> rest, boolean command, boolean fromInput) {
        if (command && OTHERS.contains(name)) {
            return doubt("the language of " + name + " cannot be analyzed");
        }
        if (command) {
            return Optional.of(() -> code(finder, rest.subList(0, Math.min(1, rest.size())), dialect(), via));
        }
        if (!rest.isEmpty() && !fromInput) {
            return ProgramNameResolver.isInput(rest.get(0))
                    ? doubt("it reads commands from its input")
                    : Optional.empty();
        }
        if (input.isPresent() && !OTHERS.contains(name)) {
            return Optional.of(() -> {
                finder.analyzeCode(input.get(), dialect(), via);
                if (input.get().strip().indexOf('\n') >= 0) {
                    // The line breaks of what is left would be others, and so would be what is quoted.
                    finder.addUnresolved("the commands of " + name
                            + " can take away lines of the text that it reads its commands from. Instead: `" + name
                            + " -c`, or a script file");
                }
            });
        }
        return doubt("it reads commands from its input");
    }

    private Optional<Runnable> doubt(String why) {
        return Optional.of(() -> finder.addUnresolved("the command that " + name + " runs is unknown: " + why));
    }

    private void trap() {
        List<ShellArgument> rest = withoutOptions();
        if (rest.size() == 1 && !(rest.get(0) instanceof ShellArgument.Known)) {
            finder.addUnresolved(
                    "the command that trap sets is unknown: " + rest.get(0).displayText());
        }
        if (rest.size() > 1 && !rest.get(0).is("-")) {
            String text = rest.get(0).displayText();
            if (finder.keepsFunctions()
                    && !text.isBlank()
                    && !HARMLESS_TRAP.matcher(text).matches()) {
                finder.addUnresolved("what trap sets runs with later lines, when its files can be others");
            }
            boolean atEnd = rest.stream().skip(1).allMatch(signal -> signal.is("EXIT") || signal.is("0"));
            if (!atEnd && !cleansUp(rest.get(0).displayText())) {
                finder.addUnresolved("what trap sets can run between later commands, and change what they do");
            }
            code(finder, rest, around, via);
        }
    }

    private List<ShellArgument> withoutOptions() {
        int at = 0;
        while (at < arguments.size() && arguments.get(at).displayText().matches("-[a-z-]+")) {
            at++;
        }
        return arguments.subList(at, arguments.size());
    }

    private void alias() {
        for (ShellArgument shellArgument : withoutOptions()) {
            int equals = shellArgument.displayText().indexOf('=');
            if (equals < 0 && shellArgument instanceof ShellArgument.Known) {
                continue;
            }
            if (!(shellArgument instanceof ShellArgument.Known known)) {
                finder.addUnresolved("an alias is unknown until it runs: " + shellArgument.displayText());
                continue;
            }
            finder.addUnresolved("it changes the meaning of " + known.text().substring(0, equals));
            finder.analyzeCode(known.text().substring(equals + 1), around, via);
        }
    }

    private void watch() {
        GetoptParser getoptParser = GetoptParser.read(arguments, WATCH);
        if (getoptParser.unknownOption().isPresent()) {
            finder.addUnresolved("the command that watch runs is unknown: "
                    + getoptParser.unknownOption().get());
        } else if (getoptParser.has("-x", "--exec") && !getoptParser.rest().isEmpty()) {
            finder.run(getoptParser.rest(), Optional.empty(), via, ShellDialect.BASH);
        } else {
            code(finder, joined(getoptParser.rest()), ShellDialect.POSIX, via);
        }
    }

    private void script() {
        GetoptParser getoptParser = GetoptParser.read(arguments, SCRIPT);
        List<ShellArgument> text = getoptParser.values("-c", "--command");
        if (getoptParser.unknownOption().isPresent()
                || text.isEmpty()
                || getoptParser.rest().size() > 1) {
            finder.addUnresolved("the command that script runs is unknown");
        }
        code(finder, text, ShellDialect.POSIX, via);
    }

    private void asAnother() {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).is("-c") || arguments.get(i).is("--command")) {
                code(finder, arguments.subList(i + 1, arguments.size()), ShellDialect.POSIX, via);
                return;
            }
        }
        finder.addUnresolved("the command that " + name + " runs is unknown");
    }

    private void tar() {
        for (ShellArgument shellArgument : arguments) {
            String text = shellArgument.displayText();
            for (String option : List.of(
                    "--to-command=", "--checkpoint-action=exec=", "--use-compress-program=", "--info-script=")) {
                if (text.startsWith(option)) {
                    finder.analyzeCode(text.substring(option.length()), ShellDialect.POSIX, via);
                }
            }
        }
    }
}
