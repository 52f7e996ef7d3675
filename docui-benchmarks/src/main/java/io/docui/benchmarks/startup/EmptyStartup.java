package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import java.util.List;

/** Nothing: what the measuring itself costs. */
final class EmptyStartup implements Startup {
    @Override
    public void catalog(List<BenchmarkCall> calls) {
        // There is none.
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
