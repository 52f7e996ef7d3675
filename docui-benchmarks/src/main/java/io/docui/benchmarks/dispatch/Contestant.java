package io.docui.benchmarks.dispatch;

import java.util.List;

/** One way to have the tools of {@link Tools} called. */
abstract class Contestant implements AutoCloseable {
    private static final String DONE = "done";

    final Tools tools = new Tools();
    final List<Calls> calls = Calls.all();

    /**
     * Makes one call.
     *
     * @param index its place among {@link Calls}
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
        Tools expected = new Tools();
        tools.forget();
        for (int i = 0; i < calls.size(); i++) {
            DirectCalls.call(expected, i);
            Object result = call(i);
            if (!text(result).equals(DONE)) {
                throw new IllegalStateException(calls.get(i).tool() + " gave " + result);
            }
        }
        if (tools.seen() != expected.seen()) {
            throw new IllegalStateException(
                    getClass().getSimpleName() + ": not all arguments have arrived as they were");
        }
    }

    @Override
    public void close() {
        // Most have nothing to end.
    }
}
