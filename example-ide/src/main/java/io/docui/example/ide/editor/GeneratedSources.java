package io.docui.example.ide.editor;

import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Recognizes files that a build generates, by the folders of Maven and Gradle. */
final class GeneratedSources {
    private static final List<Path> FOLDERS = List.of(
            Path.of("target", "generated-sources"),
            Path.of("target", "generated-test-sources"),
            Path.of("build", "generated"));

    private GeneratedSources() {}

    /** Returns a sentence about the generated files among some that were changed; empty if there are none. */
    static String note(Workspace workspace, Collection<Path> changed) {
        String files = changed.stream()
                .filter(file -> isGenerated(workspace.root(), file))
                .map(workspace::displayPath)
                .collect(Collectors.joining(", "));
        return files.isEmpty()
                ? ""
                : "Generated, so the next build overwrites it: " + files + ". Change what it is generated from, too.";
    }

    private static boolean isGenerated(Path root, Path file) {
        Path inside = file.startsWith(root) ? root.relativize(file) : file;
        for (int i = 0; i + 2 < inside.getNameCount(); i++) {
            if (FOLDERS.contains(inside.subpath(i, i + 2))) {
                return true;
            }
        }
        return false;
    }
}
