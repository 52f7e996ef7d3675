package io.docui.runtime.session;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.project.ProjectedSection;
import io.docui.runtime.internal.run.BuiltIn;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.AgentState;
import io.docui.runtime.widget.Widget;
import io.docui.runtime.widget.WidgetCatalog;
import io.docui.runtime.widget.WidgetContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The widgets of a session: they join its providers, and leave them, between two calls (DESIGN section 12). */
final class SessionWidgets {
    private final Providers providers;
    private final List<ProviderBinding> application;
    private final Wizards wizards;
    private final WidgetCatalog catalog;
    private List<ProviderBinding> joined;

    SessionWidgets(Providers providers, Wizards wizards, AgentState state, String session, Locale locale) {
        this.providers = providers;
        this.application = providers.bindings();
        this.wizards = wizards;
        Map<String, Value> environment = new LinkedHashMap<>();
        environment.put("session", new TextValue(session));
        environment.put("app", new TextValue(application.get(0).descriptor().id()));
        environment.put("language", new TextValue(locale.getLanguage()));
        this.catalog = new WidgetCatalog(application, BuiltIn.descriptors(), new WidgetContext(state, environment));
        this.joined = catalog.bindings();
    }

    WidgetCatalog catalog() {
        return catalog;
    }

    /** Opens all, or none: those that are open already are closed again if one cannot be. */
    void open(List<Widget> widgets) {
        try {
            widgets.forEach(catalog::open);
        } catch (RuntimeException e) {
            catalog.closeAll();
            throw e;
        }
    }

    /** Lets those come that were opened and those go that were closed; to be called between two calls, without a lock. */
    @SuppressWarnings("ReferenceEquality") // another list whenever one comes or goes
    void settle() {
        List<ProviderBinding> open = catalog.bindings();
        if (open != joined) {
            List<ProviderBinding> all = new ArrayList<>(application);
            all.addAll(open);
            providers.replace(all);
            joined = open;
            wizards.open()
                    .filter(wizard -> !providers
                            .catalog()
                            .entries()
                            .contains(wizard.call().action()))
                    .ifPresent(wizard -> wizards.close(Wizards.End.ACTION_GONE));
        }
        catalog.deliver();
    }

    /** The sections of a document that are the widgets'. */
    List<Section> screens(List<ProjectedSection> sections) {
        List<String> names = catalog.names();
        return sections.stream()
                .filter(section -> names.contains(section.id()))
                .map(section -> new Section(section.title(), section.body()))
                .toList();
    }
}
