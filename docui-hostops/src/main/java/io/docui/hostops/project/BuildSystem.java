package io.docui.hostops.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a folder is built and tested.
 *
 * @param name its name, such as {@code Maven}
 * @param file what shows it, such as {@code pom.xml}
 * @param program what runs it: a wrapper script of the folder, or a program
 * @param build the arguments that build; empty if there is nothing to build
 * @param tests the arguments that run the tests; empty if there are none
 * @param only the arguments behind them for one test, in which {@code %s} is its name; empty if all run always
 * @param outputs the names of folders that a build makes
 */
public record BuildSystem(
        String name,
        Path file,
        List<String> program,
        Optional<List<String>> build,
        Optional<List<String>> tests,
        List<String> only,
        List<String> outputs) {
    /** Copies the lists. */
    public BuildSystem {
        program = List.copyOf(program);
        build = build.map(List::copyOf);
        tests = tests.map(List::copyOf);
        only = List.copyOf(only);
        outputs = List.copyOf(outputs);
    }
}
