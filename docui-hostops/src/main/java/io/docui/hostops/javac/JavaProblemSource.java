package io.docui.hostops.javac;

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
 * What is wrong with Java files, by the compiler of the JDK that this program runs on (docs/spec/host-operations.md#compiler-problems).
 * Neither the build nor an annotation processor of the workspace is run. One compilation runs at a time, on a thread of its own.
 * Thread-safe.
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
     * The compiler of this program, for a workspace.
     *
     * @param workspace the workspace, without links
     * @param home the home folder of whoever builds it, with the local repository of Maven
     * @param readable tells whether a file may be shown
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
                1, 1, REST.toMillis(), TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), run -> {
                    Thread thread = new Thread(run, "docui-javac");
                    thread.setDaemon(true);
                    return thread;
                });
        one.allowCoreThreadTimeOut(true);
        this.thread = one;
    }

    /** Whether there is a compiler: what it is, or why there is none. */
    public String state() {
        return compiler == null
                ? "no javac, for this program runs on a JRE"
                : "diagnostics of Java by javac " + Runtime.version().feature();
    }

    /** Whether there is a compiler. */
    public boolean isAvailable() {
        return compiler != null;
    }

    @Override
    public boolean serves(Path path) {
        return String.valueOf(path.getFileName()).endsWith(".java");
    }

    @Override
    public ProblemReport of(Path path, Consumer<Runnable> cancellation) {
        JavacAnalysis.AnalysisResult analysisResult =
                run(cancellationFlag -> compiled(List.of(modules.of(path)), cancellationFlag), cancellation);
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
                run(cancellationFlag -> compiled(modules.all(), cancellationFlag), cancellation);
        return analysisResult.sources() == 0
                ? Optional.empty()
                : Optional.of(report(
                        analysisResult.problems(),
                        Stream.concat(
                                Stream.of("javac has looked at " + analysisResult.sources() + " Java sources."),
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
            List<CompilationInput> compilations, JavacAnalysis.CancellationFlag cancellationFlag) throws IOException {
        Set<Problem> problems = new LinkedHashSet<>();
        List<String> doubts = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        int sources = 0;
        for (CompilationInput compilationInput : compilations) {
            JavacAnalysis run =
                    new JavacAnalysis(Objects.requireNonNull(compiler), compilationInput, readable, cancellationFlag);
            problems.addAll(run.problems());
            doubts.addAll(compilationInput.doubts());
            notes.addAll(compilationInput.notes());
            notes.addAll(run.notes());
            sources += compilationInput.units().size();
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
                    "Problems of Java files are not known here: this program runs on a JRE, which has no compiler, and no"
                            + " Java language server (jdtls) is installed. A person can start it with a JDK.");
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
            throw new LanguageServerException(ServerErrorKind.CANCELLED, "The call is no longer wanted.");
        } catch (TimeoutException e) {
            throw new LanguageServerException(
                    ServerErrorKind.NO_ANSWER,
                    "javac was not done after " + LIMIT.toSeconds() + " s, and was stopped. Ask for one file.");
        } catch (ExecutionException e) {
            throw new LanguageServerException(
                    ServerErrorKind.REFUSED, "The Java files could not be compiled: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LanguageServerException(ServerErrorKind.CANCELLED, "The call is no longer wanted.");
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
            // A compiler that fails is an answer, not the end of this thread.
            result.completeExceptionally(e);
        }
    }

    /** Stops what runs. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
