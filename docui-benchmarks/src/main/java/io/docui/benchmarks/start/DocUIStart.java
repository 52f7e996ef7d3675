package io.docui.benchmarks.start;

import io.docui.benchmarks.dispatch.Calls;
import io.docui.benchmarks.dispatch.Tools;
import io.docui.benchmarks.dispatch.ToolsDocUI;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** DocUI: a session with its ledger in memory. */
final class DocUIStart implements Start {
    private List<Calls> calls = List.of();
    private @Nullable Session session;

    @Override
    public void catalogue(List<Calls> all) {
        calls = all;
        session = DocUI.app(ToolsDocUI.bind(new Tools())).open("start");
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
        Calls call = calls.get(index);
        ActionResult result = session().call(call.tool(), call.json());
        return result.error() == null
                ? String.valueOf(result.text())
                : result.error().message();
    }
}
