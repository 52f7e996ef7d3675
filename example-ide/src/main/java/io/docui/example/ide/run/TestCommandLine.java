package io.docui.example.ide.run;

import io.docui.hostops.process.ExecutableFinder;
import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystemDetector;
import io.docui.hostops.project.TestSelection;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Command line that runs the tests of a workspace with its build system.
 * @param tests the names of the tests that it runs; empty if it runs all
 */
record TestCommandLine(BuildSystem system, List<String> argv, List<String> tests) {
    private static final int LONGEST = 500;

    TestCommandLine {
        argv = List.copyOf(argv);
        tests = List.copyOf(tests);
    }

    /**
     * Returns the command that runs the tests.
     * @param test a class or method, such as {@code CartTest} or {@code CartTest#total}, or several with commas between them; empty for all
     * @throws ActionException if there is none; the message says what would help
     */
    static TestCommandLine of(Path root, Map<String, String> environment, Optional<String> test) {
        test.ifPresent(TestCommandLine::check);
        return of(
                root,
                environment,
                test.map(names -> List.of(names.split("\\s*,\\s*"))).orElse(List.of()));
    }

    /** Returns the command that runs some test classes or methods, or all if there are none. */
    static TestCommandLine of(Path root, Map<String, String> environment, List<String> tests) {
        List<BuildSystem> systems = BuildSystemDetector.detect(root);
        List<String> reasons = new ArrayList<>();
        for (BuildSystem system : systems) {
            String program = system.program().get(0);
            if (system.tests().isEmpty()) {
                reasons.add(system.file().getFileName() + " does not define tests");
            } else if (ExecutableFinder.of(environment).find(program, root).isEmpty()) {
                reasons.add(system.file().getFileName() + " was found, but the program is not installed: " + program);
            } else if (tests.isEmpty()) {
                return new TestCommandLine(
                        system,
                        BuildSystemDetector.command(system, system.tests().get()),
                        tests);
            } else {
                TestSelection selection = TestSelection.of(root, system, tests);
                if (selection instanceof TestSelection.TestCommand selected) {
                    return new TestCommandLine(system, withEnvironment(selected), tests);
                }
                reasons.add(((TestSelection.Unselectable) selection).reason());
            }
        }
        throw new ActionException(
                ErrorCode.UNSUPPORTED,
                systems.isEmpty()
                        ? "No test command was found: there is no pom.xml, build.gradle, package.json,"
                                + " Cargo.toml, go.mod, Makefile or pyproject.toml. Run your own command with bash(command)."
                        : String.join("; ", reasons) + ". Run your own command with bash(command).");
    }

    /** Returns the words of a command, with the variables that a test script sets for its runner. */
    private static List<String> withEnvironment(TestSelection.TestCommand command) {
        List<String> argv = new ArrayList<>();
        if (!command.environment().isEmpty()) {
            argv.add("env");
            command.environment().forEach((name, value) -> argv.add(name + '=' + value));
        }
        argv.addAll(command.argv());
        return argv;
    }

    /** Tells whether a run that wrote no report ran no test of the selected names. Maven can pass in this case. */
    boolean needsReport() {
        return !tests.isEmpty() && system.name().equals("Maven");
    }

    private static void check(String test) {
        boolean fine = !test.isBlank()
                && !test.startsWith("-")
                && test.length() <= LONGEST
                && test.chars().noneMatch(Character::isISOControl);
        if (!fine) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "test must be the name of a class or a method, such as CartTest or CartTest#total.");
        }
    }
}
