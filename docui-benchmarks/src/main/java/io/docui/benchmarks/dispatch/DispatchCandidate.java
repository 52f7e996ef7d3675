package io.docui.benchmarks.dispatch;

import java.util.List;

/** One way to have the tools of {@link BenchmarkTools} called. */
abstract class DispatchCandidate implements AutoCloseable {
    private static final String DONE = "done";

    final BenchmarkTools tools = new BenchmarkTools();
    final List<BenchmarkCall> calls = BenchmarkCall.readAll();

    /**
     * Makes one call.
     *
     * @param index its place among {@link BenchmarkCall}
     * @return what came of it, whatever its form
     */
    abstract Object call(int index);

    /** The text that the tool returned, in what {@link #call} gave. */
    abstract String text(Object result);

    /**
     * Makes each call once and sees to it that every argument has arrived and every result come back.
     *
     * @throws IllegalStateException if one has not
     */
    final void check() {
        BenchmarkTools expected = new BenchmarkTools();
        tools.forget();
        for (int i = 0; i < calls.size(); i++) {
            DirectCalls.call(expected, i);
            Object result = call(i);
            if (!text(result).equals(DONE)) {
                throw new IllegalStateException(calls.get(i).tool() + " gave " + result);
            }
        }
        if (tools.checksum() != expected.checksum()) {
            throw new IllegalStateException(
                    getClass().getSimpleName() + ": not all arguments have arrived as they were");
        }
    }

    @Override
    public void close() {
        // Most have nothing to end.
    }
}
