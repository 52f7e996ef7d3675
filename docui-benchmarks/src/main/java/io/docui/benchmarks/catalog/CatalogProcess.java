package io.docui.benchmarks.catalog;

import com.sun.management.ThreadMXBean;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.BenchmarkToolsDocUI;
import io.docui.runtime.internal.app.ProviderRegistry;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * A fresh process that makes the catalogue of the fifty tools: the first time, when its classes are loaded and the descriptions
 * made, and then again for other instances, until that is as fast as it gets.
 */
public final class CatalogProcess {
    private static final int TOOLS = 50;
    private static final int WARM_UPS = 20_000;
    private static final int WARM = 2_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private CatalogProcess() {}

    /**
     * Makes catalogues, and prints nanoseconds of this thread on a processor and the bytes that it allocated: for the first,
     * and for each of the last.
     *
     * @param args none
     */
    public static void main(String[] args) {
        BenchmarkTools benchmarkTools = new BenchmarkTools();
        now(); // its own classes are not to count
        long[] begin = now();
        make(benchmarkTools);
        long[] first = now();
        for (int i = 0; i < WARM_UPS; i++) {
            make(benchmarkTools);
        }
        long[] warm = now();
        for (int i = 0; i < WARM; i++) {
            make(benchmarkTools);
        }
        long[] end = now();
        System.out.println((first[0] - begin[0]) + " " + (first[1] - begin[1]) + " " + (end[0] - warm[0]) / WARM + " "
                + (end[1] - warm[1]) / WARM);
    }

    private static void make(BenchmarkTools benchmarkTools) {
        ProviderRegistry providerRegistry =
                new ProviderRegistry(List.of(BenchmarkToolsDocUI.bind(benchmarkTools)), List.of());
        if (providerRegistry.catalog().entries().size() != TOOLS) {
            throw new IllegalStateException("Tools are missing");
        }
    }

    private static long[] now() {
        return new long[] {THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes()};
    }
}
