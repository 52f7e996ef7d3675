package io.docui.example.ide.java;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.javac.JavaProblemSource;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.ProblemSource.ProblemReport;
import io.docui.hostops.lsp.SourceLocation;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Errors and warnings in the workspace's Java code. The problems are from the last check. If a source has changed since then, the
 * section says so. A long check continues in the background.
 */
@DocUIApp(id = "problems", title = "Problems")
public final class ProblemActions {
    private static final String LOOKED_FOR = "The check is running.";
    private static final int MOST = 20;
    private static final int MOST_AT_FULL = 100;
    private static final int LONGEST = 300;

    /** The maximum time to wait for a check that was requested again. The check ends by itself earlier. */
    private static final Duration TO_THE_END = Duration.ofMinutes(1);

    private final Workbench bench;
    private final JavaProblemSource java;
    private final Duration patience;
    private Runnable changed = () -> {};
    private @Nullable Check last;
    private @Nullable BackgroundCheck search;

    /**
     * Result of a check.
     *
     * @param problems the numbers of the problems in the registry of ranges
     * @param fixes what the fixes of problems do, by the numbers of the problems
     * @param words the counts of the problems
     * @param state the state of the files before the check
     */
    private record Check(
            List<Integer> problems,
            Map<Integer, String> fixes,
            String words,
            @Nullable Long state) {}

