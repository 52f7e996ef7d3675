package io.docui.hostops.internal.command.language;

import io.docui.hostops.effect.ShellArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Arguments of {@code find}, read by a table of its tests and actions with the number of their values.
 * @param starts the starting points
 * @param executed the commands of {@code -exec} and the like, without their ends
 * @param compared the files with whose properties tests compare
 * @param onlyReads whether all tests and actions read, apart from the executed commands
 */
public record FindExpression(
        List<ShellArgument> starts,
        List<List<ShellArgument>> executed,
        List<ShellArgument> compared,
        boolean onlyReads) {
    private static final Map<String, Integer> VALUES = new HashMap<>();
    private static final Map<String, Integer> WRITING =
            Map.of("-delete", 0, "-fprint", 1, "-fprint0", 1, "-fls", 1, "-fprintf", 2);

    static {
        for (String none :
                ("( ) ! , -a -and -o -or -not -true -false -print -print0 -ls -prune -quit -depth -d -mount -xdev -daystart"
                                + " -noleaf -warn -nowarn -empty -nouser -nogroup -readable -writable -executable -ignore_readdir_race")
                        .split(" ", -1)) {
            VALUES.put(none, 0);
        }
        for (String one :
                ("-printf -name -iname -path -ipath -wholename -iwholename -lname -ilname -regex -iregex -regextype -type -xtype"
                                + " -size -perm -user -group -uid -gid -links -inum -samefile -maxdepth -mindepth -fstype -context -used -amin"
                                + " -atime -anewer -cmin -ctime -cnewer -mmin -mtime -newer")
                        .split(" ", -1)) {
            VALUES.put(one, 1);
        }
    }

    public FindExpression {
        starts = List.copyOf(starts);
        executed = List.copyOf(executed);
        compared = List.copyOf(compared);
    }

    /** Reads the arguments; empty if anything in them is not understood. */
    public static Optional<FindExpression> read(List<ShellArgument> arguments) {
        return new Reader(arguments).read();
    }

    /** Returns the number of values of a test, or of an action that executes nothing; empty if it is unknown. */
    static OptionalInt values(String name) {
        Integer values =
                name.matches("-newer[aBcm][aBcmt]") ? Integer.valueOf(1) : VALUES.getOrDefault(name, WRITING.get(name));
        return values == null ? OptionalInt.empty() : OptionalInt.of(values);
    }

    /**
     * Tells whether a command that is not understood may write: it has an action that does, or a word that may become one.
     * @param arguments the arguments of {@code find}
     */
    public static boolean mayWrite(List<ShellArgument> arguments) {
        return arguments.stream()
                .anyMatch(argument -> argument instanceof ShellArgument.Known known
                        ? WRITING.containsKey(known.text())
                        : argument instanceof ShellArgument.Unknown unknown
                                && (unknown.prefix().isEmpty()
                                        || unknown.prefix().startsWith("-")));
    }

    /** Parser of one argument list. */
    private static final class Reader {
        private final List<ShellArgument> arguments;
        private final List<ShellArgument> starts = new ArrayList<>();
        private final List<List<ShellArgument>> executed = new ArrayList<>();
        private final List<ShellArgument> compared = new ArrayList<>();
        private boolean onlyReads = true;
        private int at;

        Reader(List<ShellArgument> arguments) {
            this.arguments = arguments;
        }

        Optional<FindExpression> read() {
            while (at < arguments.size() && isOption(arguments.get(at))) {
                at++;
            }
            while (at < arguments.size() && !isExpression(arguments.get(at))) {
                if (!arguments.get(at).isOneWord() || mayBeExpression(arguments.get(at))) {
                    return Optional.empty();
                }
                starts.add(arguments.get(at++));
            }
            while (at < arguments.size()) {
                if (!(arguments.get(at++) instanceof ShellArgument.Known known) || !primary(known.text())) {
                    return Optional.empty();
                }
            }
            return Optional.of(new FindExpression(starts, executed, compared, onlyReads));
        }

        private static boolean isOption(ShellArgument argument) {
            return argument instanceof ShellArgument.Known known && known.text().matches("-[PH]|-O[0-3]");
        }

        private static boolean isExpression(ShellArgument argument) {
            return argument instanceof ShellArgument.Known known && known.text().matches("(?s)-.+|[(!,]");
        }

        private static boolean mayBeExpression(ShellArgument argument) {
            return argument instanceof ShellArgument.Unknown unknown && unknown.mayBeOption();
        }

        private boolean primary(String name) {
            if (name.equals("-exec") || name.equals("-execdir") || name.equals("-ok") || name.equals("-okdir")) {
                return command();
            }
            onlyReads &= !WRITING.containsKey(name);
            OptionalInt values = values(name);
            if (values.isEmpty()) {
                return false;
            }
            for (int i = 0; i < values.getAsInt(); i++) {
                if (at == arguments.size() || !arguments.get(at).isOneWord()) {
                    return false;
                }
                if (name.matches("-newer.*|-[ac]newer|-samefile")) {
                    compared.add(arguments.get(at));
                }
                at++;
            }
            return true;
        }

        /** Reads a command to its end. A word that could expand to the end could be followed by an action. */
        private boolean command() {
            List<ShellArgument> command = new ArrayList<>();
            while (at < arguments.size()) {
                ShellArgument argument = arguments.get(at++);
                boolean end = argument.is(";")
                        || argument.is("+")
                                && !command.isEmpty()
                                && command.get(command.size() - 1).is("{}");
                if (end) {
                    executed.add(List.copyOf(command));
                    return !command.isEmpty();
                }
                boolean fixed = argument instanceof ShellArgument.Known
                        || argument instanceof ShellArgument.Value value && value.isCertain()
                        || argument instanceof ShellArgument.Unknown unknown
                                && !unknown.several()
                                && !unknown.prefix().isEmpty();
                if (!fixed) {
                    return false;
                }
                command.add(argument);
            }
            return false;
        }
    }
}
