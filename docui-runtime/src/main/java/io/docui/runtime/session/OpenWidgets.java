package io.docui.runtime.session;

import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.WidgetCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The open widgets of a session, as far as its calls must know them: they join and leave the providers between two calls, and hear of
 * operations that end (docs/spec/widgets.md#widget-lifetime).
 */
final class OpenWidgets implements Consumer<NoticeEntry> {
    private final ProviderRegistry providerRegistry;
    private final CurrentWizard currentWizard;
    private final List<ProviderBinding> application;
    private volatile @Nullable WidgetCatalog catalog;
    private List<ProviderBinding> joined = List.of();

    OpenWidgets(ProviderRegistry providerRegistry, CurrentWizard currentWizard) {
        this.providerRegistry = providerRegistry;
        this.currentWizard = currentWizard;
        this.application = providerRegistry.bindings();
    }

    /** Returns the catalog, which is created on the first use, because most sessions have no widgets. */
    synchronized WidgetCatalog catalog(Supplier<WidgetCatalog> first) {
        WidgetCatalog known = catalog;
        if (known == null) {
            known = first.get();
            catalog = known;
        }
        return known;
    }

    /** Returns the providers of the application, without widgets. */
    List<ProviderBinding> application() {
        return application;
    }

    /** Returns the widgets that take part in calls now. */
    List<ProviderBinding> joined() {
        return joined;
    }

    void closeAll() {
        WidgetCatalog known = catalog;
        if (known != null) {
            known.closeAll();
        }
    }

    /** Notifies the widgets that an asynchronous operation has ended. */
    @Override
    public void accept(NoticeEntry notice) {
        WidgetCatalog known = catalog;
        if (known != null) {
            known.publish(notice);
        }
    }

    /** Applies opened and closed widgets to the session's providers. Call it between two calls, without a lock. */
    @SuppressWarnings("ReferenceEquality") // identity is intended: the list is replaced with each change
    void applyChanges() {
        WidgetCatalog known = catalog;
        if (known == null) {
            return;
        }
        List<ProviderBinding> open = known.bindings();
        if (open != joined) {
            List<ProviderBinding> all = new ArrayList<>(application);
            all.addAll(open);
            providerRegistry.replace(all);
            joined = open;
            currentWizard
                    .current()
                    .filter(wizard -> !providerRegistry
                            .catalog()
                            .entries()
                            .contains(wizard.call().action()))
                    .ifPresent(wizard -> currentWizard.close(CurrentWizard.WizardEnd.ACTION_GONE));
        }
        known.deliver();
    }
}