    /**
     * Creates the problem actions of a session.
     *
     * @param bench the session's files
     * @param patience the time that a call waits for a check that it starts
     */
    public ProblemActions(Workbench bench, Duration patience) {
        this.bench = bench;
        this.patience = patience;
        this.java = bench.host().services().languages().javaProblems();
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     */
    public static void declare(IdeSharedServices host) {
        host.declare("problems", FileAccess.READ, "file");
    }

    /**
     * Sets what to run, on another thread, when a check is over for which a call did not wait.
     *
     * @param reaction the reaction
     */
    public void onChange(Runnable reaction) {
        changed = reaction;
    }

    /** Stops the running check, if there is one. */
    public void close() {
        BackgroundCheck goesOn = search;
        if (goesOn != null) {
            goesOn.stop();
        }
    }

    /**
     * Checks the project or one file with javac, and reports errors and warnings as ranges. A long check continues in the background;
     * repeat the same call to wait for it.
     *
     * @param file a Java file
     */
    @DocUIAction(idempotent = true, timeout = "PT2M", minLod = LodLevel.FULL)
    public String problems(@Nullable String file, InvocationContext invocation) {
        invocation.markUnchanged(); // The view changes, but no file does.
        Optional<Path> wanted = Optional.ofNullable(file).map(this::javaFile);
        Long state = JavaFilesFingerprint.state(bench.workspace());
        BackgroundCheck before = search;
        BackgroundCheck now = before != null && before.isRunningFor(wanted, state) ? before : begun(wanted, state);
        invocation.onCancel(now::stop);
        Optional<List<ProblemReport>> reports = awaited(now, now == before ? TO_THE_END : patience);
        if (reports.isEmpty()) {
            now.onDone(changed);
            return LOOKED_FOR + " The Problems section will show the result. Repeat the same call to wait for it.";
        }
        return taken(now, reports.get());
    }

    /** Waits for a check. A failure that the caller gets now is not repeated in the document. */
    private Optional<List<ProblemReport>> awaited(BackgroundCheck now, Duration limit) {
        try {
            return told(() -> now.await(limit));
        } finally {
            search = now.isRunning() ? now : null;
        }
    }

    private BackgroundCheck begun(Optional<Path> wanted, @Nullable Long state) {
        close();
        List<Path> open =
                bench.openFiles().stream().filter(JavaOutlineParser::isJava).toList();
        BackgroundCheck begun = new BackgroundCheck(
                wanted,
                state,
                stop -> wanted.map(path -> List.of(java.of(path, stop))).orElseGet(() -> ofAll(open, stop)));
        search = begun;
        return begun;
    }

    /** Records the result of a check, and returns the counts. */
    private String taken(BackgroundCheck done, List<ProblemReport> reports) {
        List<Problem> found = reports.stream()
                .flatMap(problemReport -> problemReport.problems().stream())
                .distinct()
                .sorted(Comparator.comparing(problem -> !isError(problem)))
                .toList();
        List<Integer> marked = new ArrayList<>();
        Map<Integer, String> fixes = new HashMap<>();
        found.forEach(problem ->
                mark(problem, fixes).filter(id -> !marked.contains(id)).ifPresent(marked::add));
        String words = words(found);
        last = new Check(List.copyOf(marked), fixes, words, done.state());
        return Stream.concat(
                        Stream.of(words + '.'),
                        reports.stream().flatMap(problemReport -> problemReport.reservation().stream()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private Path javaFile(String file) {
        Path path = bench.file("problems", file, FileAccess.READ);
        if (!JavaOutlineParser.isJava(path)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Only Java files can be checked here. Check "
                            + bench.workspace().displayPath(path) + " with its own tools: bash(command).");
        }
        return path;
    }

    private List<ProblemReport> ofAll(List<Path> open, Consumer<Runnable> stop) {
        Optional<ProblemReport> all = java.ofAll(stop);
        if (all.isPresent()) {
            return List.of(all.get());
        }
        if (open.isEmpty()) {
            throw new ActionException(
                    "There is no pom.xml or build.gradle, so the project cannot be checked. Check one file with"
                            + " problems(file).");
        }
        return open.stream().map(path -> java.of(path, stop)).toList();
    }

    private interface Question<T> {
        T ask();
    }

    private static <T> T told(Question<T> question) {
        try {
            return question.ask();
        } catch (LanguageServerException e) {
            throw new ActionException(
                    e.kind() == LanguageServerException.ServerErrorKind.NOT_FOUND
                            ? ErrorCode.CHANNEL_UNAVAILABLE
                            : ErrorCode.ACTION_FAILED,
                    String.valueOf(e.getMessage()));
        }
    }

    /** Registers a problem and returns its number. A problem in a file that may not be read is not shown. */
    private Optional<Integer> mark(Problem problem, Map<Integer, String> fixes) {
        Path path = problem.sourceLocation().path();
        if (!path.startsWith(bench.workspace().root()) || !bench.mayRead(path)) {
            return Optional.empty();
        }
        try {
            String text = bench.text(path);
            String root = bench.workspace().root() + File.separator;
            String said = problem.severity() + ": "
                    + problem.message()
                            .lines()
                            .map(line -> line.strip().replace(root, ""))
                            .collect(Collectors.joining("; "));
            String shown = said.length() <= LONGEST ? said : said.substring(0, LONGEST) + '…';
            return ProblemLocator.of(problem.sourceLocation(), text).map(range -> {
                int id = bench.mark(io.docui.example.ide.editor.Problem.KIND, range, shown, text)
                        .id();
                if (isError(problem)) {
                    FixHints.describe(range, text, problem.source()).ifPresent(fix -> fixes.put(id, fix));
                }
                return id;
            });
        } catch (ActionException e) {
            // The file was just deleted, and its problems with it.
            System.getLogger(ProblemActions.class.getName())
                    .log(System.Logger.Level.DEBUG, "No range for a problem in " + path, e);
            return Optional.empty();
        }
    }

    private static boolean isError(Problem problem) {
        return problem.severity().equals("error");
    }

    private static String words(List<Problem> problems) {
        long errors = problems.stream().filter(ProblemActions::isError).count();
        long others = problems.size() - errors;
        String files = " in "
                + counted(
                        problems.stream()
                                .map(problem -> problem.sourceLocation().path())
                                .distinct()
                                .count(),
                        "file");
        return problems.isEmpty()
                ? "No problems"
                : Stream.of(errors == 0 ? "" : counted(errors, "error"), others == 0 ? "" : counted(others, "warning"))
                                .filter(part -> !part.isEmpty())
                                .collect(Collectors.joining(", "))
                        + files;
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /** Writes that a check is running, or that it failed. The result of a check that has ended becomes the last check. */
    private void showState(BackgroundCheck running, DocWriter out) {
        if (running.isRunning()) {
            out.paragraph(LOOKED_FOR);
            return;
        }
        try {
            String unused =
                    taken(running, told(() -> running.await(Duration.ZERO)).orElse(List.of()));
            search = null;
        } catch (ActionException e) {
            out.paragraph(String.valueOf(e.getMessage()));
        }
    }

    /** Writes the problems of the last check, and whether they apply to the current text. */
    @DocUIView(title = "Problems", order = 30)
    void lastCheck(DocWriter out) {
        BackgroundCheck running = search;
        if (running != null) {
            showState(running, out);
        }
        Check check = last;
        if (check == null) {
            return;
        }
        Long now = JavaFilesFingerprint.state(bench.workspace());
        boolean present = now != null && now.equals(check.state);
        if (!present && check.problems.isEmpty()) {
            return;
        }
        out.paragraph(check.words + (present ? "." : ", before files changed. Check again with problems()."));
        int most = out.lod() == LodLevel.FULL ? MOST_AT_FULL : out.lod() == LodLevel.GIST ? 0 : MOST;
        List<io.docui.example.ide.editor.Problem> left = check.problems.stream()
                .flatMap(id -> bench.range(id).stream())
                .filter(io.docui.example.ide.editor.Problem.class::isInstance)
                .map(io.docui.example.ide.editor.Problem.class::cast)
                .toList();
        left.stream().limit(most).forEach(problem -> {
            out.item(problem, " ", problem.text());
            String fix = check.fixes.get(problem.id());
            if (fix != null) {
                out.link("fix: " + fix, GenerationActionsDocUI.fix(problem));
            }
        });
        if (left.size() > most && most > 0) {
            out.item("… " + (left.size() - most) + " more");
        }
    }

    /** Converts the location of a problem to a range: the word at the location, or the rest of the line. */
    private static final class ProblemLocator {
        private ProblemLocator() {}

        /** Returns the range of a location; empty if the text has no such line. */
        static Optional<TextRange> of(SourceLocation sourceLocation, String text) {
            LineIndex lineIndex = LineIndex.of(text);
            if (sourceLocation.line() < 1 || sourceLocation.line() > lineIndex.count()) {
                return Optional.empty();
            }
            int begin = lineIndex.start(sourceLocation.line());
            int end = lineIndex.end(sourceLocation.line());
            int points = Math.min(Math.max(0, sourceLocation.column() - 1), text.codePointCount(begin, end));
            int start = text.offsetByCodePoints(begin, points);
            int behind = start;
            while (behind < end && Character.isJavaIdentifierPart(text.charAt(behind))) {
                behind++;
            }
            if (behind == start && start < end) {
                behind = end;
            } else if (start == end) {
                // The location is the end of the line, where something is missing. The range is the line.
                start = begin
                        + (lineIndex.line(sourceLocation.line()).length()
                                - lineIndex
                                        .line(sourceLocation.line())
                                        .stripLeading()
                                        .length());
            }
            return Optional.of(new TextRange(sourceLocation.path(), start, behind));
        }
    }

    /** Computes a fingerprint of the Java sources and build files, to detect whether the problems that depend on them are outdated. */
    private static final class JavaFilesFingerprint {
        private static final int MOST = 20_000;
        private static final Set<String> BUILDS = Set.of(
                "pom.xml",
                "build.gradle",
                "build.gradle.kts",
                "settings.gradle",
                "settings.gradle.kts",
                "gradle.properties");

        private JavaFilesFingerprint() {}

        /**
         * Returns a hash of the paths, sizes and times of the files. A different state is very unlikely to have the same hash.
         * @return the hash; null if there are too many files, or if they cannot be read
         */
        static @Nullable Long state(Workspace workspace) {
            long[] state = {17};
            int[] count = {0};
            try {
                new FileWalker(workspace, () -> false).walk(workspace.root(), true, (directoryHandle, name, file) -> {
                    if (counts(file.path())) {
                        state[0] = state[0] * 31 + file.path().hashCode();
                        state[0] = state[0] * 31 + file.attributes().size();
                        state[0] = state[0] * 31
                                + file.attributes().lastModifiedTime().hashCode();
                        count[0]++;
                    }
                    return count[0] <= MOST;
                });
            } catch (FileOperationException e) {
                System.getLogger(JavaFilesFingerprint.class.getName())
                        .log(System.Logger.Level.DEBUG, "The Java files cannot be inspected", e);
                return null;
            }
            return count[0] > MOST ? null : state[0];
        }

        private static boolean counts(Path file) {
            return JavaOutlineParser.isJava(file) || BUILDS.contains(String.valueOf(file.getFileName()));
        }
    }
}
