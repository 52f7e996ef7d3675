package io.docui.hostops.internal.project;

import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystemDetector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** How one test, or the tests of one file, are run: the command of a build system, or why it cannot select them. */
public sealed interface TestSelection {
    /**
     * A command that runs the selected tests.
     * @param environment additional environment variables
     */
    record TestCommand(List<String> argv, Map<String, String> environment) implements TestSelection {
        public TestCommand {
            argv = List.copyOf(argv);
            environment = Map.copyOf(environment);
        }
    }

    /**
     * The build system cannot select the tests.
     * @param reason why, and what to do instead; a sentence without its full stop
     */
    record Unselectable(String reason) implements TestSelection {}

    /**
     * Selects tests.
     *
     * @param folder the folder of the build system
     * @param system the build system, which has tests
     * @param test the test as its runner names it, or a file with tests
     * @return the command, or why there is none
     */
    static TestSelection of(Path folder, BuildSystem system, String test) {
        List<String> tests = system.tests().orElse(List.of());
        return switch (system.name()) {
            case "Maven" -> command(system, tests, Jvm.mavenArguments(system, test));
            case "Gradle" ->
                command(system, tests, List.of("--tests", Jvm.className(test).replace('#', '.')));
            case "npm", "pnpm", "yarn", "bun" ->
                NodeTestScript.read(folder, system).select(test);
            case "Cargo" -> command(system, tests, cargo(folder, test));
            case "Go" -> go(folder, system, test);
            case "Python" -> command(system, tests, python(folder, tests, test));
            default -> new Unselectable(system.name() + " runs all tests, not one; call the test runner with bash");
        };
    }

    private static TestSelection command(BuildSystem system, List<String> tests, List<String> selection) {
        List<String> arguments = new ArrayList<>(tests);
        arguments.addAll(selection);
        return new TestCommand(BuildSystemDetector.command(system, arguments), Map.of());
    }

    private static List<String> cargo(Path folder, String test) {
        boolean file = test.startsWith("tests/") && test.endsWith(".rs") && exists(folder, test);
        return file
                ? List.of("--test", test.substring("tests/".length(), test.length() - ".rs".length()))
                : List.of(test);
    }

    /** Selects a package by its folder or by one of its files, since Go runs the tests of whole packages, and else a test by its name. */
    private static TestSelection go(Path folder, BuildSystem system, String test) {
        if (!exists(folder, test)) {
            return command(system, system.tests().orElse(List.of()), List.of("-run", test));
        }
        Path path = Path.of(test);
        Path directory = Files.isDirectory(folder.resolve(path)) ? path : path.getParent();
        String written = directory == null || directory.toString().isEmpty() ? "." : "./" + directory;
        return command(system, List.of("test", written), List.of());
    }

    private static List<String> python(Path folder, List<String> tests, String test) {
        String file = test.contains("::") ? test.substring(0, test.indexOf("::")) : test;
        boolean place = exists(folder, file) || file.endsWith(".py");
        if (tests.contains("pytest")) {
            return place ? List.of(test) : List.of("-k", test);
        }
        boolean module =
                place || exists(folder, test.split("\\.", -1)[0]) || exists(folder, test.split("\\.", -1)[0] + ".py");
        return module ? List.of(test) : List.of("-k", test);
    }

    private static boolean exists(Path folder, String path) {
        return !path.isBlank()
                && resolve(folder, path)
                        .map(Path::normalize)
                        .filter(file -> file.startsWith(folder.normalize()) && Files.exists(file))
                        .isPresent();
    }

    /**
     * Returns the file with a name that may be any text.
     * @return the path; empty if the text is not a valid path on this system
     */
    static Optional<Path> resolve(Path folder, String text) {
        try {
            return Optional.of(folder.resolve(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Names of tests on the JVM. */
    final class Jvm {
        private static final Pattern FILE = Pattern.compile("(?:.*[/\\\\])?([^/\\\\]+)\\.(?:java|kt|groovy|scala)");
        private static final Pattern METHOD = Pattern.compile("((?:.*\\.)?[A-Z]\\w*)(?:\\.|::)([a-z_]\\w*)");

        private Jvm() {}

        /** Returns the name of a class, or of a method after {@code #}, from a file or another way of writing it. */
        static String className(String test) {
            String name = FILE.matcher(test).matches() ? FILE.matcher(test).replaceFirst("$1") : test;
            return METHOD.matcher(name).matches() ? METHOD.matcher(name).replaceFirst("$1#$2") : name;
        }

        /** Modules without the test must not fail. Where there are no modules, Surefire itself reports that no test has the name. */
        static List<String> mavenArguments(BuildSystem system, String test) {
            String selection = "-Dtest=" + className(test);
            return hasModules(system)
                    ? List.of(selection, "-Dsurefire.failIfNoSpecifiedTests=false")
                    : List.of(selection);
        }

        private static boolean hasModules(BuildSystem system) {
            try {
                return SurefireReports.hasModules(system.file());
            } catch (IOException e) {
                return true; // Maven reports what is wrong with the file
            }
        }
    }
}
