package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import java.util.List;

/** Startup candidate that does nothing, which shows the cost of the measurement itself. */
final class EmptyStartup implements Startup {
    @Override
    public void catalog(List<BenchmarkCall> calls) {
        // There is no catalog.
    }

    @Override
    public String document() {
        return "";
    }

    @Override
    public String call(int index) {
        return "done";
    }
}
