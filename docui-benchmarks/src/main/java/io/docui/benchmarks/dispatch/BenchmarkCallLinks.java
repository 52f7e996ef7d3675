package io.docui.benchmarks.dispatch;

import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.CallBinder;
import java.util.List;
import java.util.Set;

/** A view that has a link for each call of the benchmark, in the order of {@link BenchmarkCall}. */
@DocUIApp(id = "links", title = "Links")
public final class BenchmarkCallLinks {
    /**
     * Writes the links.
     *
     * @param out where to
     */
    @DocUIView(title = "Links", order = 1)
    void links(DocWriter out) {
        ProviderRegistry tools =
                new ProviderRegistry(List.of(BenchmarkToolsDocUI.bind(new BenchmarkTools())), List.of());
        CallBinder binder = new CallBinder(tools.catalog(), Set.of());
        for (BenchmarkCall call : BenchmarkCall.readAll()) {
            out.link(call.tool(), binder.bind(call.snippet()).get(0).call());
        }
    }
}
