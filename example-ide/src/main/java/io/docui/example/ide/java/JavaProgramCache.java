package io.docui.example.ide.java;

import io.docui.example.ide.refactor.AnalyzedJavaProgram;
import io.docui.example.ide.refactor.CompilationInput;
import io.docui.hostops.javac.JavaSourceFinder;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the Java program that was read last, as javac understands it. The program is kept until one of its texts changes, because
 * reading it takes as long as compiling it. Thread-safe: one caller at a time works on a program.
 */
final class JavaProgramCache {
    private static final int MOST_SOURCES = 3_000;
    private static final long MOST_CHARACTERS = 48L << 20;
    private static final int OLDEST = 8;

    private final Workspace workspace;
    private final SourceTextCache sourceTexts;
    private final JavaSourceFinder sources;
    private SoftReference<CachedProgram> last = new SoftReference<>(null);

    JavaProgramCache(Workspace workspace, SourceTextCache sourceTexts, Path home) {
        this.workspace = workspace;
        this.sourceTexts = sourceTexts;
        this.sources = JavaSourceFinder.of(workspace.root(), home);
    }

    /**
     * Program with the conditions under which it was read.
     * @param leftOut the files that are not part of the program, because it has another file of the same package and name
     * @param doubts what javac cannot know about the program, in sentences
     */
    record CachedProgram(
            AnalyzedJavaProgram program, Map<String, String> leftOut, List<String> doubts, Map<Path, Long> libraries) {}

    /**
     * Runs a function on the program that a file is part of.
     * @param work the function, which must keep nothing of the program
     */
    synchronized <T> T withProgram(Path file, InvocationContext invocation, Function<CachedProgram, T> work) {
        try {
            return work.apply(known(file, invocation));
        } catch (IOException e) {
            throw new ActionException(
                    "The sources of " + workspace.displayPath(file) + " cannot be read: " + e.getMessage());
        }
    }

    String name(Path file) {
        return workspace.root().relativize(file).toString().replace('\\', '/');
    }

    Path file(String name) {
        return workspace.root().resolve(name);
    }

    private CachedProgram known(Path file, InvocationContext invocation) throws IOException {
        JavaSourceFinder.SourceSet sourceSet = sources.with(file, MOST_SOURCES);
        if (!sourceSet.whole()) {
            throw new ActionException("More than " + MOST_SOURCES + " Java sources are in the same build as "
                    + workspace.displayPath(file)
                    + ", too many to check a refactoring. Open a part of the project"
                    + " as the workspace.");
        }
        invocation.progress(sourceSet.files().size() + " Java sources");
        Map<String, String> leftOut = new HashMap<>();
        int newest = Runtime.version().feature();
        int release = Math.max(OLDEST, Math.min(sourceSet.release().orElse(newest), newest));
        CompilationInput compilationInput =
                new CompilationInput(texts(sourceSet, leftOut), sourceSet.classPath(), release);
        Map<Path, Long> libraries = libraries(sourceSet.classPath());
        @Nullable CachedProgram before = last.get();
        if (before != null
                && before.program.build().equals(compilationInput)
                && before.leftOut.equals(leftOut)
                && before.libraries.equals(libraries)) {
            return before;
        }
        last.clear();
        CachedProgram now =
                new CachedProgram(AnalyzedJavaProgram.of(compilationInput), leftOut, sourceSet.doubts(), libraries);
        last = new SoftReference<>(now);
        return now;
    }

    private Map<String, String> texts(JavaSourceFinder.SourceSet sourceSet, Map<String, String> leftOut) {
        Map<String, String> texts = new LinkedHashMap<>();
        Set<Path> taken = new HashSet<>();
        long characters = 0;
        for (Path source : sourceSet.files()) {
            // A file that is not text, or that was just deleted, is not one of javac's sources either.
            Optional<String> text = sourceTexts.text(source);
            if (text.isPresent()) {
                boolean first =
                        source.endsWith("package-info.java") || taken.add(inPackage(source, sourceSet.folders()));
                (first ? texts : leftOut).put(name(source), text.get());
                characters += text.get().length();
            }
            if (characters > MOST_CHARACTERS) {
                throw new ActionException("The Java sources in the same build as " + workspace.displayPath(source)
                        + " have more than "
                        + (MOST_CHARACTERS >> 20) + " million characters, too many to check a refactoring."
                        + " Open a part of the project as the workspace.");
            }
        }
        return texts;
    }

    private static Path inPackage(Path source, List<Path> folders) {
        return folders.stream()
                .filter(source::startsWith)
                .findFirst()
                .map(folder -> folder.relativize(source))
                .orElse(source);
    }

    private static Map<Path, Long> libraries(List<Path> classPath) throws IOException {
        Map<Path, Long> times = new HashMap<>();
        for (Path entry : classPath) {
            times.put(
                    entry,
                    Files.exists(entry) ? Files.getLastModifiedTime(entry).toMillis() : 0);
        }
        return times;
    }
}
