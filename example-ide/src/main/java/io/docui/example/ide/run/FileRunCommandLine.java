package io.docui.example.ide.run;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.javac.JavaSourceFinder;
import io.docui.hostops.process.ExecutableFinder;
import io.docui.hostops.shell.ScriptInterpreterResolver;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Builds the command line that runs a file of the workspace: Java, TypeScript, or a script with an interpreter. */
final class FileRunCommandLine {
    private static final Pattern MAIN = Pattern.compile("\\bvoid\\s+main\\s*\\(");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final int MOST_SOURCES = 5_000;
    /** The programs that run TypeScript, best first. Node itself runs it since version 22.18. */
    private static final List<List<String>> TYPESCRIPT = List.of(
            List.of("./node_modules/.bin/tsx"),
            List.of("./node_modules/.bin/ts-node"),
            List.of("tsx"),
            List.of("bun", "run"),
            List.of("deno", "run"),
            List.of("node"));

    private final Workspace workspace;
    private final Path home;
    private final Map<String, String> environment;

    FileRunCommandLine(HostServices services) {
        this.workspace = services.workspace();
        this.home = services.home();
        this.environment = services.environment();
    }

    /**
     * Returns the command that runs a file, in the workspace.
     * @throws ActionException if there is none; the message says what would help
     */
    List<String> of(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            if (name.endsWith(".java")) {
                return java(file);
            } else if (name.matches(".*\\.[cm]?tsx?")) {
                return typescript(file);
            }
            return ScriptInterpreterResolver.of(file, List.of())
                    .orElseThrow(
                            () -> new ActionException(
                                    ErrorCode.UNSUPPORTED,
                                    "No interpreter is known for " + name
                                            + ": neither its first line nor its extension names one. Run it with bash(command)."));
        } catch (IOException | FileOperationException | WorkspacePathException e) {
            throw new ActionException(name + " cannot be run: " + e.getMessage());
        }
    }

    private List<String> typescript(Path file) {
        for (List<String> program : TYPESCRIPT) {
            if (ExecutableFinder.of(environment)
                    .find(program.get(0), workspace.root())
                    .isPresent()) {
                List<String> argv = new ArrayList<>(program);
                argv.add(workspace.displayPath(file));
                return argv;
            }
        }
        throw new ActionException(
                ErrorCode.UNSUPPORTED,
                "No program to run TypeScript is installed. Ask a person to run npm install -D tsx.");
    }

    private List<String> java(Path file) throws IOException {
        String text =
                new TextFileReader(workspace).whole(workspace.locate(file)).text();
        String type = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
        if (!MAIN.matcher(text).find()) {
            boolean tests = text.contains("@Test");
            throw new ActionException(
                    ErrorCode.UNSUPPORTED,
                    file.getFileName() + " has no main method."
                            + (tests
                                    ? " To run its tests, use run_tests(test='" + type + "')."
                                    : " To run the tests, use run_tests()."));
        }
        JavaSourceFinder.SourceSet program =
                JavaSourceFinder.of(workspace.root(), home).with(List.of(file), MOST_SOURCES);
        if (program.files().size() == 1 && program.classPath().isEmpty()) {
            return List.of("java", workspace.displayPath(file));
        }
        Matcher named = PACKAGE.matcher(text);
        String main = named.find() ? named.group(1) + '.' + type : type;
        Path classes = output(file);
        String jars = path(Stream.concat(Stream.of(classes), resources(program)), program.classPath());
        String compile = words(
                "javac",
                "-nowarn",
                "-proc:none",
                "-d",
                workspace.displayPath(classes),
                "-cp",
                jars,
                "-sourcepath",
                path(program.folders().stream(), List.of()),
                workspace.displayPath(file));
        return List.of("sh", "-c", compile + " && " + words("java", "-cp", jars, main));
    }

    /** Returns the folder for class files. If there is a build, it is inside the folder that the build creates anyway. */
    private Path output(Path file) {
        for (Path at = file.getParent(); at != null && at.startsWith(workspace.root()); at = at.getParent()) {
            if (Files.exists(at.resolve("pom.xml"))) {
                return at.resolve("target/run");
            } else if (Files.exists(at.resolve("build.gradle")) || Files.exists(at.resolve("build.gradle.kts"))) {
                return at.resolve("build/run");
            }
        }
        return workspace.root().resolve("out/run");
    }

    private static Stream<Path> resources(JavaSourceFinder.SourceSet program) {
        return program.folders().stream()
                .map(folder -> folder.resolveSibling("resources"))
                .filter(Files::isDirectory);
    }

    /** Joins paths. Paths of the workspace are relative to it, which is the form that policies know. */
    private String path(Stream<Path> first, List<Path> rest) {
        return String.join(
                File.pathSeparator,
                Stream.concat(first, rest.stream())
                        .distinct()
                        .map(path -> path.startsWith(workspace.root()) ? workspace.displayPath(path) : path.toString())
                        .toList());
    }

    private static String words(String... words) {
        return String.join(
                " ",
                Stream.of(words)
                        .map(word -> word.matches("[\\w./:=+,@-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                        .toList());
    }

    /** Returns the command of a file that may not exist. The policy judges it before the action reports what is wrong. */
    Optional<List<String>> ifAny(Optional<Path> file) {
        try {
            return file.map(this::of);
        } catch (ActionException e) {
            return Optional.empty(); // nothing is run, and the action reports why
        }
    }
}
