package io.docui.runtime.session;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.execution.BuiltInAction;
import io.docui.runtime.internal.execution.ScriptInterpreter;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.AgentState;
import io.docui.runtime.widget.AgentStateContext;
import io.docui.runtime.widget.Widget;
import io.docui.runtime.widget.WidgetCatalog;
import io.docui.runtime.widget.WidgetContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Adds and removes a session's widgets as providers between two calls, and delivers notices to them (docs/spec/widgets.md#widget-lifetime).
 */
final class SessionWidgets implements Consumer<NoticeEntry> {
    private final ProviderRegistry providerRegistry;
    private final List<ProviderBinding> application;
    private final CurrentWizard currentWizard;
    private final SessionLock sessionLock;
    private final ProjectionCache projection;
    private final ScriptInterpreter scriptInterpreter;
    private final String session;
    private final Ledger ledger;
    private final SessionSettings sessionSettings;
    private volatile @Nullable WidgetCatalog catalog;
    private List<ProviderBinding> joined = List.of();

    SessionWidgets(
            String session,
            ProviderRegistry providerRegistry,
            CurrentWizard currentWizard,
            Ledger ledger,
            SessionSettings sessionSettings,
            SessionLock sessionLock,
            ProjectionCache projection,
            ScriptInterpreter scriptInterpreter) {
        this.providerRegistry = providerRegistry;
        this.application = providerRegistry.bindings();
        this.currentWizard = currentWizard;
        this.sessionLock = sessionLock;
        this.projection = projection;
        this.scriptInterpreter = scriptInterpreter;
        this.session = session;
        this.ledger = ledger;
        this.sessionSettings = sessionSettings;
    }

    /** Connects the agent's state to its session. */
    private final class Around implements AgentStateContext {
        @Override
        public String recordableText(String text) {
            return scriptInterpreter.recordableText(text);
        }

        @Override
        public List<Section> liveScreens() {
            return sessionLock.runExclusively(SessionWidgets.this::screens);
        }
    }

    /** Returns the agent's history (input, output and operations), which widgets may read. */
    AgentState state() {
        return catalog().context().state();
    }

    /** Returns the catalog, created on first use, because most sessions have no widgets. */
    synchronized WidgetCatalog catalog() {
        WidgetCatalog known = catalog;
        if (known == null) {
            known = made();
            catalog = known;
        }
        return known;
    }

    private WidgetCatalog made() {
        AgentState state = new AgentState(
                ledger,
                session,
                sessionSettings.clock(),
                sessionSettings.tokenBudget().counter(),
                new Around());
        Map<String, Value> environment = new LinkedHashMap<>();
        environment.put("session", new TextValue(session));
        environment.put("app", new TextValue(application.get(0).descriptor().id()));
        environment.put("language", new TextValue(sessionSettings.locale().getLanguage()));
        return new WidgetCatalog(
                application,
                BuiltInAction.descriptors(),
                new WidgetContext(state, environment),
                sessionSettings.timeLimit());
    }

    /** Closes all widgets, the newest first. */
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

    /** Opens all widgets or none: if one fails to open, the others are closed again. */
    void open(List<Widget> widgets) {
        try {
            for (Widget widget : widgets) {
                catalog().open(widget);
            }
        } catch (RuntimeException e) {
            closeAll();
            throw e;
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

    /** Returns the document's sections of widgets. */
    private List<Section> screens() {
        return projection.sections(joined).stream()
                .map(section -> new Section(section.title(), section.body()))
                .toList();
    }
}
