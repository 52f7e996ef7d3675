package io.docui.example.ide.run;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.Problem;
import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.runtime.document.DocWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Renders the result of the last test run, and whether files have changed since. If all tests passed, it shows only at the highest level of
 * detail, because the result of the call has said so.
 */
final class TestView {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final int MOST_SEEN = 5_000;
    private static final int LINES_SHOWN = 5;

    private final Workbench bench;
    private final ProblemMarker problemMarker;
    private @Nullable LastTestRun old;
    private String changed = "";

    TestView(Workbench bench) {
        this.bench = bench;
        this.problemMarker = new ProblemMarker(bench);
    }

    void write(LastTestRun run, DocWriter out) {
        if (run.ok() && out.lod() != LodLevel.FULL) {
            return;
        }
        String began = TIME.format(run.began().atZone(ZoneId.systemDefault()));
        Optional<String> change = change(run);
        // The result of the call has told the headline.
        boolean known = !run.problems().isEmpty() && change.isEmpty() && out.lod() == LodLevel.SUMMARY;
        if (!known) {
            out.paragraph(run.headline()
                    + change.map(file -> " before " + file + " changed").orElse(" at " + began));
        }
        if (out.lod() == LodLevel.GIST) {
            return;
        }
        Set<String> files = new HashSet<>();
        for (int i = 0; i < run.problems().size(); i++) {
            Problem problem = withFileOnce(run.problems().get(i), files);
            boolean there = bench.ranges().find(problem.id()).isPresent();
            FailureDetail detail = change.isEmpty() ? run.details().get(problem.id()) : null;
            boolean quoted = detail != null && !detail.code().isEmpty();
            String line = there && change.isEmpty() && i < LINES_SHOWN && !quoted ? problemMarker.line(problem) : "";
            out.item(
                    there ? problem : problem.label(),
                    " " + problem.text() + (line.isEmpty() ? "" : ", in: " + FailureMessage.visibleBlanks(line)));
            if (detail != null && quoted) {
                out.code("java", (detail.frames().isEmpty() ? "" : "// " + detail.frames() + '\n') + detail.code());
            }
        }
        run.others().forEach(out::item);
        if (run.left() > 0) {
            out.item("… " + run.left() + " more: show_output('tests')");
        }
    }

    /** Returns a problem with the name of its file instead of the path, if the path stands above. */
    private static Problem withFileOnce(Problem problem, Set<String> files) {
        String label = problem.label();
        String file = label.substring(0, Math.max(0, label.lastIndexOf(':')));
        return files.add(file)
                ? problem
                : new Problem(problem.id(), label.substring(file.lastIndexOf('/') + 1), problem.text());
    }

    /** Returns a file that was changed since the run. Once a change is found, the answer stays. */
    private Optional<String> change(LastTestRun run) {
        if (!run.equals(old)) {
            changed = newer(run);
            old = changed.isEmpty() ? null : run;
        }
        return changed.isEmpty() ? Optional.empty() : Optional.of(changed);
    }

    private String newer(LastTestRun run) {
        Instant began = run.began();
        String[] found = {""};
        int[] seen = {0};
        try {
            Path root = bench.workspace().root();
            new FileWalker(bench.workspace(), () -> false).walk(root, true, (directoryHandle, name, file) -> {
                boolean newer = file.attributes().lastModifiedTime().toInstant().isAfter(began);
                if (newer && !isOutput(root.relativize(file.path()), run)) {
                    found[0] = name;
                    return false;
                }
                return ++seen[0] < MOST_SEEN;
            });
        } catch (FileOperationException e) {
            // It is unknown whether files have changed.
            System.getLogger(TestView.class.getName())
                    .log(System.Logger.Level.DEBUG, "The files' modification times cannot be read", e);
        }
        return found[0];
    }

    private static boolean isOutput(Path file, LastTestRun run) {
        for (Path part : file) {
            if (run.outputs().contains(part.toString())) {
                return true;
            }
        }
        return false;
    }
}
