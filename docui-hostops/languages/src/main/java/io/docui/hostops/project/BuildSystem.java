package io.docui.hostops.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Build system of a folder, with the commands that build and test it.
 *
 * @param name its name, such as {@code Maven}
 * @param file the file that identifies it, such as {@code pom.xml}
 * @param program the program to run, or a wrapper script of the folder
 * @param build the arguments that build; empty if there is nothing to build
 * @param tests the arguments that run the tests; empty if there are none
 * @param outputs the names of the output folders
 */
public record BuildSystem(
        String name,
        Path file,
        List<String> program,
        Optional<List<String>> build,
        Optional<List<String>> tests,
        List<String> outputs) {
    /** Copies the lists. */
    public BuildSystem {
        program = List.copyOf(program);
        build = build.map(List::copyOf);
        tests = tests.map(List::copyOf);
        outputs = List.copyOf(outputs);
    }
}
