package io.docui.runtime.internal.wizard;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.ActionNameResolver;
import io.docui.runtime.internal.call.CallBinder;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Binds calls to the actions of a session. While a question is open, {@code answer} also takes the parameters of the pending call. */
public final class CurrentBinder {
    private final ProviderRegistry providerRegistry;
    private final CurrentWizard currentWizard;
    private final CallBinder binder;

    public CurrentBinder(ProviderRegistry providerRegistry, CurrentWizard currentWizard) {
        this.providerRegistry = providerRegistry;
        this.currentWizard = currentWizard;
        this.binder = new CallBinder(providerRegistry, Set.of());
    }

    public CallBinder usual() {
        return binder;
    }

    /** Returns the binder for the parameters that the actions take now. */
    public CallBinder current() {
        if (currentWizard.current().isEmpty()) {
            return binder;
        }
        List<ActionCatalog.Entry> entries = providerRegistry.catalog().entries().stream()
                .map(this::withAnswers)
                .toList();
        return new CallBinder(new ActionCatalog(entries), Set.of());
    }

    /** Returns the action with a name, with the parameters that it takes now. */
    public ActionCatalog.Entry find(String name) {
        return withAnswers(ActionNameResolver.find(providerRegistry.catalog(), name));
    }

    private ActionCatalog.Entry withAnswers(ActionCatalog.Entry entry) {
        Optional<PendingWizard> open = currentWizard.current();
        return open.isPresent() && BuiltInAction.ANSWER.is(entry)
                ? WizardAnswerParser.parameters(entry, open.get())
                : entry;
    }
}
