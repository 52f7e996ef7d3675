package io.docui.example.ide.java;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.desk.IdeHost;
import io.docui.example.ide.desk.Workbench;
import io.docui.hostops.javac.JavaProblems;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.ProblemSource.Report;
import io.docui.hostops.lsp.ServerFault;
import io.docui.hostops.policy.Effect.Use;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with the Java of the workspace. Problems are those of the last check, and never shown as those of another text: as soon
 * as any source is changed, by whoever it is, they are said to be older than that.
 */
@DocUIApp(id = "problems", title = "Problems")
public final class ProblemDesk {
    private static final int MOST = 20;
    private static final int MOST_AT_FULL = 100;
    private static final int LONGEST = 300;

    private final Workbench bench;
    private final JavaProblems java;
    private @Nullable Check last;

    /**
     * A check.
     *
     * @param problems the numbers of the problems in the book of ranges
     * @param words how many there are
     * @param state the state of the files before it
     */
    private record Check(
            List<Integer> problems, String words, @Nullable Long state) {}

    /**
     * The problems of a session.
     *
     * @param bench its files
     */
    public ProblemDesk(Workbench bench) {
        this.bench = bench;
        this.java = bench.host().services().languages().javaProblems();
    }

    /**
     * Tells the policy what the actions do.
     *
     * @param host what all sessions share
     */
    public static void declare(IdeHost host) {
        host.declare("problems", Use.READ, "file");
    }

    /**
     * Checks the project with javac, or one file: errors and warnings, as places.
     *
     * @param file a Java file
     */
    @DocUIAction(idempotent = true, timeout = "PT2M", commentLod = LodLevel.FULL)
    public String problems(@Nullable String file, InvocationContext invocation) {
        invocation.untouched(); // What is shown changes, but no file.
        Long state = JavaFiles.state(bench.workspace());
        List<Report> reports = file == null ? ofAll(invocation) : List.of(of(javaFile(file), invocation));
        List<Problem> found = reports.stream()
                .flatMap(report -> report.problems().stream())
                .distinct()
                .sorted(Comparator.comparing(problem -> !isError(problem)))
                .toList();
        List<Integer> marked = new ArrayList<>();
        found.forEach(
                problem -> mark(problem).filter(id -> !marked.contains(id)).ifPresent(marked::add));
        String words = words(found);
        last = new Check(List.copyOf(marked), words, state);
        return Stream.concat(Stream.of(words + '.'), reports.stream().flatMap(report -> report.reservation().stream()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private Path javaFile(String file) {
        Path path = bench.file("problems", file, Use.READ);
        if (!JavaOutlines.isJava(path)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Problems are known of Java alone. Check "
                            + bench.workspace().shown(path) + " with its own tools: bash(command).");
        }
        return path;
    }

    private List<Report> ofAll(InvocationContext invocation) {
        Optional<Report> all = told(() -> java.ofAll(invocation::onCancel));
        if (all.isPresent()) {
            return List.of(all.get());
        }
        List<Path> open = bench.open().stream().filter(JavaOutlines::isJava).toList();
        if (open.isEmpty()) {
            throw new ActionException(
                    "There is no pom.xml or build.gradle that tells what to check. Name a file:" + " problems(file).");
        }
        return open.stream().map(path -> of(path, invocation)).toList();
    }

    private Report of(Path path, InvocationContext invocation) {
        return told(() -> java.of(path, invocation::onCancel));
    }

    private interface Question<T> {
        T ask();
    }

    private static <T> T told(Question<T> question) {
        try {
            return question.ask();
        } catch (ServerFault e) {
            throw new ActionException(
                    e.kind() == ServerFault.Kind.NOT_FOUND ? ErrorCode.CHANNEL_UNAVAILABLE : ErrorCode.ACTION_FAILED,
                    String.valueOf(e.getMessage()));
        }
    }

    /** Gives a problem its number; what may not be read is not shown. */
    private Optional<Integer> mark(Problem problem) {
        Path path = problem.spot().path();
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
            return ProblemPlace.of(problem.spot(), text)
                    .map(range -> bench.mark(io.docui.example.ide.desk.Problem.KIND, range, shown, text)
                            .id());
        } catch (ActionException e) {
            // The file has just gone, and its problems with it.
            System.getLogger(ProblemDesk.class.getName()).log(System.Logger.Level.DEBUG, "No place: " + path, e);
            return Optional.empty();
        }
    }

    private static boolean isError(Problem problem) {
        return problem.severity().equals("error");
    }

    private static String words(List<Problem> problems) {
        long errors = problems.stream().filter(ProblemDesk::isError).count();
        long others = problems.size() - errors;
        String files = " in "
                + counted(
                        problems.stream()
                                .map(problem -> problem.spot().path())
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

    /** The problems of the last check, and whether they are still those of the present text. */
    @DocUIView(title = "Problems", order = 30)
    void lastCheck(DocWriter out) {
        Check check = last;
        if (check == null) {
            return;
        }
        Long now = JavaFiles.state(bench.workspace());
        boolean present = now != null && now.equals(check.state);
        if (!present && check.problems.isEmpty()) {
            return;
        }
        out.paragraph(check.words + (present ? "." : ", before files were changed: problems() checks again."));
        int most = out.lod() == LodLevel.FULL ? MOST_AT_FULL : out.lod() == LodLevel.GIST ? 0 : MOST;
        List<io.docui.example.ide.desk.Problem> left = check.problems.stream()
                .flatMap(id -> bench.range(id).stream())
                .filter(io.docui.example.ide.desk.Problem.class::isInstance)
                .map(io.docui.example.ide.desk.Problem.class::cast)
                .toList();
        left.stream().limit(most).forEach(problem -> out.item(problem, " ", problem.text()));
        if (left.size() > most && most > 0) {
            out.item("… " + (left.size() - most) + " more");
        }
    }
}
