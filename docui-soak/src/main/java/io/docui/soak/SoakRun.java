package io.docui.soak;

import io.docui.soak.client.SimulatedClientContext;
import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.SmallDisk;
import io.docui.soak.metrics.LatencyRecorder;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.MetricsSampler;
import io.docui.soak.report.JsonLinesWriter;
import io.docui.soak.report.SoakResult;
import io.docui.soak.verify.LedgerOutcomeCheck;
import io.docui.soak.verify.ObservedOutcomes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Runs one soak test, from the start of the processes to the check of the ledgers, and returns its result. */
final class SoakRun implements AutoCloseable {
    private static final int CLOCK_THREADS = 4;
    private static final int SENDING_THREADS = 4;
    private static final Duration FREED_LATE = Duration.ofSeconds(60);
    private static final Duration BETWEEN_WORDS = Duration.ofMinutes(1);

    private final SoakConfiguration soakConfiguration;
    private final Consumer<String> out;
    private final ObservedOutcomes observedOutcomes = new ObservedOutcomes();
    private final LatencyRecorder latencyRecorder = new LatencyRecorder();
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(CLOCK_THREADS, SoakRun::daemon);
    private final ExecutorService helpers = Executors.newCachedThreadPool(SoakRun::daemon);
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Executors.newFixedThreadPool(SENDING_THREADS, SoakRun::daemon))
            .build();
    private final TestAppLauncher processLauncher;
    private final SmallDisk disk;
    private final Path lines;
    private final List<MetricsSample> samples = new ArrayList<>();
    private final Thread ifStopped = new Thread(this::tidy, "docui-soak-stopped");

    SoakRun(SoakConfiguration soakConfiguration, Consumer<String> out) throws IOException {
        this.soakConfiguration = soakConfiguration;
        this.out = out;
        Files.createDirectories(soakConfiguration.out());
        this.lines = soakConfiguration.out().resolve("soak.jsonl");
        Files.deleteIfExists(lines);
        this.processLauncher = new TestAppLauncher(soakConfiguration.out());
        this.disk = SmallDisk.create(
                soakConfiguration.out().resolve("disk"), soakConfiguration.diskMebibytes(), processLauncher::pids);
        Runtime.getRuntime().addShutdownHook(ifStopped);
    }

    /** Kills the child processes and removes the disk, also when the run is stopped before its end. */
    private void tidy() {
        processLauncher.kill();
        try {
            disk.close();
        } catch (IOException e) {
            out.accept("The disk could not be removed: " + e.getMessage());
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "docui-soak");
        thread.setDaemon(true);
        return thread;
    }

    SoakResult run() throws IOException, InterruptedException {
        out.accept(heading());
        SoakTestbed soakTestbed = new SoakTestbed(
                soakConfiguration,
                disk,
                processLauncher,
                new SimulatedClientContext(
                        clock,
                        helpers,
                        http,
                        observedOutcomes,
                        latencyRecorder,
                        soakConfiguration.faults(),
                        soakConfiguration.think()));
        soakTestbed.start();
        long began = System.nanoTime();
        MetricsSampler metricsSampler = new MetricsSampler(
                http,
                processLauncher.figures(soakTestbed.measuredServer().pid()),
                soakTestbed.measuredServer().uri(),
                soakTestbed.measuredServer()::inspectorToken,
                latencyRecorder,
                began);
        FaultInjector faultInjector = new FaultInjector(observedOutcomes, new Random(soakConfiguration.seed()), began);
        soakTestbed.injectFaults(faultInjector);
        watch(metricsSampler, soakTestbed, began + soakConfiguration.time().toNanos());
        faultInjector.stop(disk);
        soakTestbed.stopTurns();
        MetricsSample after = after(metricsSampler);
        soakTestbed.end();
        for (FaultInjector.InjectedFault injectedFault : faultInjector.injectedFaults()) {
            write(JsonLinesWriter.of(injectedFault));
        }
        return new SoakResult(
                heading(),
                disk.how(),
                samples,
                after,
                faultInjector.injectedFaults(),
                observedOutcomes.counts(),
                observedOutcomes.violations(),
                judged(soakTestbed.ledgers()));
    }

    private String heading() {
        return String.format(
                Locale.ROOT,
                "%,d sessions for %s (%d over HTTP, including %d on a server that is killed, and %d over stdio), a turn every %d"
                        + " s, faults %s, seed %d",
                soakConfiguration.sessions(),
                time(),
                soakConfiguration.measuredServerClients() + soakConfiguration.killedServerClients(),
                soakConfiguration.killedServerClients(),
                soakConfiguration.stdioClients(),
                soakConfiguration.think().toSeconds(),
                soakConfiguration.faults().isEmpty()
                        ? "none"
                        : soakConfiguration.faults().toString().toLowerCase(Locale.ROOT),
                soakConfiguration.seed());
    }

    private String time() {
        long seconds = soakConfiguration.time().toSeconds();
        return seconds % 60 == 0 ? seconds / 60 + " minutes" : seconds + " seconds";
    }

    private void watch(MetricsSampler metricsSampler, SoakTestbed soakTestbed, long until)
            throws IOException, InterruptedException {
        long heapDue = System.nanoTime();
        long wordDue = heapDue;
        for (long due = System.nanoTime();
                due < until;
                due = Math.max(due + soakConfiguration.sampleInterval().toNanos(), System.nanoTime())) {
            TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            if (!soakTestbed.measuredServer().isAlive()) {
                return; // end() reports this
            }
            boolean heap = System.nanoTime() >= heapDue;
            if (heap) {
                heapDue = System.nanoTime()
                        + soakConfiguration.heapSampleInterval().toNanos();
            }
            MetricsSample metricsSample = metricsSampler.sample(heap);
            samples.add(metricsSample);
            write(JsonLinesWriter.of(metricsSample));
            if (System.nanoTime() >= wordDue) {
                wordDue = System.nanoTime() + BETWEEN_WORDS.toNanos();
                out.accept(String.format(
                        Locale.ROOT,
                        "%5.0f s: %s, violations %d",
                        metricsSample.seconds(),
                        observedOutcomes.counts(),
                        observedOutcomes.violations().size()));
            }
        }
    }

    /** Waits until abandoned sessions have expired and idle threads and connections have ended, then takes the final sample. */
    private MetricsSample after(MetricsSampler metricsSampler) throws IOException, InterruptedException {
        out.accept("Waiting for abandoned sessions to expire.");
        long until = System.nanoTime() + soakConfiguration.idle().toNanos() * 5 / 4 + FREED_LATE.toNanos();
        OptionalInt open = metricsSampler.openSessions();
        while (!open.equals(OptionalInt.of(0)) && System.nanoTime() < until) {
            TimeUnit.SECONDS.sleep(1);
            open = metricsSampler.openSessions();
        }
        TimeUnit.MILLISECONDS.sleep(soakConfiguration.coolDown().toMillis());
        MetricsSample after = metricsSampler.sample(true);
        write(JsonLinesWriter.of(after));
        return after;
    }

    private LedgerOutcomeCheck.Findings judged(List<Path> ledgers) throws IOException {
        out.accept("Reading the ledgers.");
        LedgerOutcomeCheck check = new LedgerOutcomeCheck();
        ledgers.stream().filter(Files::exists).forEach(check::read);
        LedgerOutcomeCheck.Findings findings = check.compare(observedOutcomes.outcomes());
        if (!findings.faults().isEmpty()) {
            keep(soakConfiguration.out().resolve("ledgers"));
        }
        return findings;
    }

    /** Copies the contents of the disk for analysis, because the disk is removed at the end. */
    private void keep(Path kept) throws IOException {
        try (Stream<Path> files = Files.walk(disk.folder())) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = kept.resolve(disk.folder().relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void write(String line) throws IOException {
        Files.writeString(lines, line + '\n', StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(ifStopped);
        clock.shutdownNow();
        helpers.shutdownNow();
        tidy();
    }
}
