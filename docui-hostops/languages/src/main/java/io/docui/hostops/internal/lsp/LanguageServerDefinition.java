package io.docui.hostops.internal.lsp;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Definition of a language server: the files that it serves, its start commands and its settings.
 * @param id its name, such as {@code typescript}
 * @param initializationOptions the options that are sent with {@code initialize}
 */
record LanguageServerDefinition(
        String id,
        Map<String, List<String>> languages,
        List<StartCommand> commands,
        List<String> roots,
        JsonObject initializationOptions,
        JsonObject settings,
        String install) {
    LanguageServerDefinition {
        languages = Map.copyOf(languages);
        commands = List.copyOf(commands);
        roots = List.copyOf(roots);
    }

    /**
     * A command that starts the server.
     * @param sincePackageVersion the minimum major version of the program's npm package; 0 for any version
     */
    record StartCommand(List<String> argv, int sincePackageVersion) {
        StartCommand {
            argv = List.copyOf(argv);
        }
    }

    /**
     * Returns the language of a file.
     * @return the language's ID in the protocol; empty if the server does not serve such files
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

    /** Returns whether a file is of interest to the server: a file of its languages, or one that marks a project. */
    boolean watches(Path file) {
        return roots.contains(String.valueOf(file.getFileName()))
                || language(file).isPresent();
    }
}
