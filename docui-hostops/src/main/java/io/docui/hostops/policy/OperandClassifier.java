package io.docui.hostops.policy;

import io.docui.hostops.command.ShellArgument;
import java.util.ArrayList;
import java.util.List;

/** Tells apart which arguments of a command are options, and which can be names of files. */
final class OperandClassifier {
    private OperandClassifier() {}

    /** The arguments that are no options. What is not known may be one. */
    static List<ShellArgument> of(List<ShellArgument> argv) {
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

    /** Tells whether an argument can become an option, which is not known before it runs. */
    static boolean mayBeOption(ShellArgument shellArgument) {
        return !(shellArgument instanceof ShellArgument.Known)
                && (!(shellArgument instanceof ShellArgument.Unknown unknown) || unknown.mayBeOption());
    }

    static boolean isOption(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Known known
                && known.text().startsWith("-")
                && known.text().length() > 1;
    }

    /** The texts within an argument that can be a path: itself, or what follows {@code =}, {@code @} or an option's letter. */
    static List<String> paths(String argument) {
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
        return paths.stream().filter(OperandClassifier::isPath).distinct().toList();
    }

    /** Whether text looks like a path, and not like any word. */
    static boolean isPath(String text) {
        return text.indexOf('/') >= 0 && !text.contains("://") || text.equals("..") || text.startsWith("~");
    }
}
