package io.docui.hostops.lsp;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A row of the table of servers: which files one serves, and how it is started.
 *
 * @param id its name, such as {@code typescript}
 * @param languages the languages that it serves, each with the endings of its files
 * @param commands the ways to start it, the best first
 * @param roots names of files that make a folder a project of its own
 * @param initializationOptions what it is given at its start
 * @param settings what it is told when it asks for settings
 * @param install how a person gets it
 */
record ServerDefinition(
        String id,
        Map<String, List<String>> languages,
        List<StartCommand> commands,
        List<String> roots,
        JsonObject initializationOptions,
        JsonObject settings,
        String install) {
    /** Copies the collections. */
    ServerDefinition {
        languages = Map.copyOf(languages);
        commands = List.copyOf(commands);
        roots = List.copyOf(roots);
    }

    /**
     * A way to start it.
     *
     * @param argv the program's name and its arguments
     * @param sincePackageVersion the major version of the program's npm package from which on this works; 0 if any does
     */
    record StartCommand(List<String> argv, int sincePackageVersion) {
        /** Copies the list. */
        StartCommand {
            argv = List.copyOf(argv);
        }
    }

    /**
     * The language of a file.
     *
     * @param file the file
     * @return the language's id in the protocol; empty if it serves no such files
     */
    Optional<String> language(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (!name.contains(".")) {
            return Optional.empty();
        }
        return languages.entrySet().stream()
                .filter(language -> language.getValue().contains(ending))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Whether a file is of interest to the server: one of its languages, or one that makes a project. */
    boolean watches(Path file) {
        return roots.contains(String.valueOf(file.getFileName()))
                || language(file).isPresent();
    }
}
