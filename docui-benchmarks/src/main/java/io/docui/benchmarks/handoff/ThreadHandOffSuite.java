package io.docui.benchmarks.handoff;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.thread.ThreadContextPropagator;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Benchmark suite that measures the hand-off of a call to a worker thread. Application code runs on a worker thread, which can be
 * abandoned, and not on the calling thread. The suite compares the same empty step with the hand-off, as part of a task that has
 * begun, and in a whole call of a session.
 */
public final class ThreadHandOffSuite {
    private static final int BATCH = 500;
    private static final int BATCHES = 200;
    private static final int WARM_UP = 40;

    private ThreadHandOffSuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) {
        int batches = effort.choose(1, BATCHES);
        ProviderBinding binding = NoOpActionsDocUI.bind(new NoOpActions());
        InstanceLocks locks = new InstanceLocks(List.of(binding));
        TaskExecutor executor =
                new TaskExecutor(() -> locks, Duration.ofMinutes(1), Clock.systemUTC(), ThreadContextPropagator.none());
        List<ReportLine> lines = new ArrayList<>();
        try (Session session =
                App.of(() -> List.of(binding)).open()) { // without an open session, threads end with their work
            lines.add(line("a step with hand-off", batches, () -> empty(executor, binding)));
            executor.runStep(binding, late -> {}, () -> {
                lines.add(line("the same step without hand-off", batches, () -> empty(executor, binding)));
                return binding;
            });
            lines.add(line("session.run(\"nothing()\")", batches, () -> session.run("nothing()")));
        }
        return List.of(new BenchmarkReport("handing a call to another thread", List.of("wall ns"), lines));
    }

    private static void empty(TaskExecutor executor, ProviderBinding binding) {
        executor.runStep(binding, late -> {}, () -> binding);
    }

    private static ReportLine line(String name, int batches, Runnable call) {
        double[] nanos = new double[batches];
        for (int batch = batches == 1 ? 0 : -WARM_UP; batch < batches; batch++) {
            long begin = System.nanoTime();
            for (int i = 0; i < BATCH; i++) {
                call.run();
            }
            if (batch >= 0) {
                nanos[batch] = (System.nanoTime() - begin) / (double) BATCH;
            }
        }
        return new ReportLine(name, List.of(Quartiles.of(nanos)));
    }
}
