package io.docui.benchmarks.dispatch;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** Creates the candidates that call tools through a DocUI session: by JSON arguments, by snippets and by clicks. */
final class DocUICandidates {
    /** A budget that has room for fifty links with their calls and for the prototypes. */
    private static final int TOKENS = 100_000;

    private DocUICandidates() {}

    static DispatchCandidate json() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                BenchmarkCall call = calls.get(index);
                return session.call(call.tool(), call.json());
            }
        };
    }

    static DispatchCandidate snippet() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                return session.run(calls.get(index).snippet());
            }
        };
    }

    /** Returns a candidate that clicks links of the document. */
    static DispatchCandidate click() {
        return new InSession() {
            private final List<String> links =
                    session.anchors().links().stream().map(LinkEntry::anchor).toList();

            @Override
            ActionResult call(int index) {
                return session.click(links.get(index));
            }
        };
    }

    private abstract static class InSession extends DispatchCandidate {
        final Session session = DocUI.app(BenchmarkToolsDocUI.bind(tools), ToolLinksDocUI.bind(new ToolLinks()))
                .withBudget(new TokenBudget(TOKENS, TokenCounter.estimator()))
                .open();

        InSession() {
            session.look();
            Iterator<LinkEntry> links = session.anchors().links().iterator();
            for (BenchmarkCall call : calls) {
                if (!links.hasNext() || !links.next().call().startsWith(call.tool())) {
                    throw new IllegalStateException("The document does not contain the links of the calls in order");
                }
            }
        }

        @Override
        abstract ActionResult call(int index);

        @Override
        String text(Object result) {
            ActionResult told = (ActionResult) result;
            return told.success() ? Objects.requireNonNullElse(told.text(), "") : String.valueOf(told.error());
        }

        @Override
        public void close() {
            session.close();
        }
    }
}
