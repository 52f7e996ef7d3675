package io.docui.hostops.javac;

import io.docui.hostops.internal.javac.CompilationInput;
import io.docui.hostops.internal.javac.CompilationInputResolver;
import io.docui.hostops.internal.javac.JavacAnalysis;
import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.ProblemSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Finds problems in Java files with the compiler of the running JDK (docs/spec/host-operations.md#compiler-problems). Runs neither the
 * build nor annotation processors of the workspace. One compilation runs at a time, on a separate thread. Thread-safe.
 */
public final class JavaProblemSource implements ProblemSource, AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(50);
    private static final Duration REST = Duration.ofSeconds(30);
    private static final int MOST_NAMED = 5;
    private static final Comparator<Problem> ORDER = Comparator.comparing(
                    (Problem problem) -> problem.sourceLocation().path())
            .thenComparingInt(problem -> problem.sourceLocation().line())
            .thenComparingInt(problem -> problem.sourceLocation().column());

    private final Path workspace;
    private final CompilationInputResolver modules;
    private final @Nullable JavaCompiler compiler;
    private final Predicate<Path> readable;
    private final ExecutorService thread;

    /**
     * Creates a source for a workspace.
     *
     * @param workspace the workspace, with symbolic links resolved
     * @param home the home folder of the user who builds the workspace, which holds the local Maven repository
     * @param readable the test whether a file may be shown; other sources are not compiled, unless a call names them
     */
    public JavaProblemSource(Path workspace, Path home, Predicate<Path> readable) {
        this(workspace, home, readable, ToolProvider.getSystemJavaCompiler());
    }

    JavaProblemSource(Path workspace, Path home, Predicate<Path> readable, @Nullable JavaCompiler compiler) {
        this.workspace = workspace;
        this.modules = new CompilationInputResolver(workspace, home);
        this.readable = readable;
        this.compiler = compiler;
        ThreadPoolExecutor one = new ThreadPoolExecutor(
                1,
                1,
                REST.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                DaemonThreads.factory("docui-javac"));
        one.allowCoreThreadTimeOut(true);
        this.thread = one;
    }

    /** Returns the compiler version, or why there is no compiler. */
    public String state() {
        return compiler == null
                ? "no javac, because this program runs on a JRE"
                : "Java diagnostics by javac " + Runtime.version().feature();
    }

    /** Returns whether there is a compiler. */
    public boolean isAvailable() {
        return compiler != null;
    }

    @Override
    public boolean serves(Path path) {
        return String.valueOf(path.getFileName()).endsWith(".java");
    }

    @Override
    public ProblemReport of(Path path, Consumer<Runnable> cancellation) {
        JavacAnalysis.AnalysisResult analysisResult = run(
                cancellationFlag -> compiled(
                        List.of(modules.of(path)),
                        // The call that names the file was permitted.
                        source -> source.equals(path) || readable.test(source),
                        cancellationFlag),
                cancellation);
        List<Problem> own = analysisResult.problems().stream()
                .filter(problem -> problem.sourceLocation().path().equals(path))
                .toList();
        Map<Path, Long> others = analysisResult.problems().stream()
                .filter(problem -> problem.severity().equals("error")
                        && !problem.sourceLocation().path().equals(path))
                .collect(Collectors.groupingBy(
                        problem -> problem.sourceLocation().path(), LinkedHashMap::new, Collectors.counting()));
        Stream<String> elsewhere = others.isEmpty()
                ? Stream.of()
                : Stream.of("There are errors in other files too: "
                        + others.entrySet().stream()
                                .limit(MOST_NAMED)
                                .map(other -> shown(other.getKey()) + " (" + other.getValue() + ')')
                                .collect(Collectors.joining(", "))
                        + (others.size() > MOST_NAMED ? " and " + (others.size() - MOST_NAMED) + " more." : "."));
        return report(own, Stream.concat(elsewhere, analysisResult.reservations(own).stream()));
    }

    @Override
    public Optional<ProblemReport> ofAll(Consumer<Runnable> cancellation) {
        if (compiler == null) {
            return Optional.empty();
        }
        JavacAnalysis.AnalysisResult analysisResult =
                run(cancellationFlag -> compiled(modules.all(), readable, cancellationFlag), cancellation);
        return analysisResult.sources() == 0
                ? Optional.empty()
                : Optional.of(report(
                        analysisResult.problems(),
                        Stream.concat(
                                Stream.of("javac checked " + analysisResult.sources()
                                        + (analysisResult.sources() == 1 ? " Java source." : " Java sources.")),
                                analysisResult.reservations(analysisResult.problems()).stream())));
    }

    private static ProblemReport report(List<Problem> problems, Stream<String> reservations) {
        String reservation = reservations.distinct().collect(Collectors.joining(" "));
        return new ProblemReport(problems, reservation.isEmpty() ? Optional.empty() : Optional.of(reservation));
    }

    private String shown(Path path) {
        return path.startsWith(workspace) ? workspace.relativize(path).toString() : path.toString();
    }

    private JavacAnalysis.AnalysisResult compiled(
            List<CompilationInput> compilations,
            Predicate<Path> permitted,
            JavacAnalysis.CancellationFlag cancellationFlag)
            throws IOException {
        Set<Problem> problems = new LinkedHashSet<>();
        List<String> doubts = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        int sources = 0;
        for (CompilationInput compilationInput : compilations) {
            JavacAnalysis run =
                    new JavacAnalysis(Objects.requireNonNull(compiler), compilationInput, permitted, cancellationFlag);
            problems.addAll(run.problems());
            doubts.addAll(compilationInput.doubts());
            notes.addAll(compilationInput.notes());
            notes.addAll(run.notes());
            sources += run.sources();
        }
        return new JavacAnalysis.AnalysisResult(problems.stream().sorted(ORDER).toList(), doubts, notes, sources);
    }

    private interface Work {
        JavacAnalysis.AnalysisResult run(JavacAnalysis.CancellationFlag cancellationFlag) throws IOException;
    }

    private JavacAnalysis.AnalysisResult run(Work work, Consumer<Runnable> cancellation) {
        if (compiler == null) {
            throw new LanguageServerException(
                    ServerErrorKind.NOT_FOUND,
                    "Java files cannot be checked here: this program runs on a JRE, which has no compiler, and no"
                            + " Java language server (jdtls) is installed. Ask a person to run this program with a JDK.");
        }
        JavacAnalysis.CancellationFlag cancellationFlag = new JavacAnalysis.CancellationFlag();
        CompletableFuture<JavacAnalysis.AnalysisResult> result = new CompletableFuture<>();
        cancellation.accept(() -> {
            cancellationFlag.cancel();
            result.cancel(false);
        });
        thread.execute(() -> finish(work, cancellationFlag, result));
        try {
            return result.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (CancellationException e) {
            throw new LanguageServerException(ServerErrorKind.CANCELLED, "The call was canceled.");
        } catch (TimeoutException e) {
            throw new LanguageServerException(
                    ServerErrorKind.NO_ANSWER,
                    "javac did not finish within " + LIMIT.toSeconds()
                            + " s and was stopped. Check one file at a time.");
        } catch (ExecutionException e) {
            throw new LanguageServerException(
                    ServerErrorKind.REFUSED, "The Java files could not be compiled: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LanguageServerException(ServerErrorKind.CANCELLED, "The call was canceled.");
        } finally {
            cancellationFlag.cancel();
        }
    }

    private static void finish(
            Work work,
            JavacAnalysis.CancellationFlag cancellationFlag,
            CompletableFuture<JavacAnalysis.AnalysisResult> result) {
        try {
            result.complete(work.run(cancellationFlag));
        } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
            // A failed compilation is reported to the caller and does not end this thread.
            result.completeExceptionally(e);
        }
    }

    /** Stops the running compilation. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
