package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.internal.policy.file.PolicyFile.Confirmation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds entries of {@code confirmPolicy} that cover something else than their owner seems to mean. */
record MisreadConfirmationFinder(Path workspace) {
    private static final List<Path> PROGRAMS = List.of(Path.of("/usr/bin"), Path.of("/bin"), Path.of("/usr/local/bin"));

    List<String> find(List<Confirmation> entries) {
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            String name = "confirmPolicy[" + i + "]: ";
            entries.get(i)
                    .tool()
                    .map(Glob::text)
                    .filter(MisreadConfirmationFinder::isNoAction)
                    .ifPresent(tool -> remarks.add(name + "tool \"" + tool
                            + "\" matches no action. The names of actions are in lower case, such as write and bash."));
            entries.get(i)
                    .path()
                    .forEach(glob -> written(glob.text())
                            .forEach(text -> remarks.add(name + "\"" + text
                                    + "\" is a path, because it is a text. A command is a list of words: [\""
                                    + String.join("\", \"", text.split("\\s+")) + "\"].")));
        }
        return remarks;
    }

    private static boolean isNoAction(String tool) {
        return tool.matches(".*[A-Z].*")
                || Stream.of(HostChannel.values())
                        .anyMatch(channel -> channel.key().equals(tool));
    }

    /** Returns a pattern as the file has it, if it looks like a command. */
    private Stream<String> written(String pattern) {
        String folder = PathPatternNormalizer.escaped(workspace.toString()) + '/';
        if (!pattern.startsWith(folder)) {
            return Stream.empty();
        }
        String text = pattern.substring(folder.length());
        String first = text.split("\\s", 2)[0];
        boolean isCommand = text.matches("[a-z][\\w+-]*(\\s+[\\w=.-]+)*")
                && !Files.exists(workspace.resolve(text))
                && (!text.equals(first)
                        || PROGRAMS.stream().anyMatch(programs -> Files.isExecutable(programs.resolve(first))));
        return isCommand ? Stream.of(text) : Stream.empty();
    }
}
