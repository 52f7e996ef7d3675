package io.docui.soak;

import io.docui.soak.client.ClientContext;
import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.SmallDisk;
import io.docui.soak.metrics.LatencyRecorder;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.MetricsSampler;
import io.docui.soak.report.JsonLinesWriter;
import io.docui.soak.report.SoakResult;
import io.docui.soak.verify.LedgerCheck;
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

/** One soak, from the first process to the last ledger. */
final class SoakRun implements AutoCloseable {
    private static final int CLOCK_THREADS = 4;
    private static final int SENDING_THREADS = 4;
    private static final Duration FREED_LATE = Duration.ofSeconds(60);
    private static final Duration BETWEEN_WORDS = Duration.ofMinutes(1);

    private final SoakConfiguration plan;
    private final Consumer<String> out;
    private final ObservedOutcomes told = new ObservedOutcomes();
    private final LatencyRecorder latencies = new LatencyRecorder();
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(CLOCK_THREADS, SoakRun::daemon);
    private final ExecutorService helpers = Executors.newCachedThreadPool(SoakRun::daemon);
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Executors.newFixedThreadPool(SENDING_THREADS, SoakRun::daemon))
            .build();
    private final ProcessLauncher programs;
    private final SmallDisk disk;
    private final Path lines;
    private final List<MetricsSample> samples = new ArrayList<>();
    private final Thread ifStopped = new Thread(this::tidy, "docui-soak-stopped");

    SoakRun(SoakConfiguration plan, Consumer<String> out) throws IOException {
        this.plan = plan;
        this.out = out;
        Files.createDirectories(plan.out());
        this.lines = plan.out().resolve("soak.jsonl");
        Files.deleteIfExists(lines);
        this.programs = new ProcessLauncher(plan.out());
        this.disk = SmallDisk.create(plan.out().resolve("disk"), plan.diskMebibytes(), programs::pids);
        Runtime.getRuntime().addShutdownHook(ifStopped);
    }

    /** What is left when somebody stops it before its end: processes without a parent, and a disk. */
    private void tidy() {
        programs.kill();
        try {
            disk.close();
        } catch (IOException e) {
            out.accept("The disk stays: " + e.getMessage());
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "docui-soak");
        thread.setDaemon(true);
        return thread;
    }

    /** Goes through it. */
    SoakResult run() throws IOException, InterruptedException {
        out.accept(heading());
        SoakTestbed fleet = new SoakTestbed(
                plan,
                disk,
                programs,
                new ClientContext(clock, helpers, http, told, latencies, plan.faults(), plan.think()));
        fleet.start();
        long began = System.nanoTime();
        MetricsSampler sampler = new MetricsSampler(
                http,
                programs.figures(fleet.measuredServer().pid()),
                fleet.measuredServer().uri(),
                latencies,
                began);
        FaultInjector mischief = new FaultInjector(told, new Random(plan.seed()), began);
        fleet.injectFaults(mischief);
        watch(sampler, fleet, began + plan.time().toNanos());
        mischief.stop(disk);
        fleet.stopTurns();
        MetricsSample after = after(sampler);
        fleet.end();
        for (FaultInjector.InjectedFault done : mischief.injectedFaults()) {
            write(JsonLinesWriter.of(done));
        }
        return new SoakResult(
                heading(),
                disk.how(),
                samples,
                after,
                mischief.injectedFaults(),
                told.counts(),
                told.violations(),
                judged(fleet.ledgers()));
    }

    private String heading() {
        return String.format(
                Locale.ROOT,
                "%,d sessions for %s (%d over HTTP, %d of which on a server that is killed, and %d over stdio), a turn every %d"
                        + " s, faults %s, seed %d",
                plan.sessions(),
                time(),
                plan.measuredServerClients() + plan.killedServerClients(),
                plan.killedServerClients(),
                plan.stdioClients(),
                plan.think().toSeconds(),
                plan.faults().isEmpty() ? "none" : plan.faults().toString().toLowerCase(Locale.ROOT),
                plan.seed());
    }

    private String time() {
        long seconds = plan.time().toSeconds();
        return seconds % 60 == 0 ? seconds / 60 + " minutes" : seconds + " seconds";
    }

    private void watch(MetricsSampler sampler, SoakTestbed fleet, long until) throws IOException, InterruptedException {
        long heapDue = System.nanoTime();
        long wordDue = heapDue;
        for (long due = System.nanoTime();
                due < until;
                due = Math.max(due + plan.sampleInterval().toNanos(), System.nanoTime())) {
            TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            if (!fleet.measuredServer().isAlive()) {
                return; // which is told when it is to be ended
            }
            boolean heap = System.nanoTime() >= heapDue;
            if (heap) {
                heapDue = System.nanoTime() + plan.heapSampleInterval().toNanos();
            }
            MetricsSample sample = sampler.sample(heap);
            samples.add(sample);
            write(JsonLinesWriter.of(sample));
            if (System.nanoTime() >= wordDue) {
                wordDue = System.nanoTime() + BETWEEN_WORDS.toNanos();
                out.accept(String.format(
                        Locale.ROOT,
                        "%5.0f s: %s, surprises %d",
                        sample.seconds(),
                        told.counts(),
                        told.violations().size()));
            }
        }
    }

    /** Waits until the sessions have ended that their clients have left, and then until idle threads and connections have. */
    private MetricsSample after(MetricsSampler sampler) throws IOException, InterruptedException {
        out.accept("Waiting until the sessions have ended that nobody closed.");
        long until = System.nanoTime() + plan.idle().toNanos() * 5 / 4 + FREED_LATE.toNanos();
        OptionalInt open = sampler.openSessions();
        while (!open.equals(OptionalInt.of(0)) && System.nanoTime() < until) {
            TimeUnit.SECONDS.sleep(1);
            open = sampler.openSessions();
        }
        TimeUnit.MILLISECONDS.sleep(plan.coolDown().toMillis());
        MetricsSample after = sampler.sample(true);
        write(JsonLinesWriter.of(after));
        return after;
    }

    private LedgerCheck.Findings judged(List<Path> ledgers) throws IOException {
        out.accept("Reading the ledgers.");
        LedgerCheck check = new LedgerCheck();
        ledgers.stream().filter(Files::exists).forEach(check::read);
        LedgerCheck.Findings findings = check.compare(told.outcomes());
        if (!findings.faults().isEmpty()) {
            keep(plan.out().resolve("ledgers"));
        }
        return findings;
    }

    /** Keeps what is to be looked into, for the disk goes. */
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
