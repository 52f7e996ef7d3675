package io.docui.hostops.internal.command.language;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments of {@code git}: its own options, the subcommand, and the arguments of the subcommand.
 * @param position the index of the subcommand in the argument list, which begins with the program
 * @param folders the values of {@code -C}
 */
public record GitCommandLine(int position, String subcommand, List<ShellArgument> arguments, List<String> folders) {
    private static final Set<String> TAKE_NEXT = Set.of(
            "-C", "-c", "--git-dir", "--work-tree", "--namespace", "--super-prefix", "--attr-source", "--config-env");

    public GitCommandLine {
        arguments = List.copyOf(arguments);
        folders = List.copyOf(folders);
    }

    /** Reads the arguments; empty if there is no subcommand, or if it is unknown which word it is. */
    public static Optional<GitCommandLine> read(List<ShellArgument> argv) {
        List<String> folders = new ArrayList<>();
        int at = 1;
        while (at < argv.size()) {
            if (!(argv.get(at) instanceof ShellArgument.Known known)) {
                return Optional.empty();
            }
            if (!known.text().startsWith("-")) {
                return Optional.of(new GitCommandLine(at, known.text(), argv.subList(at + 1, argv.size()), folders));
            }
            boolean takesNext = TAKE_NEXT.contains(known.text());
            if (takesNext && (at + 1 >= argv.size() || !isOneWord(argv.get(at + 1)))) {
                return Optional.empty();
            }
            if (known.text().equals("-C")) {
                folders.add(argv.get(at + 1).displayText());
            }
            at += takesNext ? 2 : 1;
        }
        return Optional.empty();
    }

    private static boolean isOneWord(ShellArgument argument) {
        return argument instanceof ShellArgument.Known
                || argument instanceof ShellArgument.Value value && value.isCertain()
                || argument instanceof ShellArgument.Unknown unknown && !unknown.several();
    }
}
