package io.docui.benchmarks.dispatch;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.dispatch.JsonArgumentReader;
import io.docui.runtime.internal.dispatch.KeyResolver;
import io.docui.runtime.internal.dispatch.ValueArgumentReader;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.ToolDispatcher;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** DocUI's ways to have the tools called. */
final class Ours {
    /** Enough for fifty links with their calls, and the prototypes. */
    private static final int TOKENS = 100_000;

    private Ours() {}

    /** JSON arguments, without a session. */
    static Contestant json() {
        return new Way() {
            private final ToolDispatcher dispatcher = new ToolDispatcher(ToolsDocUI.bind(tools));

            @Override
            ActionResult call(int index) {
                Calls call = calls.get(index);
                return dispatcher.call(call.tool(), call.json());
            }
        };
    }

    /** JSON arguments, no more than decoded: what is left of a call without locks, time limits and results. */
    static Contestant decoder() {
        return new Decoded() {
            @Override
            @Nullable
            Object dispatched(int index) throws Exception {
                JsonArgumentReader in = new JsonArgumentReader(calls.get(index).json(), keys);
                return binding.dispatch(index, in, NoContext.INSTANCE);
            }
        };
    }

    /** Snippets, no more than parsed, bound and decoded. */
    static Contestant snippet() {
        return new Decoded() {
            private final CallBinder binder = new CallBinder(providers.catalog(), Set.of());

            @Override
            @Nullable
            Object dispatched(int index) throws Exception {
                BoundCall call = binder.bind(calls.get(index).snippet()).get(0);
                return binding.dispatch(
                        call.action().index(),
                        new ValueArgumentReader(call.arguments(), providers),
                        NoContext.INSTANCE);
            }
        };
    }

    /** JSON arguments, in a session. */
    static Contestant sessionJson() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                Calls call = calls.get(index);
                return session.call(call.tool(), call.json());
            }
        };
    }

    /** Snippets, in a session. */
    static Contestant sessionSnippet() {
        return new InSession() {
            @Override
            ActionResult call(int index) {
                return session.run(calls.get(index).snippet());
            }
        };
    }

    /** Clicks, in a session whose document has the links. */
    static Contestant sessionClick() {
        return new InSession() {
            private final List<String> links =
                    session.anchors().links().stream().map(LinkEntry::anchor).toList();

            @Override
            ActionResult call(int index) {
                return session.click(links.get(index));
            }
        };
    }

    /** A call of the binding, whose result becomes data. */
    private abstract static class Decoded extends Contestant {
        final ProviderBinding binding = ToolsDocUI.bind(tools);
        final Providers providers = new Providers(List.of(binding), List.of());
        final KeyResolver keys = new KeyResolver(providers);

        abstract @Nullable Object dispatched(int index) throws Exception;

        @Override
        Object call(int index) {
            try {
                return binding.encode(index, dispatched(index));
            } catch (Exception e) {
                throw new IllegalStateException(calls.get(index).tool(), e);
            }
        }

        @Override
        String text(Object result) {
            return ((TextValue) result).text();
        }
    }

    private abstract static class Way extends Contestant {
        @Override
        abstract ActionResult call(int index);

        @Override
        String text(Object result) {
            ActionResult told = (ActionResult) result;
            return told.success() ? Objects.requireNonNullElse(told.text(), "") : String.valueOf(told.error());
        }
    }

    private abstract static class InSession extends Way {
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
        public void close() {
            session.close();
        }
    }
}
