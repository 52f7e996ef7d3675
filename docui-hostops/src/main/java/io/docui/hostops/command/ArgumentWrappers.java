package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Programs that get a command as arguments of their own, and change it: {@code env}, {@code xargs}, {@code find}, {@code flock}. */
final class ArgumentWrappers {
    private static final Options.Spec ENV = new Options.Spec(
            "i0vu:C:S:",
            "ignore-environment null debug unset: chdir: split-string: default-signal:: ignore-signal:: block-signal::");
    private static final Options.Spec XARGS = new Options.Spec(
            "0rtpxoa:d:E:I:L:n:P:s:i::e::l::",
            "null no-run-if-empty verbose interactive exit open-tty arg-file: delimiter: eof:: replace:: max-lines:: max-args: max-procs: max-chars: show-limits");
    private static final Options.Spec FLOCK = new Options.Spec(
            "sxunowFeE:c:",
            "shared exclusive unlock nonblock nb close no-fork timeout: wait: conflict-exit-code: command: verbose");
    private static final Set<String> EXECUTING = Set.of("-exec", "-execdir", "-ok", "-okdir");

    private final CommandFinder finder;
    private final List<Argument> arguments;
    private final List<String> via;

    private ArgumentWrappers(CommandFinder finder, List<Argument> arguments, List<String> via) {
        this.finder = finder;
        this.arguments = arguments;
        this.via = via;
    }

    /** How to go on with the command that such a program runs; nothing if it is none, or runs none. */
    static Optional<Runnable> inner(CommandFinder finder, String name, List<Argument> arguments, List<String> via) {
        ArgumentWrappers wrappers = new ArgumentWrappers(finder, arguments, via);
        return switch (name) {
            case "env", "genv" -> Optional.of(wrappers::env);
            case "xargs", "gxargs" -> Optional.of(wrappers::xargs);
            case "find", "gfind", "bfs" -> Optional.of(wrappers::find);
            case "flock" -> Optional.of(wrappers::flock);
            default -> Optional.empty();
        };
    }

    private boolean isDoubtful(Options options, String name) {
        options.doubt().ifPresent(doubt -> finder.unknown("it cannot be seen what " + name + " runs: " + doubt));
        return options.doubt().isPresent();
    }

    private void env() {
        Options options = Options.read(arguments, ENV);
        if (isDoubtful(options, "env")) {
            return;
        }
        if (options.has("-S", "--split-string")) {
            finder.unknown("`env -S` splits a text into a command by rules of its own");
            return;
        }
        if (options.has("-C", "--chdir")) {
            finder.unknown("`env -C` runs a command in another folder");
        }
        List<Argument> rest = options.rest();
        int at = 0;
        while (at < rest.size() && rest.get(at).shown().indexOf('=') > 0) {
            assignment(rest.get(at++));
        }
        if (at < rest.size()) {
            finder.run(rest.subList(at, rest.size()), Optional.empty(), via, Dialect.BASH);
        }
    }

    private void assignment(Argument argument) {
        String text = argument instanceof Argument.Unknown unknown ? unknown.prefix() : argument.shown();
        int equals = text.indexOf('=');
        if (equals < 0 || argument instanceof Argument.Pattern) {
            finder.unknown("it is not known before it runs which variable is set by " + argument.shown());
        } else if (Influences.includes(text.substring(0, equals))) {
            finder.unknown("it sets " + text.substring(0, equals) + ", which can change what is run");
        }
    }

    private void xargs() {
        Options options = Options.read(arguments, XARGS);
        if (isDoubtful(options, "xargs") || options.rest().isEmpty()) {
            return;
        }
        List<String> marks = new ArrayList<>();
        options.values("-I", "-i", "--replace").forEach(value -> marks.add(value.is("") ? "{}" : value.shown()));
        List<Argument> command = new ArrayList<>();
        options.rest().forEach(argument -> command.add(filled(argument, marks)));
        if (marks.isEmpty()) {
            command.add(new Argument.Unknown("", "what xargs reads", true));
        }
        finder.run(command, Optional.empty(), via, Dialect.BASH);
    }

    /** An argument in which a mark stands for what is not known. */
    private static Argument filled(Argument argument, List<String> marks) {
        if (argument instanceof Argument.Known known) {
            for (String mark : marks) {
                int at = known.text().indexOf(mark);
                if (at >= 0) {
                    return new Argument.Unknown(known.text().substring(0, at), known.text(), false);
                }
            }
        }
        return argument;
    }

    private void find() {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) instanceof Argument.Known option && EXECUTING.contains(option.text())) {
                int end = i + 1;
                while (end < arguments.size() && !isEnd(end)) {
                    end++;
                }
                List<Argument> command = new ArrayList<>();
                for (Argument argument : arguments.subList(i + 1, end)) {
                    command.add(filled(argument, List.of("{}")));
                }
                if (!command.isEmpty()) {
                    finder.run(command, Optional.empty(), via, Dialect.BASH);
                }
                i = end;
            }
        }
    }

    private boolean isEnd(int at) {
        return arguments.get(at).is(";")
                || arguments.get(at).is("+") && arguments.get(at - 1).is("{}");
    }

    private void flock() {
        Options options = Options.read(arguments, FLOCK);
        if (isDoubtful(options, "flock") || options.rest().size() < 2) {
            return;
        }
        finder.opens(options.rest().get(0), true);
        List<Argument> rest = options.rest().subList(1, options.rest().size());
        if (rest.get(0).is("-c") || rest.get(0).is("--command")) {
            CodeWrappers.code(finder, rest.subList(1, rest.size()), Dialect.POSIX, via);
        } else {
            finder.run(rest, Optional.empty(), via, Dialect.BASH);
        }
    }
}
