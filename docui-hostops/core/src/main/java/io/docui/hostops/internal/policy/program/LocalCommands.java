package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Commands of programs with many uses that only tell something: their version, a list, the answer of a server on this machine. The list is
 * {@code local-commands.txt}.
 */
public final class LocalCommands {
    private static final Map<String, List<LocalCommand>> ALL = load();

    private LocalCommands() {}

    /**
     * A form of a command.
     * @param host whether it tells about this machine, which a sandbox shows otherwise
     */
    public record LocalCommand(boolean host, Pattern arguments) {}

    private static Map<String, List<LocalCommand>> load() {
        Map<String, List<LocalCommand>> all = new HashMap<>();
        try (InputStream in = LocalCommands.class.getResourceAsStream("local-commands.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] fields = line.split(" +", 3);
                    LocalCommand command = new LocalCommand(fields[0].equals("host"), Pattern.compile(fields[2]));
                    for (String name : fields[1].split(",", -1)) {
                        all.computeIfAbsent(name, none -> new ArrayList<>()).add(command);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(all);
    }

    /** Returns the form that a command has; empty if it has none of them. */
    public static Optional<LocalCommand> of(List<ShellArgument> argv) {
        List<LocalCommand> forms = argv.get(0) instanceof ShellArgument.Known first
                ? ALL.getOrDefault(ProgramNameResolver.resolve(first.text()), List.of())
                : List.of();
        if (forms.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder arguments = new StringBuilder();
        for (ShellArgument argument : argv.subList(1, argv.size())) {
            boolean value = argument instanceof ShellArgument.Value certain && certain.isCertain();
            if (!value && !(argument instanceof ShellArgument.Known)
                    || argument.displayText().indexOf('¦') >= 0) {
                return Optional.empty();
            }
            arguments.append('¦').append(value ? "0" : argument.displayText());
        }
        return forms.stream()
                .filter(form -> form.arguments().matcher(arguments).matches())
                .findFirst();
    }
}
