package io.docui.hostops.javac;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a compiler is given for a part of a program.
 *
 * @param units the sources that are compiled
 * @param sourcePath where other sources are found
 * @param classPath jars, and folders of classes without sources
 * @param release the release of Java; empty for this program's own
 * @param doubts why a name that is not found may be there all the same, in sentences
 * @param notes what else is to be known, in sentences
 */
record CompilationInput(
        List<Path> units,
        List<Path> sourcePath,
        List<Path> classPath,
        Optional<Integer> release,
        List<String> doubts,
        List<String> notes) {
    CompilationInput {
        units = List.copyOf(units);
        sourcePath = List.copyOf(sourcePath);
        classPath = List.copyOf(classPath);
        doubts = List.copyOf(doubts);
        notes = List.copyOf(notes);
    }
}
