package io.docui.example.ide.java;

import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.AnalyzedJavaProgram;
import io.docui.example.ide.refactor.CompilationInput;
import io.docui.example.ide.refactor.CompilerDiagnostic;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.NewErrorFinder;
import io.docui.example.ide.refactor.RefactoringRefusedException;
import io.docui.example.ide.refactor.RenameFocus;
import io.docui.example.ide.refactor.SharedCompiler;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.example.ide.refactor.SourceStubs;
import io.docui.hostops.javac.JavaSourceFinder;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the Java programs that were read last, as javac understands them. A program is kept until one of its texts changes, because
 * reading it takes as long as compiling it. Thread-safe: one caller at a time works on a program; others work on other programs meanwhile.
 */
final class JavaProgramCache {
    private static final int MOST_SOURCES = 3_000;
    private static final long MOST_CHARACTERS = 48L << 20;
    private static final int OLDEST = 8;
    private static final int MAX_PROGRAMS = 3;

    private final Workspace workspace;
    private final SourceTextCache sourceTexts;
    private final JavaSourceFinder sources;
    private final Map<Set<Path>, ProgramSlot> entries = new LinkedHashMap<>(4, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Set<Path>, ProgramSlot> eldest) {
            return size() > MAX_PROGRAMS;
        }
    };

    /** The program of some source folders, while memory suffices. */
    private static final class ProgramSlot {
        private final ReentrantLock lock = new ReentrantLock();
        private SoftReference<CachedProgram> program = new SoftReference<>(null);
        private SoftReference<KnownStubs> stubs = new SoftReference<>(null);
    }

    /** Declarations of a build, and the compiler with the libraries that it has opened. */
    private record KnownStubs(
            SourceStubs stubs, SharedCompiler compiler, List<Path> classPath, Map<Path, Long> libraries) {}

    /** What a program has to be able to answer: everything, or one rename. */
    private record Scope(@Nullable RenameFocus focus) {
        private static final Scope WHOLE = new Scope(null);
    }

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
     * @param work the function, which must keep nothing of the program and not use another one
     */
    <T> T withProgram(Path file, InvocationContext invocation, Function<CachedProgram, T> work) {
        return withProgram(List.of(file), Scope.WHOLE, invocation, work);
    }

    /**
     * Runs a function on the program that has all modules that can use the symbol at a range. Its declaration, and the methods that it
     * overrides, can be in other modules than the range, and these have dependents of their own.
     * @param at a range that names a symbol; of any other range, only the program of its file is used
     * @param work the function, which must keep nothing of the program and not use another one
     */
    <T> T withProgramOf(TextRange at, InvocationContext invocation, Function<CachedProgram, T> work) {
        return withProgramOf(at, Scope.WHOLE, invocation, work);
    }

    /**
     * Runs a rename on a program like the other method's, in which only the files have code that the rename can concern. Of the others, the
     * program has the declarations.
     */
    <T> T withProgramOfRename(
            TextRange at, RenameFocus focus, InvocationContext invocation, Function<CachedProgram, T> work) {
        return withProgramOf(at, new Scope(focus), invocation, work);
    }

    private <T> T withProgramOf(
            TextRange at, Scope scope, InvocationContext invocation, Function<CachedProgram, T> work) {
        Set<Path> files = new LinkedHashSet<>(List.of(at.file()));
        while (true) {
            Set<Path> known = files;
            Attempt<T> attempt = withProgram(known, scope, invocation, cached -> {
                Set<Path> missing = missingRoots(cached, at, known);
                return missing.isEmpty()
                        ? new Attempt<>(Optional.of(work.apply(cached)), missing)
                        : new Attempt<>(Optional.empty(), missing);
            });
            if (attempt.result().isPresent()) {
                return attempt.result().get();
            }
            // The declarations come first, so that the program is the one that a question about the declaration uses.
            files = new LinkedHashSet<>(attempt.missing());
            files.addAll(known);
        }
    }

    /** The result of a function, or the files whose program it needs. */
    private record Attempt<T>(Optional<T> result, Set<Path> missing) {}

    /** Returns a declaring file of the symbol at a range for each source root that is not among those of some files. */
    private Set<Path> missingRoots(CachedProgram cached, TextRange at, Set<Path> files) {
        Map<Path, Path> missing = new LinkedHashMap<>();
        try {
            JavaSymbol symbol = JavaSymbol.at(cached.program(), new SourceRange(name(at.file()), at.start(), at.end()));
            for (String declaring : symbol.declaringFiles()) {
                missing.putIfAbsent(JavaSourceFinder.sourceRoot(file(declaring)), file(declaring));
            }
            for (Path file : files) {
                missing.remove(JavaSourceFinder.sourceRoot(file));
            }
        } catch (RefactoringRefusedException e) {
            // The caller reports it in its own words.
            return Set.of();
        } catch (IOException e) {
            throw unreadable(at.file(), e);
        }
        return new LinkedHashSet<>(missing.values());
    }

    private <T> T withProgram(
            Collection<Path> files, Scope scope, InvocationContext invocation, Function<CachedProgram, T> work) {
        Path first = files.iterator().next();
        try {
            JavaSourceFinder.SourceSet found = sourceSet(files);
            ProgramSlot slot = slot(found);
            if (!slot.lock.tryLock()) {
                slot.lock.lock();
                // Files may have changed meanwhile.
                found = sourceSet(files);
            }
            try {
                return work.apply(known(slot, found, scope, invocation));
            } finally {
                slot.lock.unlock();
            }
        } catch (IOException e) {
            throw unreadable(first, e);
        }
    }

    private ActionException unreadable(Path file, IOException e) {
        return new ActionException(
                "The sources of " + workspace.displayPath(file) + " cannot be read: " + e.getMessage());
    }

    private ProgramSlot slot(JavaSourceFinder.SourceSet sourceSet) {
        synchronized (entries) {
            return entries.computeIfAbsent(Set.copyOf(sourceSet.folders()), folders -> new ProgramSlot());
        }
    }

    String name(Path file) {
        return workspace.root().relativize(file).toString().replace('\\', '/');
    }

    Path file(String name) {
        return workspace.root().resolve(name);
    }

    private JavaSourceFinder.SourceSet sourceSet(Collection<Path> files) throws IOException {
        JavaSourceFinder.SourceSet sourceSet = sources.with(files, MOST_SOURCES);
        if (!sourceSet.whole()) {
            throw new ActionException("More than " + MOST_SOURCES + " Java sources are in the same build as "
                    + workspace.displayPath(files.iterator().next())
                    + ", too many to check a refactoring. Open a part of the project"
                    + " as the workspace.");
        }
        return sourceSet;
    }

    private CachedProgram known(
            ProgramSlot slot, JavaSourceFinder.SourceSet sourceSet, Scope scope, InvocationContext invocation)
            throws IOException {
        invocation.progress(sourceSet.files().size() + " Java sources");
        Map<String, String> leftOut = new HashMap<>();
        List<String> doubts = new ArrayList<>(sourceSet.doubts());
        int newest = Runtime.version().feature();
        if (sourceSet.release().orElse(newest) > newest) {
            doubts.add("The build is for Java " + sourceSet.release().get() + ", and this IDE runs on Java " + newest
                    + ", which reports newer syntax and newer classes as errors. Start the IDE with a newer JDK.");
        }
        CompilationInput compilationInput = input(sourceSet, leftOut);
        Map<Path, Long> libraries = libraries(sourceSet.classPath());
        @Nullable CachedProgram before = slot.program.get();
        if (before != null
                && before.program.build().equals(compilationInput)
                && before.leftOut.equals(leftOut)
                && before.libraries.equals(libraries)) {
            return before;
        }
        @Nullable KnownStubs stubs = scope.focus() == null ? null : stubs(slot);
        slot.program.clear();
        if (scope.focus() != null) {
            Optional<AnalyzedJavaProgram> focused = focused(slot, stubs, compilationInput, libraries, scope.focus());
            if (focused.isPresent()) {
                return new CachedProgram(focused.get(), leftOut, doubts, libraries);
            }
        }
        CachedProgram now = new CachedProgram(AnalyzedJavaProgram.of(compilationInput), leftOut, doubts, libraries);
        slot.program = new SoftReference<>(now);
        slot.stubs.clear();
        return now;
    }

    private CompilationInput input(JavaSourceFinder.SourceSet sourceSet, Map<String, String> leftOut) {
        int newest = Runtime.version().feature();
        int release = Math.max(OLDEST, Math.min(sourceSet.release().orElse(newest), newest));
        return new CompilationInput(texts(sourceSet, leftOut), sourceSet.classPath(), release);
    }

    /** Returns the declarations that were read last; null if no program is known. */
    private static @Nullable KnownStubs stubs(ProgramSlot slot) {
        @Nullable KnownStubs stubs = slot.stubs.get();
        @Nullable CachedProgram cached = slot.program.get();
        return stubs != null || cached == null
                ? stubs
                : new KnownStubs(
                        SourceStubs.of(cached.program),
                        cached.program.compiler(),
                        cached.program.build().classPath(),
                        cached.libraries);
    }

    /**
     * Returns the errors in some edited files that compiled when their program was read last. This compiles these files alone.
     * @return the errors; empty also if no program is known, if another caller works on it, or if javac cannot know all names
     */
    List<CompilerDiagnostic> newErrors(List<Path> edited) {
        try {
            JavaSourceFinder.SourceSet found = sources.with(edited, MOST_SOURCES);
            @Nullable ProgramSlot slot;
            synchronized (entries) {
                slot = entries.get(Set.copyOf(found.folders()));
            }
            int newest = Runtime.version().feature();
            boolean isKnown =
                    found.whole() && found.doubts().isEmpty() && found.release().orElse(newest) <= newest;
            if (slot == null || !isKnown || !slot.lock.tryLock()) {
                return List.of();
            }
            try {
                return newErrors(slot, found, edited);
            } finally {
                slot.lock.unlock();
            }
        } catch (IOException e) {
            throw unreadable(edited.get(0), e);
        }
    }

    private List<CompilerDiagnostic> newErrors(
            ProgramSlot slot, JavaSourceFinder.SourceSet sourceSet, List<Path> edited) throws IOException {
        @Nullable KnownStubs known = stubs(slot);
        CompilationInput now = input(sourceSet, new HashMap<>());
        Map<Path, Long> libraries = libraries(sourceSet.classPath());
        if (known == null || !known.classPath.equals(now.classPath()) || !known.libraries.equals(libraries)) {
            return List.of();
        }
        Map<String, String> before = new HashMap<>();
        Map<String, String> after = new HashMap<>();
        for (String file : edited.stream().map(this::name).toList()) {
            Optional<String> old = known.stubs.text(file);
            if (old.isPresent() && now.sources().containsKey(file)) {
                before.put(file, old.get());
                after.put(file, now.text(file));
            }
        }
        CompilationInput old = now.with(before, List.of());
        Optional<SourceStubs> stubs = SourceStubs.of(old, known.stubs, known.compiler);
        List<CompilerDiagnostic> errors = after.equals(before)
                ? List.of()
                : stubs.map(all -> new NewErrorFinder(old, all, known.compiler).errors(after))
                        .orElse(List.of());
        if (errors.isEmpty()) { // Otherwise, the next edit is compared with the state that compiled.
            stubs.flatMap(all -> SourceStubs.of(now, all, known.compiler))
                    .ifPresent(all -> slot.stubs =
                            new SoftReference<>(new KnownStubs(all, known.compiler, known.classPath, libraries)));
        }
        return errors;
    }

    private static Optional<AnalyzedJavaProgram> focused(
            ProgramSlot slot,
            @Nullable KnownStubs before,
            CompilationInput build,
            Map<Path, Long> libraries,
            RenameFocus focus) {
        SharedCompiler compiler =
                before != null && before.classPath.equals(build.classPath()) && before.libraries.equals(libraries)
                        ? before.compiler
                        : new SharedCompiler();
        Optional<SourceStubs> stubs = SourceStubs.of(build, before == null ? null : before.stubs, compiler);
        if (stubs.isEmpty()) {
            return Optional.empty();
        }
        slot.stubs = new SoftReference<>(new KnownStubs(stubs.get(), compiler, build.classPath(), libraries));
        return AnalyzedJavaProgram.focused(build, stubs.get(), compiler, focus);
    }

    private Map<String, String> texts(JavaSourceFinder.SourceSet sourceSet, Map<String, String> leftOut) {
        Map<String, String> texts = new LinkedHashMap<>();
        Set<Path> taken = new HashSet<>();
        long characters = 0;
        List<Path> files = new ArrayList<>(sourceSet.files());
        sourceSet.folders().stream()
                .map(folder -> folder.resolve("module-info.java"))
                .filter(Files::isRegularFile)
                .forEach(files::add);
        for (Path source : files) {
            // A file that is not text, or that was just deleted, is not one of javac's sources either.
            Optional<String> text = sourceTexts.text(source);
            if (text.isPresent()) {
                boolean first = source.endsWith("package-info.java")
                        || source.endsWith("module-info.java")
                        || taken.add(inPackage(source, sourceSet.folders()));
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
