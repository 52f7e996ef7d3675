package io.docui.hostops.internal.lsp;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.jspecify.annotations.Nullable;

/**
 * Store of the diagnostics that a language server has published, with the text version of each report. The version prevents a report on an
 * earlier text from being taken for one on the current text. Thread-safe.
 */
final class PublishedDiagnostics {
    private static final int MOST_FILES = 2_000;

    private final Map<Path, PublishedReport> said = new LinkedHashMap<>();
    private long moment;
    private long lastChange;

    /**
     * The last report on a file.
     * @param version the version of the reported text; null if the server did not send it
     * @param moment the logical time of the report, in the order of changes and reports
     */
    record PublishedReport(
            List<Diagnostic> diagnostics, @Nullable Integer version, long moment, long nanos) {}

    /** Records that texts change now. Earlier reports may be about an earlier text. */
    synchronized long markChanged() {
        lastChange = ++moment;
        return lastChange;
    }

    synchronized void publish(PublishDiagnosticsParams params) {
        Optional<Path> path = Optional.ofNullable(params.getUri()).flatMap(FileUriConverter::path);
        if (path.isEmpty() || params.getDiagnostics() == null) {
            return;
        }
        said.remove(path.get());
        if (said.size() >= MOST_FILES) {
            said.remove(said.keySet().iterator().next());
        }
        List<Diagnostic> whole = params.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic != null && diagnostic.getRange() != null)
                .toList();
        said.put(path.get(), new PublishedReport(whole, params.getVersion(), ++moment, System.nanoTime()));
        notifyAll();
    }

    synchronized long lastChange() {
        return lastChange;
    }

    synchronized Optional<PublishedReport> of(Path path) {
        return Optional.ofNullable(said.get(path));
    }

    synchronized Map<Path, PublishedReport> all() {
        return new TreeMap<>(said);
    }

    /**
     * Waits until the server has reported on a document, and then until reports stop.
     * @param since the logical time; reports before it are about an earlier text
     * @param quiet the time without a further report that ends the wait
     * @return the report; empty if none arrived within the limit
     */
    Optional<PublishedReport> await(Path path, long since, int version, Duration limit, Duration quiet)
            throws InterruptedException {
        return await(path, publishedReport -> isOf(publishedReport, since, version), limit, quiet);
    }

    private synchronized Optional<PublishedReport> await(
            Path path, Predicate<PublishedReport> counts, Duration limit, Duration quiet) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        long left = limit.toNanos();
        while (!said.containsKey(path) || !counts.test(Objects.requireNonNull(said.get(path)))) {
            if (left <= 0) {
                return Optional.empty();
            }
            wait(left / 1_000_000 + 1);
            left = end - System.nanoTime();
        }
        PublishedReport last = Objects.requireNonNull(said.get(path));
        long wait = last.nanos() + quiet.toNanos() - System.nanoTime();
        while (wait > 0 && left > 0) {
            wait(wait / 1_000_000 + 1);
            last = Objects.requireNonNullElse(said.get(path), last);
            wait = last.nanos() + quiet.toNanos() - System.nanoTime();
            left = end - System.nanoTime();
        }
        return Optional.of(last);
    }

    /**
     * Waits until the server reports on a document again.
     * @param since the logical time; reports before it do not count
     * @param quiet the time without a further report that ends the wait
     * @return the report; empty if there was none
     */
    Optional<PublishedReport> awaitAfter(Path path, long since, Duration limit, Duration quiet)
            throws InterruptedException {
        return await(path, publishedReport -> publishedReport.moment() > since, limit, quiet);
    }

    private static boolean isOf(PublishedReport one, long since, int version) {
        Integer told = one.version();
        return told == null ? one.moment() > since : told >= version;
    }
}
