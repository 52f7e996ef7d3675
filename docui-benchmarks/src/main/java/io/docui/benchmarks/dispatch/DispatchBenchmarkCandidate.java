package io.docui.benchmarks.dispatch;

import java.util.List;

/** Base class of the compared implementations, each of which dispatches calls to the tools of {@link BenchmarkTools} in its own way. */
abstract class DispatchBenchmarkCandidate implements AutoCloseable {
    static final String DONE = "done";

    final BenchmarkTools tools = new BenchmarkTools();
    final List<BenchmarkCall> calls = BenchmarkCall.readAll();

    abstract Object call(int index);

    String text(Object result) {
        return (String) result;
    }

    /** Makes each call once and checks that every argument arrives and every result comes back. */
    final void check() {
        BenchmarkTools expected = new BenchmarkTools();
        tools.forget();
        for (int i = 0; i < calls.size(); i++) {
            DirectCallBaseline.call(expected, i);
            Object result = call(i);
            if (!text(result).equals(DONE)) {
                throw new IllegalStateException(calls.get(i).tool() + " returned " + result);
            }
        }
        if (tools.checksum() != expected.checksum()) {
            throw new IllegalStateException(getClass().getSimpleName() + ": an argument was lost or changed");
        }
    }

    @Override
    public void close() {
        // Most candidates have nothing to close.
    }
}
