package io.docui.benchmarks.dispatch;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.Session;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** DocUI's entrances to a session, as programs use them. */
final class Ours {
    /** Enough for fifty links with their calls, and the prototypes. */
    private static final int TOKENS = 100_000;

    private Ours() {}

    /** JSON arguments. */
    static Contestant json() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                Calls call = calls.get(index);
                return session.call(call.tool(), call.json());
            }
        };
    }

    /** Snippets. */
    static Contestant snippet() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                return session.run(calls.get(index).snippet());
            }
        };
    }

    /** Clicks: the document has the links. */
    static Contestant click() {
        return new InSession() {
            private final List<String> links =
                    session.anchors().links().stream().map(LinkEntry::anchor).toList();

            @Override
            ActionResult call(int index) {
                return session.click(links.get(index));
            }
        };
    }

    private abstract static class InSession extends Contestant {
        final Session session = DocUI.app(ToolsDocUI.bind(tools), ToolLinksDocUI.bind(new ToolLinks()))
                .withBudget(new Budget(TOKENS, TokenCounter.estimator()))
                .open();

        InSession() {
            session.look();
            Iterator<LinkEntry> links = session.anchors().links().iterator();
            for (Calls call : calls) {
                if (!links.hasNext() || !links.next().call().startsWith(call.tool())) {
                    throw new IllegalStateException("The document has not the links of the calls in their order");
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
