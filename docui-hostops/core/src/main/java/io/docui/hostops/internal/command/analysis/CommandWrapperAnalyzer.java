package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.language.FindExpression;
import io.docui.hostops.internal.command.language.FoundFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Analyzes programs that receive a command as separate arguments and modify it: {@code env}, {@code xargs}, {@code find}, {@code flock}.
 */
record CommandWrapperAnalyzer(ShellCommandExtractor finder, List<ShellArgument> arguments, List<String> via) {
    private static final GetoptParser.GetoptSpec ENV = new GetoptParser.GetoptSpec(
            "i0vu:C:S:",
            "ignore-environment null debug unset: chdir: split-string: default-signal:: ignore-signal:: block-signal::");
    private static final GetoptParser.GetoptSpec XARGS = new GetoptParser.GetoptSpec(
            "0rtpxoa:d:E:I:L:n:P:s:i::e::l::",
            "null no-run-if-empty verbose interactive exit open-tty arg-file: delimiter: eof:: replace::"
                    + " max-lines:: max-args: max-procs: max-chars: show-limits");
    private static final GetoptParser.GetoptSpec FLOCK = new GetoptParser.GetoptSpec(
            "sxunowFeE:",
            "shared exclusive unlock nonblock nb close no-fork timeout: wait: conflict-exit-code: verbose");
    /** Options with which {@code xargs} reads something else, or reads it in another way. */
    private static final List<String> OTHER_INPUT = List.of("""
            -a --arg-file -d --delimiter -E -e --eof -i --replace -L -l --max-lines -o --open-tty -p --interactive""".split("\\s+", -1));

    private static final Set<String> EXECUTING = Set.of("-exec", "-execdir", "-ok", "-okdir");

    /** Returns the analysis of the command that such a program runs; empty if it is another program. */
    static Optional<Runnable> inner(
            ShellCommandExtractor finder, String name, List<ShellArgument> arguments, List<String> via) {
        CommandWrapperAnalyzer wrappers = new CommandWrapperAnalyzer(finder, arguments, via);
        return switch (name) {
            case "env", "genv" -> Optional.of(wrappers::env);
            case "xargs", "gxargs" -> Optional.of(wrappers::xargs);
            case "find", "gfind", "bfs" -> Optional.of(wrappers::find);
            case "flock" -> Optional.of(wrappers::flock);
            default -> Optional.empty();
        };
    }

    private boolean isDoubtful(GetoptParser getoptParser, String name) {
        getoptParser
                .unknownOption()
                .ifPresent(doubt -> finder.addUnresolved("the command that " + name + " runs is unknown: " + doubt));
        return getoptParser.unknownOption().isPresent();
    }

    private void env() {
        GetoptParser getoptParser = GetoptParser.read(arguments, ENV);
        if (isDoubtful(getoptParser, "env")) {
            return;
        }
        if (getoptParser.has("-S", "--split-string")) {
            finder.addUnresolved("`env -S` splits text into a command by its own rules");
            return;
        }
        if (getoptParser.has("-C", "--chdir")) {
            finder.addUnresolved("`env -C` runs a command in another folder");
        }
        List<ShellArgument> rest = getoptParser.rest();
        // Without a search path, some systems look in the working folder first.
        if (getoptParser.has("-i", "--ignore-environment")
                || !rest.isEmpty() && rest.get(0).is("-")) {
            finder.variables().unset("PATH");
        }
        getoptParser
                .values("-u", "--unset")
                .forEach(variable -> finder.variables().unset(variable.displayText()));
        int at = 0;
        while (at < rest.size() && rest.get(at).displayText().indexOf('=') > 0) {
            assignment(rest.get(at++));
        }
        if (at < rest.size()) {
            finder.run(rest.subList(at, rest.size()), Optional.empty(), via, ShellDialect.BASH);
        }
    }

    private void assignment(ShellArgument shellArgument) {
        String text =
                shellArgument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : shellArgument.displayText();
        int equals = text.indexOf('=');
        if (equals < 0 || !shellArgument.isOneWord()) {
            finder.addUnresolved("the variable is unknown until it runs, in " + shellArgument.displayText());
        } else {
            finder.variables().assign(shellArgument, equals, true);
        }
    }

    private void xargs() {
        Optional<FoundFiles> piped = finder.takePipedFiles();
        GetoptParser getoptParser = GetoptParser.read(arguments, XARGS);
        if (isDoubtful(getoptParser, "xargs")) {
            return;
        }
        getoptParser.values("-a", "--arg-file").forEach(file -> finder.addRedirectedFile(file, false));
        if (getoptParser.rest().isEmpty()) {
            return;
        }
        List<String> marks = new ArrayList<>();
        for (ShellArgument value : getoptParser.values("-I", "-i", "--replace")) {
            if (!(value instanceof ShellArgument.Known known)) {
                finder.addUnresolved(
                        "xargs puts what it reads for a text that is unknown until it runs: " + value.displayText());
                return;
            }
            marks.add(known.text().isEmpty() ? "{}" : known.text());
        }
        if (marks.size() > 1) {
            finder.addUnresolved("xargs replaces only the last of several texts");
            return;
        }
        boolean plain = piped.isPresent()
                && OTHER_INPUT.stream().noneMatch(getoptParser::has)
                && piped.get().whole() == getoptParser.has("-0", "--null")
                && (marks.isEmpty() || !getoptParser.has("-n", "--max-args"));
        if (plain && runsOnFound(getoptParser.rest(), piped.get(), marks.isEmpty() ? "" : marks.get(0))) {
            return;
        }
        List<ShellArgument> command = new ArrayList<>();
        getoptParser.rest().forEach(shellArgument -> command.add(filledAnywhere(shellArgument, marks)));
        if (marks.isEmpty() || getoptParser.has("-L", "-l", "--max-lines", "-n", "--max-args")) {
            // GNU xargs replaces nothing if one of these options comes later, and appends what it reads.
            command.add(new ShellArgument.Unknown("", "what xargs reads", true));
        }
        finder.run(command, Optional.empty(), via, ShellDialect.BASH);
    }

