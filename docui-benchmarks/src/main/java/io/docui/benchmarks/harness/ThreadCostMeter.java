package io.docui.benchmarks.harness;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * JMH profiler that measures the CPU time and the allocated memory of all Java threads for each operation. Both depend little on
 * other load of the machine. The threads of the compiler and the garbage collector are not Java threads and are not counted.
 */
public final class ThreadCostMeter implements InternalProfiler {
    /** The label of CPU nanoseconds for each operation. */
    public static final String CPU = "cpu";

    /** The label of allocated bytes for each operation. */
    public static final String BYTES = "bytes";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Map<Long, Cost> before = Map.of();

    public ThreadCostMeter() {}

    /** The CPU time and allocated bytes of a thread so far. */
    private record Cost(long nanos, long bytes) {}

    private static Map<Long, Cost> now() {
        Map<Long, Cost> costs = new HashMap<>();
        for (long id : THREADS.getAllThreadIds()) {
            costs.put(id, new Cost(THREADS.getThreadCpuTime(id), THREADS.getThreadAllocatedBytes(id)));
        }
        return costs;
    }

    @Override
    public String getDescription() {
        return "Processor time and allocated bytes of all Java threads";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = now();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long nanos = 0;
        long bytes = 0;
        for (Map.Entry<Long, Cost> thread : now().entrySet()) {
            Cost since = before.getOrDefault(thread.getKey(), new Cost(0, 0));
            nanos += Math.max(0, thread.getValue().nanos() - since.nanos());
            bytes += Math.max(0, thread.getValue().bytes() - since.bytes());
        }
        double operations = result.getMetadata().getAllOps();
        return List.of(
                new ScalarResult(CPU, nanos / operations, "ns/op", AggregationPolicy.AVG),
                new ScalarResult(BYTES, bytes / operations, "B/op", AggregationPolicy.AVG));
    }
}
