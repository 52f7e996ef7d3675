package io.docui.hostops.internal.javac;

import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.SourceLocation;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Runs javac on one compilation input for analysis only and collects its diagnostics as problems. Writes no class files. */
public final class JavacAnalysis {
    private static final int OLDEST = 8;
    private static final int LONGEST = 160;
    private static final String PREFIX = "compiler.";
    // Error codes that a missing library can also cause.
    private static final Set<String> DOUBTFUL = Set.of("""
            cant.resolve cant.resolve.args cant.resolve.args.params cant.resolve.location cant.resolve.location.args
            cant.resolve.location.args.params doesnt.exist cant.access not.def.public.cant.access
            method.does.not.override.superclass does.not.override.abstract incompatible.types prob.found.req
            cant.apply.symbol cant.apply.symbols invalid.mref""".split("\\s+", -1));

    private final CompilationInput compilationInput;
    private final Predicate<Path> readable;
    private final Map<Path, Boolean> known = new HashMap<>();
    private final List<Path> units;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Flag that requests a running compilation to stop. */
    public static final class CancellationFlag {
        private volatile boolean stopped;

        public void cancel() {
            stopped = true;
        }

        boolean isCancelled() {
            return stopped;
        }
    }

    /**
     * Problems and remarks of one or more javac runs.
     * @param doubts sentences that explain why an unresolved name may exist after all
     */
    public record AnalysisResult(List<Problem> problems, List<String> doubts, List<String> notes, int sources) {
        /** Returns the remarks that apply to some problems. Includes the doubts only if a missing library can cause one of the problems. */
        public List<String> reservations(List<Problem> of) {
            long doubtful = of.stream().filter(JavacAnalysis::isDoubtful).count();
            Stream<String> told = doubtful == 0 || doubts.isEmpty()
                    ? Stream.of()
                    : Stream.concat(
                            Stream.of(
                                    doubtful
                                            + " of these may not be errors in the source, because some dependencies are unknown."),
                            doubts.stream());
            return Stream.concat(told, notes.stream()).distinct().toList();
        }
    }

    /**
     * Compiles the input.
     * @param readable tells whether a source may be shown; others are not compiled
     */
    public JavacAnalysis(
            JavaCompiler compiler,
            CompilationInput compilationInput,
            Predicate<Path> readable,
            CancellationFlag cancellationFlag)
            throws IOException {
        this.compilationInput = compilationInput;
        this.readable = readable;
        this.units = compilationInput.units().stream().filter(this::isReadable).toList();
        if (!units.isEmpty()) {
            compile(compiler, cancellationFlag);
        }
        long hidden = known.values().stream().filter(shown -> !shown).count();
        if (hidden > 0) {
            notes.add("Not checked, because they may not be read without a question: " + hidden
                    + (hidden == 1 ? " Java source." : " Java sources.") + " What they declare is unknown here.");
        }
    }

    private boolean isReadable(Path path) {
        return known.computeIfAbsent(path, readable::test);
    }

    private void compile(JavaCompiler compiler, CancellationFlag cancellationFlag) throws IOException {
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, compilationInput.sourcePath());
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, compilationInput.classPath());
            JavaCompiler.CompilationTask task = compiler.getTask(
                    Writer.nullWriter(),
                    new CancellableFileManager(files, cancellationFlag::isCancelled, this::isReadable),
                    this::take,
                    options(),
                    null,
                    files.getJavaFileObjectsFromPaths(units));
            task.call();
        }
    }

    /** Returns the number of compiled sources. */
    public int sources() {
        return units.size();
    }

    public List<Problem> problems() {
        return problems;
    }

    public List<String> notes() {
        return notes;
    }

    private List<String> options() {
        int newest = Runtime.version().feature();
        int release = compilationInput.release().orElse(newest);
        if (release > newest) {
            notes.add("The project uses Java " + release + ", but was checked with javac " + newest + '.');
        }
        int taken = Math.max(OLDEST, Math.min(release, newest));
        return List.of(
                "-proc:none",
                "-implicit:none",
                "-Xprefer:source",
                "-Xlint:-options",
                "-Xmaxerrs",
                "1000",
                "-XDshould-stop.ifError=FLOW",
                "-XDshould-stop.ifNoError=FLOW",
                "--release",
                String.valueOf(taken));
    }

    private void take(Diagnostic<? extends JavaFileObject> found) {
        JavaFileObject source = found.getSource();
        if (found.getKind() == Diagnostic.Kind.NOTE) {
            return; // only a summary of other diagnostics
        } else if (source == null) {
            notes.add(message(found) + '.');
            return;
        }
        Path path = Path.of(source.toUri());
        problems.add(
                new Problem(severity(found.getKind()), spot(path, found, text(source)), message(found), code(found)));
    }

    private static String message(Diagnostic<?> found) {
        return found.getMessage(Locale.ENGLISH)
                .strip()
                .replaceAll("[ \\t]*\\R\\s*", "\n")
                .replaceAll(" {2,}", " ");
    }

    private static String severity(Diagnostic.Kind kind) {
        return kind == Diagnostic.Kind.ERROR ? "error" : "warning";
    }

    /** Returns {@code javac} and the diagnostic's code without the prefix that all codes share. */
    private static String code(Diagnostic<?> found) {
        String code = String.valueOf(found.getCode());
        return "javac " + (code.startsWith(PREFIX) ? code.substring(code.indexOf('.', PREFIX.length()) + 1) : code);
    }

    private static boolean isDoubtful(Problem problem) {
        return DOUBTFUL.contains(problem.source().substring("javac ".length()));
    }

    private static String text(JavaFileObject source) {
        try {
            return source.getCharContent(true).toString();
        } catch (IOException e) {
            // The location is still reported, as far as javac knows it.
            return "";
        }
    }

    private SourceLocation spot(Path path, Diagnostic<?> found, String text) {
        int position = (int) Math.min(found.getPosition(), text.length());
        if (position < 0 || text.isEmpty()) {
            return new SourceLocation(path, (int) Math.max(1, found.getLineNumber()), 1, "");
        }
        int begin = Math.max(text.lastIndexOf('\n', position - 1), text.lastIndexOf('\r', position - 1)) + 1;
        int end = begin;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        String line = text.substring(begin, end).strip();
        return new SourceLocation(
                path,
                (int) found.getLineNumber(),
                text.codePointCount(begin, Math.max(begin, position)) + 1,
                line.length() > LONGEST ? line.substring(0, LONGEST) + '…' : line);
    }
}
