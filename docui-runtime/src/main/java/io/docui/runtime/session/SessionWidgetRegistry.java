package io.docui.runtime.session;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.AgentState;
import io.docui.runtime.widget.AgentStateContext;
import io.docui.runtime.widget.Widget;
import io.docui.runtime.widget.WidgetCatalog;
import io.docui.runtime.widget.WidgetContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates the catalog of a session's widgets, and opens the widgets that the application gave. */
final class SessionWidgetRegistry {
    private final SessionState state;
    private final OpenWidgets openWidgets;
    private final Ledger ledger;
    private final SessionSettings sessionSettings;
    private final SessionLock sessionLock;
    private final ProjectionCache projection;

    SessionWidgetRegistry(
            SessionState state,
            OpenWidgets openWidgets,
            Ledger ledger,
            SessionSettings sessionSettings,
            SessionLock sessionLock,
            ProjectionCache projection) {
        this.state = state;
        this.openWidgets = openWidgets;
        this.ledger = ledger;
        this.sessionSettings = sessionSettings;
        this.sessionLock = sessionLock;
        this.projection = projection;
    }

    /** Connects the agent's state to its session. */
    private final class SessionContext implements AgentStateContext {
        @Override
        public String recordableText(String text) {
            return SensitiveValueMasker.maskUnparsed(text, state.providers().catalog());
        }

        @Override
        public String spellCalls(String text) {
            return state.providers().builtInCalls().spell(text);
        }

        @Override
        public List<Section> liveScreens() {
            return sessionLock.runExclusively(SessionWidgetRegistry.this::screens);
        }
    }

    /** Returns the agent's history (input, output and operations), which widgets may read. */
    AgentState agentState() {
        return catalog().context().state();
    }

    WidgetCatalog catalog() {
        return openWidgets.catalog(this::create);
    }

    private WidgetCatalog create() {
        List<ProviderBinding> application = openWidgets.application();
        AgentState agentState = new AgentState(
                ledger,
                state.sessionId(),
                sessionSettings.clock(),
                sessionSettings.tokenBudget().counter(),
                new SessionContext());
        Map<String, Value> environment = new LinkedHashMap<>();
        environment.put("session", new TextValue(state.sessionId()));
        environment.put("app", new TextValue(application.get(0).descriptor().id()));
        environment.put("language", new TextValue(state.locale().getLanguage()));
        return new WidgetCatalog(application, new WidgetContext(agentState, environment), sessionSettings.timeLimit());
    }

    /** Opens all widgets or none: if one fails to open, the others are closed again. */
    void open(List<Widget> widgets) {
        try {
            for (Widget widget : widgets) {
                catalog().open(widget);
            }
        } catch (RuntimeException e) {
            openWidgets.closeAll();
            throw e;
        }
    }

    private List<Section> screens() {
        return projection.sections(openWidgets.joined()).stream()
                .map(section -> new Section(section.title(), section.body()))
                .toList();
    }
}
