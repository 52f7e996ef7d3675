package io.docui.benchmarks.dispatch;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Base class of the candidates that call tools through a DocUI session. */
abstract class SessionCandidate extends DispatchBenchmarkCandidate {
    /** A budget that has room for fifty links with their calls and for the prototypes. */
    private static final int TOKENS = 100_000;

    final Session session = DocUI.app(
                    BenchmarkToolsDocUI.bind(tools), BenchmarkCallLinksDocUI.bind(new BenchmarkCallLinks()))
            .withBudget(new TokenBudget(TOKENS, TokenCounter.estimator()))
            .open();
    final List<String> links = new ArrayList<>();

    SessionCandidate() {
        session.look();
        for (LinkEntry link : session.anchors().links()) {
            if (!link.call().startsWith(calls.get(links.size()).tool())) {
                throw new IllegalStateException("The document does not contain the links of the calls in order");
            }
            links.add(link.anchor());
        }
    }

    @Override
    abstract ActionResult call(int index);

    @Override
    String text(Object result) {
        ActionResult report = (ActionResult) result;
        return report.success() ? Objects.requireNonNullElse(report.text(), "") : String.valueOf(report.error());
    }

    @Override
    public void close() {
        session.close();
    }

    /** Calls with JSON arguments. */
    static final class Json extends SessionCandidate {
        @Override
        ActionResult call(int index) {
            BenchmarkCall call = calls.get(index);
            return session.call(call.tool(), call.json());
        }
    }

    /** Runs snippets of one call. */
    static final class Snippet extends SessionCandidate {
        @Override
        ActionResult call(int index) {
            return session.run(calls.get(index).snippet());
        }
    }

    /** Clicks links of the document. */
    static final class Click extends SessionCandidate {
        @Override
        ActionResult call(int index) {
            return session.click(links.get(index));
        }
    }
}
