package io.docui.hostops.internal.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the programs of language servers in configured folders, in PATH, and in the workspace's npm folder. It searches in this order, so
 * that a workspace cannot replace a program of the machine.
 */
public final class LanguageServerProgramFinder {
    private final List<Path> folders;
    private final List<Path> inPath;
    private final List<String> endings;

    private LanguageServerProgramFinder(List<Path> folders, List<Path> inPath, List<String> endings) {
        this.folders = folders;
        this.inPath = inPath;
        this.endings = endings;
    }

    public static LanguageServerProgramFinder of(List<Path> configured, Path workspace) {
        List<Path> folders = new ArrayList<>(configured);
        List<Path> inPath = ExecutableFinder.of(System.getenv()).absoluteFolders();
        folders.addAll(inPath);
        folders.add(workspace.resolve("node_modules/.bin"));
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        return new LanguageServerProgramFinder(
                folders, inPath, windows ? List.of(".exe", ".cmd", ".bat") : List.of(""));
    }

    /**
     * Returns the command that starts a server on this machine.
     * @return the program's absolute path and its arguments; empty if none of its programs is found
     */
    Optional<List<String>> command(LanguageServerDefinition kind) {
        return kind.commands().stream()
                .flatMap(command -> program(command).stream().map(program -> argv(program, command)))
                .findFirst();
    }

    /** Returns a command as policy rules name it: a program in PATH has no folder. */
    public List<String> policyCommand(List<String> command) {
        Path program = Path.of(command.get(0));
        String name = String.valueOf(program.getFileName());
        Optional<Path> first = inPath.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
        if (!first.equals(Optional.of(program))) {
            return command;
        }
        List<String> judged = new ArrayList<>(command);
        judged.set(0, name);
        return judged;
    }

    private static List<String> argv(Path program, LanguageServerDefinition.StartCommand command) {
        List<String> argv = new ArrayList<>(command.argv());
        argv.set(0, program.toString());
        return List.copyOf(argv);
    }

    private Optional<Path> program(LanguageServerDefinition.StartCommand command) {
        String name = command.argv().get(0);
        Stream<Path> places = Path.of(name).isAbsolute()
                ? Stream.of(Path.of(name))
                : folders.stream().flatMap(folder -> endings.stream().map(ending -> folder.resolve(name + ending)));
        return places.filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .filter(file ->
                        command.sincePackageVersion() == 0 || packageVersion(file) >= command.sincePackageVersion())
                .findFirst();
    }

    /** Returns the major version in the package.json above a program; 0 if there is none. */
    private static int packageVersion(Path program) {
        try {
            for (Path at = program.toRealPath().getParent(); at != null; at = at.getParent()) {
                Path description = at.resolve("package.json");
                if (Files.isRegularFile(description)) {
                    JsonElement version = JsonParser.parseString(Files.readString(description))
                            .getAsJsonObject()
                            .get("version");
                    return version == null
                            ? 0
                            : Integer.parseInt(version.getAsString().split("\\.", 2)[0]);
                }
            }
        } catch (IOException | JsonParseException | IllegalStateException | NumberFormatException e) {
            // A program without a readable version does not satisfy a version requirement.
            return 0;
        }
        return 0;
    }
}
