package io.docui.benchmarks.start;

import io.docui.benchmarks.dispatch.Calls;
import io.docui.benchmarks.dispatch.HandWritten;
import io.docui.benchmarks.dispatch.Tools;
import java.util.List;

/** The floor: somebody's own decoder, and nothing to show. */
final class HandWrittenStart implements Start {
    private final Tools tools = new Tools();
    private List<Calls> calls = List.of();

    @Override
    public void catalogue(List<Calls> all) {
        calls = all;
    }

    @Override
    public String document() {
        return "";
    }

    @Override
    public String call(int index) {
        Calls call = calls.get(index);
        return HandWritten.call(tools, call.tool(), call.json());
    }
}
