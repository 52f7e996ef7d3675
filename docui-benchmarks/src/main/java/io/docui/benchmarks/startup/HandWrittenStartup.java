package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.HandWrittenTools;
import java.util.List;

/** Startup candidate with a hand-written decoder and no document, as the lower bound of the comparison. */
final class HandWrittenStartup implements Startup {
    private final BenchmarkTools benchmarkTools = new BenchmarkTools();
    private List<BenchmarkCall> calls = List.of();

    @Override
    public void catalog(List<BenchmarkCall> all) {
        calls = all;
    }

    @Override
    public String document() {
        return "";
    }

    @Override
    public String call(int index) {
        BenchmarkCall call = calls.get(index);
        return HandWrittenTools.call(benchmarkTools, call.tool(), call.json());
    }
}
