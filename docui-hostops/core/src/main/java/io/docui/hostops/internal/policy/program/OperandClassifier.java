package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Classifies the arguments of a command as options, operands, and possible paths. */
public final class OperandClassifier {
    private OperandClassifier() {}

    /** Returns the arguments that are not options. An unknown argument may still become one. */
    public static List<ShellArgument> of(List<ShellArgument> argv) {
        List<ShellArgument> operands = new ArrayList<>();
        boolean options = true;
        for (ShellArgument shellArgument : argv.subList(1, argv.size())) {
            if (options && shellArgument.is("--")) {
                options = false;
            } else if (!(options && isOption(shellArgument))) {
                operands.add(shellArgument);
            }
        }
        return operands;
    }

    /** Returns the options: every known argument that begins with a dash, although it can also be a value of the option before it. */
    static List<String> options(List<ShellArgument> argv) {
        return argv.stream()
                .skip(1)
                .filter(OperandClassifier::isOption)
                .map(ShellArgument::displayText)
                .toList();
    }

    /** Tells whether an unknown argument can become an option when the command runs. */
    static boolean mayBeOption(ShellArgument shellArgument) {
        return !(shellArgument instanceof ShellArgument.Known)
                && !(shellArgument instanceof ShellArgument.Value value && value.isCertain())
                && (!(shellArgument instanceof ShellArgument.Unknown unknown) || unknown.mayBeOption());
    }

    /** Tells whether an option is given, as a letter among others or by an unambiguous beginning of its long name. */
    public static boolean hasOption(List<ShellArgument> argv, char letter, String name) {
        return argv.stream()
                .skip(1)
                .map(ShellArgument::displayText)
                .anyMatch(text -> text.startsWith("--")
                        ? name.startsWith(text) && text.length() > 2
                        : text.startsWith("-") && text.indexOf(letter) > 0);
    }

    public static boolean isOption(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Known known
                && known.text().startsWith("-")
                && known.text().length() > 1;
    }

    /**
     * Returns the parts of an argument that can be a path: the argument itself, or the text after {@code =}, {@code @} or an option letter.
     * An address such as {@code file:///etc/hosts} is the path that it names.
     */
    public static List<String> paths(String argument) {
        List<String> paths = new ArrayList<>();
        if (!argument.startsWith("-")) {
            paths.add(argument);
        }
        int equals = argument.indexOf('=');
        if (equals >= 0) {
            paths.add(argument.substring(equals + 1));
        }
        int at = argument.indexOf('@');
        if (at >= 0) {
            paths.add(argument.substring(at + 1));
        }
        int slash = argument.indexOf('/');
        if (argument.startsWith("-") && slash > 0) {
            paths.add(argument.substring(slash));
            paths.add(argument.substring(Math.min(2, argument.length())));
        }
        Stream<String> addresses = Stream.of(argument, argument.substring(equals + 1), argument.substring(at + 1))
                .flatMap(text -> FileAddress.paths(text).stream());
        return Stream.concat(paths.stream().filter(OperandClassifier::isPath), addresses)
                .distinct()
                .toList();
    }

    /** Tells whether a text looks like a path rather than a word. */
    public static boolean isPath(String text) {
        return text.indexOf('/') >= 0 && !text.contains("://") || text.equals("..") || text.startsWith("~");
    }
}
