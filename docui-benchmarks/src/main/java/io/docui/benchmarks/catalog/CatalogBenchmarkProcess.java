package io.docui.benchmarks.catalog;

import com.sun.management.ThreadMXBean;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.BenchmarkToolsDocUI;
import io.docui.runtime.internal.app.ProviderRegistry;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Main class of a fresh process that measures the creation of a catalog of fifty tools. It creates the catalog once cold, including
 * class loading and the creation of descriptions, and then repeatedly for other instances until the code is warm.
 */
public final class CatalogBenchmarkProcess {
    private static final int TOOLS = 50;
    private static final int WARM_UPS = 20_000;
    private static final int WARM = 2_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private CatalogBenchmarkProcess() {}

    /**
     * Creates catalogs, and prints this thread's CPU time in nanoseconds and its allocated bytes, first for the first catalog, then for one
     * warm catalog on average.
     */
    public static void main(String[] args) {
        BenchmarkTools tools = new BenchmarkTools();
        now(); // loads the classes of the measurement first
        long[] begin = now();
        make(tools);
        long[] first = now();
        for (int i = 0; i < WARM_UPS; i++) {
            make(tools);
        }
        long[] warm = now();
        for (int i = 0; i < WARM; i++) {
            make(tools);
        }
        long[] end = now();
        System.out.println((first[0] - begin[0]) + " " + (first[1] - begin[1]) + " " + (end[0] - warm[0]) / WARM + " "
                + (end[1] - warm[1]) / WARM);
    }

    private static void make(BenchmarkTools tools) {
        ProviderRegistry registry = new ProviderRegistry(List.of(BenchmarkToolsDocUI.bind(tools)), List.of());
        if (registry.catalog().entries().size() != TOOLS) {
            throw new IllegalStateException("Tools are missing");
        }
    }

    private static long[] now() {
        return new long[] {THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes()};
    }
}
