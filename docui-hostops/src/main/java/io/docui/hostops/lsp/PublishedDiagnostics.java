package io.docui.hostops.lsp;

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
 * What a server has said of texts by itself, and of which: so that nobody takes what it said of an earlier text for what it says of
 * the present one. Thread-safe.
 */
final class PublishedDiagnostics {
    private static final int MOST_FILES = 2_000;

    private final Map<Path, PublishedReport> said = new LinkedHashMap<>();
    private long moment;
    private long lastChange;

    /**
     * What was said of a file last.
     *
     * @param diagnostics the diagnostics
     * @param version the version of the text that they are about, if the server told
     * @param moment when it was said, in the order of changes and of what was said
     * @param nanos when it was said, by the clock
     */
    record PublishedReport(
            List<Diagnostic> diagnostics, @Nullable Integer version, long moment, long nanos) {}

    /** Takes note that texts change now; what was said before may be of an earlier one. */
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

    /** When texts changed last. */
    synchronized long lastChange() {
        return lastChange;
    }

    /** What was said of a file last. */
    synchronized Optional<PublishedReport> of(Path path) {
        return Optional.ofNullable(said.get(path));
    }

    /** All that was said, by file. */
    synchronized Map<Path, PublishedReport> all() {
        return new TreeMap<>(said);
    }

    /**
     * Waits until the server has spoken of a text, and then until it says no more.
     *
     * @param path the file
     * @param since what was said before this moment is of an earlier text
     * @param version the version of the present text
     * @param limit how long to wait for the first word
     * @param quiet how long nothing more must come
     * @return what was said; empty if the limit was too short
     * @throws InterruptedException if the caller no longer wants it
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
     * Waits until the server speaks of a text again.
     *
     * @param path the file
     * @param since what was said before this moment does not count
     * @param limit how long to wait
     * @param quiet how long nothing more must come
     * @return what was said; empty if nothing was
     * @throws InterruptedException if the caller no longer wants it
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
