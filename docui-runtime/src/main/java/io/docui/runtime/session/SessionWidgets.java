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

/** The widgets of a session: they join its providers, and leave them, between two calls (docs/spec/widgets.md#widget-lifetime). */
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

    /** What the agent's state needs of its session. */
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

    /** What the agent has been told, has said and has done: what widgets may read. */
    AgentState state() {
        return catalog().context().state();
    }

    /** The catalog, from the first time that somebody wants it: most sessions have no widgets. */
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

    /** Closes all, the newest first. */
    void closeAll() {
        WidgetCatalog known = catalog;
        if (known != null) {
            known.closeAll();
        }
    }

    /** Hears that an operation which went on by itself has ended. */
    @Override
    public void accept(NoticeEntry notice) {
        WidgetCatalog known = catalog;
        if (known != null) {
            known.publish(notice);
        }
    }

    /** Opens all, or none: those that are open already are closed again if one cannot be. */
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

    /** Lets those come that were opened and those go that were closed; to be called between two calls, without a lock. */
    @SuppressWarnings("ReferenceEquality") // another list whenever one comes or goes
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

    /** The sections of the document that are the widgets'. */
    private List<Section> screens() {
        return projection.sections(joined).stream()
                .map(section -> new Section(section.title(), section.body()))
                .toList();
    }
}
