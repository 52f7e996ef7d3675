package io.docui.example.ide.refactor;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Source files of one compilation, with the class path and the language level. Immutable.
 * @param sources the texts by path; the path is relative to a source folder, with slashes ({@code com/acme/Cart.java}); different source
 *     folders may precede it. A {@code module-info.java} is not compiled, because everything else is on the class path
 * @param release the language level, 8 or more
 */
public record CompilationInput(Map<String, String> sources, List<Path> classPath, int release) {
    public CompilationInput {
        sources = Collections.unmodifiableMap(new TreeMap<>(sources));
        classPath = List.copyOf(classPath);
    }

    public String text(String file) {
        String text = sources.get(file);
        if (text == null) {
            throw new RefactoringRefusedException("There is no file " + file
                    + " among the sources of this build. Give one of its " + sources.size() + " source files.");
        }
        return text;
    }

    String text(SourceRange span) {
        String text = text(span.file());
        if (span.end() > text.length()) {
            throw new RefactoringRefusedException("The range ends at offset " + span.end() + ", but " + span.file()
                    + " has " + text.length() + " characters. Read the file again.");
        }
        return text.substring(span.start(), span.end());
    }

    /** Returns this build with other texts of some files, and without others. */
    public CompilationInput with(Map<String, String> changed, Iterable<String> removed) {
        Map<String, String> texts = new LinkedHashMap<>(sources);
        removed.forEach(texts::remove);
        texts.putAll(changed);
        return new CompilationInput(texts, classPath, release);
    }
}
