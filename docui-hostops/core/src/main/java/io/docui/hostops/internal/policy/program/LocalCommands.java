package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.TableReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Commands of programs with many uses that only tell something: their version, a list, the answer of a server on this machine. The
 * list is {@code local-commands.txt}, and {@link LoopbackRequest} for {@code curl}.
 */
public final class LocalCommands {
    private static final Map<String, List<LocalCommand>> ALL = load();

    private LocalCommands() {}

    /** What a command tells about. */
    public enum LocalKind {
        /** Nothing that a sandbox shows otherwise. The command reads no file. */
        ANY,
        /** The files that are its operands. */
        FILE,
        /** This machine, which a sandbox shows otherwise. */
        HOST
    }

    /**
     * A form of a command.
     * @param obeyed the files that the program obeys if they are in its folder or in one above it
     * @param row the row of the table, which is the same for all its programs
     */
    record LocalCommand(LocalKind kind, Set<String> obeyed, String row, ArgumentPattern arguments) {}

    private static Map<String, List<LocalCommand>> load() {
        Map<String, List<LocalCommand>> all = new HashMap<>();
        for (String line : TableReader.rows(LocalCommands.class, "local-commands.txt")) {
            if (line.startsWith("+ ") || line.startsWith("- ")) {
                continue;
            }
            String[] fields = line.split(" ", 3);
            String[] kind = fields[0].split("!", 2);
            LocalCommand command = new LocalCommand(
                    kind(kind[0]),
                    kind.length < 2 ? Set.of() : Set.of(kind[1].split(",", -1)),
                    line,
                    ArgumentPattern.of(List.of(fields[2].split(" ", -1))));
            for (String name : fields[1].split(",", -1)) {
                all.computeIfAbsent(name, none -> new ArrayList<>()).add(command);
            }
        }
        return Map.copyOf(all);
    }

    private static LocalKind kind(String name) {
        return switch (name) {
            case "any" -> LocalKind.ANY;
            case "file" -> LocalKind.FILE;
            case "host" -> LocalKind.HOST;
            default -> throw new IllegalStateException("local-commands.txt has no kind " + name);
        };
    }

    /** Returns what a command tells about; empty if it has none of the known forms. */
    public static Optional<LocalKind> kindOf(List<ShellArgument> argv) {
        return form(argv)
                .map(LocalCommand::kind)
                .or(() -> argv.get(0) instanceof ShellArgument.Known first
                                && ProgramNameResolver.resolve(first.text()).equals("curl")
                                && LoopbackRequest.isOne(argv.subList(1, argv.size()))
                        ? Optional.of(LocalKind.HOST)
                        : Optional.empty());
    }

    /** Returns the names of the files that a command obeys if they are in its folder or in one above it. */
    public static Set<String> obeyedFiles(List<ShellArgument> argv) {
        return form(argv).map(LocalCommand::obeyed).orElse(Set.of());
    }

    private static Optional<LocalCommand> form(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known first)) {
            return Optional.empty();
        }
        List<ShellArgument> arguments = argv.subList(1, argv.size());
        return ALL.getOrDefault(ProgramNameResolver.resolve(first.text()), List.of()).stream()
                .filter(form -> form.arguments().matches(arguments))
                .findFirst();
    }

    /** Tells whether a program has any of these forms. */
    static boolean includes(String program) {
        return ALL.containsKey(program) || program.equals("curl");
    }

    /** Tells whether a command tells about this machine, which a sandbox shows otherwise. */
    public static boolean isHost(List<ShellArgument> argv) {
        return kindOf(argv).filter(kind -> kind == LocalKind.HOST).isPresent();
    }
}
