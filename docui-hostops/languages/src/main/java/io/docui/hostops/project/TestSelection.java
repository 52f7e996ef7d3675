package io.docui.hostops.project;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How tests with names, or the tests of a file, are run: the command of a build system, or why it cannot select them.
 */
public sealed interface TestSelection {
    /**
     * A command that runs the selected tests.
     *
     * @param argv the program and its arguments
     * @param environment additional environment variables
     */
    record TestCommand(List<String> argv, Map<String, String> environment) implements TestSelection {
        /** Copies the collections. */
        public TestCommand {
            argv = List.copyOf(argv);
            environment = Map.copyOf(environment);
        }
    }

    /**
     * The build system cannot select the tests.
     *
     * @param reason why, and what to do instead; a sentence without its full stop
     */
    record Unselectable(String reason) implements TestSelection {}

    /**
     * Selects tests.
     *
     * @param folder the folder of the build system
     * @param system the build system, which has tests
     * @param tests the tests as their runner names them, or files with tests; not empty
     * @return the command, or why there is none
     */
    static TestSelection of(Path folder, BuildSystem system, List<String> tests) {
        List<String> all = system.tests().orElse(List.of());
        String first = tests.get(0);
        return switch (system.name()) {
            case "Maven" -> command(system, all, JvmTestNames.mavenArguments(system, tests));
            case "Gradle" ->
                command(
                        system,
                        all,
                        tests.stream()
                                .flatMap(test -> Stream.of(
                                        "--tests", JvmTestNames.className(test).replace('#', '.')))
                                .toList());
            case "npm", "pnpm", "yarn", "bun" ->
                tests.size() == 1
                        ? NodeTestScript.read(folder, system).select(first)
                        : new Unselectable("the test runners of Node projects select one test or file; give one");
            case "Cargo" -> command(system, all, tests.size() == 1 ? cargo(folder, first) : filters(tests));
            case "Go" ->
                tests.size() == 1
                        ? go(folder, system, first)
                        : command(system, all, List.of("-run", String.join("|", tests)));
            case "Python" -> command(system, all, python(folder, all, tests));
            default -> new Unselectable(system.name() + " runs all tests, not one; call the test runner with bash");
        };
    }

    private static List<String> filters(List<String> tests) {
        return Stream.concat(Stream.of("--"), tests.stream()).toList();
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

    private static List<String> python(Path folder, List<String> all, List<String> tests) {
        boolean places = tests.stream().allMatch(test -> isPlace(folder, test));
        if (all.contains("pytest")) {
            return places
                    ? tests
                    : List.of(
                            "-k",
                            tests.stream()
                                    .map(test -> JvmTestNames.className(test).replace("#", " and "))
                                    .collect(Collectors.joining(" or ")));
        }
        boolean modules = places
                || tests.stream()
                        .map(test -> test.split("\\.", -1)[0])
                        .allMatch(module -> exists(folder, module) || exists(folder, module + ".py"));
        return modules
                ? tests
                : tests.stream().flatMap(test -> Stream.of("-k", test)).toList();
    }

    private static boolean isPlace(Path folder, String test) {
        String file = test.contains("::") ? test.substring(0, test.indexOf("::")) : test;
        return exists(folder, file) || file.endsWith(".py");
    }

    private static boolean exists(Path folder, String path) {
        return !path.isBlank()
                && NodeTestScript.resolve(folder, path)
                        .map(Path::normalize)
                        .filter(file -> file.startsWith(folder.normalize()) && Files.exists(file))
                        .isPresent();
    }
}
