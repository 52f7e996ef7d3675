package io.docui.benchmarks.startup;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.BenchmarkToolsDocUI;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Startup candidate that opens a DocUI session with its ledger in memory. */
final class DocUIStartup implements Startup {
    private List<BenchmarkCall> calls = List.of();
    private @Nullable Session session;

    @Override
    public void catalog(List<BenchmarkCall> all) {
        calls = all;
        session = DocUI.app(BenchmarkToolsDocUI.bind(new BenchmarkTools())).open("start");
    }

    private Session session() {
        if (session == null) {
            throw new IllegalStateException("not open");
        }
        return session;
    }

    @Override
    public String document() {
        return session().look();
    }

    @Override
    public String call(int index) {
        BenchmarkCall call = calls.get(index);
        ActionResult result = session().call(call.tool(), call.json());
        return result.error() == null
                ? String.valueOf(result.text())
                : result.error().message();
    }
}
