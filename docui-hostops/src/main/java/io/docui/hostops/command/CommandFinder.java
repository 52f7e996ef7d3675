package io.docui.hostops.command;

import io.docui.hostops.command.Findings.FileUse;
import io.docui.hostops.command.Findings.FoundCommand;
import io.docui.hostops.command.Findings.Unknowable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds every command that a line would run: in pipelines, lists, groups, functions, substitutions, here-documents, and behind
 * the programs and builtins that run others. What its text does not tell is reported, never assumed.
 */
public final class CommandFinder {
    private static final int MOST_LEVELS = 8;
    private static final int MOST_COMMANDS = 2_000;
    private static final int MOST_ARGUMENTS = 3_000;

    private final String home;
    private final List<FoundCommand> commands = new ArrayList<>();
    private final List<FileUse> files = new ArrayList<>();
    private final Set<Unknowable> unknowns = new LinkedHashSet<>();
    private final Set<String> functions = new LinkedHashSet<>();
    private int arguments;
    private final Evaluations evaluations = new Evaluations();

    private CommandFinder(String home) {
        this.home = home;
    }

    /**
     * Finds the commands of a line.
     *
     * @param line the line
     * @param dialect the shell that it is for
     * @param home the user's home folder, which {@code ~} stands for
     * @return what was found
     * @throws SyntaxFault if the line is not understood
     */
    public static Findings find(String line, Dialect dialect, String home) throws SyntaxFault {
        CommandFinder finder = new CommandFinder(home);
        Script script = ShellParser.parse(line, dialect);
        new TreeWalk(finder, line, dialect, List.of()).script(script);
        return finder.findings();
    }

    /**
     * Finds the commands of a program that is started without a shell.
     *
     * @param argv its name and arguments
     * @param home the user's home folder
     * @return what was found
     */
    public static Findings find(List<String> argv, String home) {
        CommandFinder finder = new CommandFinder(home);
        finder.run(
                argv.stream().<Argument>map(Argument.Known::new).toList(), Optional.empty(), List.of(), Dialect.BASH);
        return finder.findings();
    }

    private Findings findings() {
        evaluations.doubts().forEach(this::unknown);
        return new Findings(commands, files, List.copyOf(unknowns), List.copyOf(functions));
    }

    String home() {
        return home;
    }

    Evaluations evaluations() {
        return evaluations;
    }

    void unknown(String what) {
        unknowns.add(new Unknowable(what));
    }

    void opens(Argument path, boolean written) {
        files.add(new FileUse(path, written));
    }

    void defines(String function) {
        functions.add(function);
    }

    boolean isFunction(String name) {
        return functions.contains(name);
    }

    void add(List<Argument> argv, List<String> via, boolean wraps) {
        commands.add(new FoundCommand(argv, via, wraps));
    }

    /** A program, builtin or function that is run. */
    void run(List<Argument> argv, Optional<String> input, List<String> via, Dialect around) {
        if (via.size() > MOST_LEVELS) {
            unknown("commands are wrapped in each other more than " + MOST_LEVELS + " times");
        } else if (commands.size() >= MOST_COMMANDS || arguments > MOST_ARGUMENTS) {
            unknown("there are more than " + MOST_COMMANDS + " commands or " + MOST_ARGUMENTS + " arguments in it");
        } else {
            arguments += argv.size();
            new Unwrapping(this, argv, input, via, around).run();
        }
    }

    /** Text that a shell reads as commands. */
    void code(String text, Dialect dialect, List<String> via) {
        if (via.size() > MOST_LEVELS) {
            unknown("commands are wrapped in each other more than " + MOST_LEVELS + " times");
            return;
        }
        try {
            Script script = ShellParser.parse(text, dialect);
            evaluations.apart(() -> new TreeWalk(this, text, dialect, via).script(script));
        } catch (SyntaxFault fault) {
            unknown("the commands that " + via.get(via.size() - 1) + " is given are not understood: " + fault.in(text));
        }
    }
}
