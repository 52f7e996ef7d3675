package io.docui.hostops.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Detects the build systems of a folder and their build and test commands. Wrapper scripts precede installed programs. Nothing is cached.
 */
public final class BuildSystemDetector {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long LONGEST = 1 << 20;
    private static final boolean WINDOWS = System.getProperty("os.name", "").startsWith("Windows");

    private final Path folder;

    private BuildSystemDetector(Path folder) {
        this.folder = folder;
    }

    /**
     * Returns the build systems of a folder.
     *
     * @param folder the folder
     * @return the detected build systems, the preferred one first
     */
    public static List<BuildSystem> detect(Path folder) {
        BuildSystemDetector found = new BuildSystemDetector(folder);
        return Stream.of(
                        found.maven(),
                        found.gradle(),
                        found.npm(),
                        found.cargo(),
                        found.go(),
                        found.make(),
                        found.python())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Path> first(String... names) {
        return Stream.of(names)
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** Returns the command of a wrapper script, or the program if there is no script. */
    private List<String> runner(String wrapper, String windows, String program) {
        Path script = folder.resolve(WINDOWS ? windows : wrapper);
        if (!Files.isRegularFile(script)) {
            return List.of(program);
        }
        String path = (WINDOWS ? ".\\" : "./") + script.getFileName();
        return WINDOWS || Files.isExecutable(script) ? List.of(path) : List.of("sh", path);
    }

    private Optional<BuildSystem> maven() {
        return first("pom.xml")
                .map(file -> new BuildSystem(
                        "Maven",
                        file,
                        runner("mvnw", "mvnw.cmd", "mvn"),
                        Optional.of(List.of("-B", "-q", "-DskipTests", "package")),
                        Optional.of(List.of("-B", "-q", "test")),
                        List.of("target")));
    }

    private Optional<BuildSystem> gradle() {
        return first("settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts")
                .map(file -> new BuildSystem(
                        "Gradle",
                        file,
                        runner("gradlew", "gradlew.bat", "gradle"),
                        Optional.of(List.of("--console=plain", "assemble")),
                        Optional.of(List.of("--console=plain", "test")),
                        List.of("build")));
    }

    private Optional<BuildSystem> npm() {
        return first("package.json").map(file -> {
            JsonNode scripts = json(file).path("scripts");
            String manager = first("pnpm-lock.yaml").isPresent()
                    ? "pnpm"
                    : first("yarn.lock").isPresent()
                            ? "yarn"
                            : first("bun.lockb", "bun.lock").isPresent() ? "bun" : "npm";
            Optional<List<String>> build =
                    scripts.path("build").isString() ? Optional.of(List.of("run", "build")) : Optional.empty();
            Optional<List<String>> tests =
                    scripts.path("test").isString() ? Optional.of(List.of("run", "test")) : Optional.empty();
            return new BuildSystem(manager, file, List.of(manager), build, tests, List.of("dist", "build"));
        });
    }

    private Optional<BuildSystem> cargo() {
        return first("Cargo.toml")
                .map(file -> new BuildSystem(
                        "Cargo",
                        file,
                        List.of("cargo"),
                        Optional.of(List.of("build")),
                        Optional.of(List.of("test")),
                        List.of("target")));
    }

    private Optional<BuildSystem> go() {
        return first("go.mod")
                .map(file -> new BuildSystem(
                        "Go",
                        file,
                        List.of("go"),
                        Optional.of(List.of("build", "./...")),
                        Optional.of(List.of("test", "./...")),
                        List.of()));
    }

    private Optional<BuildSystem> make() {
        return first("GNUmakefile", "makefile", "Makefile").map(file -> {
            String text = text(file);
            Optional<List<String>> tests = Stream.of("test", "check")
                    .filter(target -> Pattern.compile("(?m)^" + target + "\\s*:(?!=)")
                            .matcher(text)
                            .find())
                    .findFirst()
                    .map(List::of);
            return new BuildSystem("make", file, List.of("make"), Optional.of(List.of()), tests, List.of());
        });
    }

    private Optional<BuildSystem> python() {
        Optional<Path> file =
                first("pyproject.toml", "setup.py", "setup.cfg", "tox.ini", "pytest.ini", "requirements.txt");
        return file.map(found -> {
            boolean pytest = first("pytest.ini", "conftest.py").isPresent()
                    || Stream.of("pyproject.toml", "setup.cfg", "tox.ini", "requirements.txt")
                            .anyMatch(name -> text(folder.resolve(name)).contains("pytest"));
            List<String> tests = pytest ? List.of("-m", "pytest", "-q") : List.of("-m", "unittest");
            return new BuildSystem(
                    "Python",
                    found,
                    List.of(WINDOWS ? "python" : "python3"),
                    Optional.of(List.of("-m", "compileall", "-q", ".")),
                    Optional.of(tests),
                    List.of());
        });
    }

    private static JsonNode json(Path file) {
        try {
            return JSON.readTree(text(file));
        } catch (JacksonException e) {
            // An unreadable file has no scripts. The build system itself reports what is wrong with it.
            return JSON.createObjectNode();
        }
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST ? Files.readString(file) : "";
        } catch (IOException e) {
            // Treated as an empty file: running the build reports the reason.
            return "";
        }
    }

    /**
     * Returns the command that builds or tests.
     *
     * @param system the build system
     * @param arguments the arguments
     * @return the program and its arguments
     */
    public static List<String> command(BuildSystem system, List<String> arguments) {
        List<String> argv = new ArrayList<>(system.program());
        argv.addAll(arguments);
        return argv;
    }
}
