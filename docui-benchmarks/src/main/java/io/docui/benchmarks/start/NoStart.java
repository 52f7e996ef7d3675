package io.docui.benchmarks.start;

import io.docui.benchmarks.dispatch.Calls;
import java.util.List;

/** Nothing: what the measuring itself costs. */
final class NoStart implements Start {
    @Override
    public void catalogue(List<Calls> calls) {
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
