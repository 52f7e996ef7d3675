package io.docui.hostops.internal.javac;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Sources, source path, class path and release that javac gets for one part of a program.
 * @param classPath jars, and folders of classes without sources
 * @param release the Java release; empty for the release of the running JDK
 * @param doubts sentences that explain why an unresolved name may exist after all
 */
public record CompilationInput(
        List<Path> units,
        List<Path> sourcePath,
        List<Path> classPath,
        Optional<Integer> release,
        List<String> doubts,
        List<String> notes) {
    public CompilationInput {
        units = List.copyOf(units);
        sourcePath = List.copyOf(sourcePath);
        classPath = List.copyOf(classPath);
        doubts = List.copyOf(doubts);
        notes = List.copyOf(notes);
    }
}
