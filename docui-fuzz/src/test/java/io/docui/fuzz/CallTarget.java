package io.docui.fuzz;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Any text is a script that means the same when it is written canonically, or is refused with a way on. */
final class CallTarget implements FuzzTarget {
    private static final CallBinder BINDER = new CallBinder(catalog(), Set.of("selection"));

    private final SessionSupplier sessionSupplier = new SessionSupplier();

    private static ActionCatalog catalog() {
        ProviderDescriptor provider = EveryTypeAppDocUI.bind(new EveryTypeApp()).descriptor();
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        for (ActionDescriptor action : provider.actions()) {
            entries.add(new ActionCatalog.Entry(provider.id(), 0, entries.size(), action));
        }
        return new ActionCatalog(entries);
    }

    @Override
    public void check(FuzzInput fuzzInput) {
        String script = fuzzInput.text();
        assertRoundTrip(script);
        sessionSupplier.check(sessionSupplier.next().run(script));
    }

    private static void assertRoundTrip(String script) {
        try {
            for (BoundCall bound : BINDER.bind(script)) {
                Call call = bound.call();
                List<Call> again = BINDER.bind(call.canonical()).stream()
                        .map(BoundCall::call)
                        .toList();
                if (!again.equals(List.of(call))) {
                    throw new AssertionError(call.canonical() + " is read as " + again);
                }
            }
        } catch (DocUIException e) {
            e.error().all().forEach(CallTarget::checkRecoveries);
        }
    }

    /** What is proposed can itself be called. */
    private static void checkRecoveries(DocUIError fault) {
        if (fault.position() == null
                || fault.message().isBlank()
                || fault.recoveries().isEmpty()) {
            throw new AssertionError("not to be acted on: " + fault);
        }
        for (Recovery recovery : fault.recoveries()) {
            if (!fault.code().defaultRecoveries().contains(recovery)) {
                BINDER.bind(recovery.call());
            }
        }
    }
}
