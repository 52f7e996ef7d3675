package io.docui.example.ide.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reports the progress of a test run about once a second: the reports that the build has written since the run began. */
final class TestProgress implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TestProgress.class.getName());
    private static final long PAUSE = 1_000;
    /** A search for reports may take this part of the time, so that it does not slow down the tests. */
    private static final int SHARE = 10;

    private final Path root;
    private final Consumer<String> report;
    private final TestReportSnapshot before;
    private final long began = System.nanoTime();
    private volatile boolean closed;

    TestProgress(Path root, Consumer<String> report) {
        this.root = root;
        this.report = report;
        this.before = TestReportSnapshot.find(root);
        schedule(PAUSE);
    }

    private void schedule(long millis) {
        Executor later = CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS);
        var unused = CompletableFuture.runAsync(this::tick, later).exceptionally(failure -> {
            LOG.log(System.Logger.Level.DEBUG, "The progress of tests is unknown", failure);
            return null;
        });
    }

    private void tick() {
        if (closed) {
            return;
        }
        long start = System.nanoTime();
        int classes = TestReportSnapshot.find(root).changedSince(before).size();
        long seconds = Duration.ofNanos(System.nanoTime() - began).toSeconds();
        if (!closed) {
            report.accept(describe(classes, seconds));
            schedule(Math.max(PAUSE, Duration.ofNanos(System.nanoTime() - start).toMillis() * SHARE));
        }
    }

    static String describe(int classes, long seconds) {
        String done = classes == 0
                ? "no test class has ended yet"
                : classes == 1 ? "1 test class has ended" : classes + " test classes have ended";
        return done + " after " + seconds + " s";
    }

    @Override
    public void close() {
        closed = true;
    }
}