    /**
     * Analyzes a command that only reads files that {@code find} passes to it.
     * @param mark the argument that stands for a file; empty if the files come behind all arguments
     * @return false if it is another command
     */
    private boolean runsOnFound(List<ShellArgument> command, FoundFiles files, String mark) {
        List<ShellArgument> others = command.stream()
                .filter(argument -> mark.isEmpty() || !argument.is(mark))
                .toList();
        boolean given = mark.isEmpty() || others.size() < command.size();
        boolean within = !mark.isEmpty()
                && others.stream().anyMatch(argument -> argument.displayText().contains(mark));
        if (!given || within || !FoundFiles.areReadBy(others)) {
            return false;
        }
        List<ShellArgument> passed = files.arguments(mark.isEmpty() ? "what xargs reads" : mark);
        List<ShellArgument> filled = new ArrayList<>();
        command.forEach(argument -> filled.addAll(!mark.isEmpty() && argument.is(mark) ? passed : List.of(argument)));
        filled.addAll(mark.isEmpty() ? passed : List.of());
        finder.runWithPassedFiles(filled, new ShellCommandAnalysis.PassedFiles(files, passed), via);
        return true;
    }

    /** Returns an argument in which a placeholder stands for an unknown text. The names that a pattern stands for may contain it, too. */
    private static ShellArgument filledAnywhere(ShellArgument shellArgument, List<String> marks) {
        return marks.isEmpty() || shellArgument instanceof ShellArgument.Known
                ? filled(shellArgument, marks)
                : new ShellArgument.Unknown("", shellArgument.displayText(), true);
    }

    /** Returns an argument in which a placeholder stands for an unknown text. */
    private static ShellArgument filled(ShellArgument shellArgument, List<String> marks) {
        if (shellArgument instanceof ShellArgument.Known known) {
            for (String mark : marks) {
                int at = known.text().indexOf(mark);
                if (at >= 0) {
                    return new ShellArgument.Unknown(known.text().substring(0, at), known.text(), false);
                }
            }
        }
        return shellArgument;
    }

    /** Visits what {@code find} executes. With {@code -execdir} it runs in the folder of each file, which is unknown. */
    private void find() {
        boolean elsewhere = arguments.stream().anyMatch(argument -> argument.is("-execdir") || argument.is("-okdir"));
        if (elsewhere) {
            finder.folders().somewhere(this::executed);
        } else {
            executed();
        }
    }

    private void executed() {
        Optional<FoundFiles> files = FoundFiles.executed(arguments);
        Optional<FindExpression> expression = FindExpression.read(arguments);
        expression.map(FindExpression::executed).orElseGet(this::possibleCommands).stream()
                .filter(command -> files.isEmpty() || !runsOnFound(command, files.get(), "{}"))
                .forEach(command -> {
                    List<ShellArgument> filled = new ArrayList<>();
                    command.forEach(shellArgument -> filled.add(filled(shellArgument, List.of("{}"))));
                    finder.run(filled, Optional.empty(), via, ShellDialect.BASH);
                });
    }

    /** Returns what could be executed if the expression is not understood: the words behind each action that executes. */
    private List<List<ShellArgument>> possibleCommands() {
        List<List<ShellArgument>> commands = new ArrayList<>();
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (arguments.get(i) instanceof ShellArgument.Known option && EXECUTING.contains(option.text())) {
                int end = i + 1;
                while (end < arguments.size() && !isEnd(end)) {
                    end++;
                }
                if (end > i + 1) {
                    commands.add(arguments.subList(i + 1, end));
                }
            }
        }
        return commands;
    }

    private boolean isEnd(int at) {
        return arguments.get(at).is(";")
                || arguments.get(at).is("+") && arguments.get(at - 1).is("{}");
    }

    private void flock() {
        GetoptParser getoptParser = GetoptParser.read(arguments, FLOCK);
        if (isDoubtful(getoptParser, "flock") || getoptParser.rest().size() < 2) {
            return;
        }
        finder.addRedirectedFile(getoptParser.rest().get(0), true);
        List<ShellArgument> rest =
                getoptParser.rest().subList(1, getoptParser.rest().size());
        if (rest.get(0).is("-c") || rest.get(0).is("--command")) {
            finder.addUnresolved("`flock -c` runs the shell of the user, which may have another language");
        } else {
            finder.run(rest, Optional.empty(), via, ShellDialect.BASH);
        }
    }
}
