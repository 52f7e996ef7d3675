package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.Budget;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.project.Inquiries;
import io.docui.runtime.internal.project.LongResults;
import io.docui.runtime.internal.project.Projector;
import io.docui.runtime.internal.project.Prototyper;
import io.docui.runtime.internal.project.ReaderChoices;
import io.docui.runtime.internal.project.SectionChoices;
import io.docui.runtime.internal.project.SeenDocument;
import io.docui.runtime.internal.project.ViewSections;
import io.docui.runtime.internal.run.Reader;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lets the built-in actions change what a session shows. */
final class SessionReader implements Reader {
    private final ReaderChoices choices;
    private final Providers providers;
    private final ViewSections views;
    private final Projector projector;
    private final Prototyper prototyper;
    private final Budget budget;
    private final Locale locale;
    private final LongResults results;
    private final CurrentProjection current;
    private final SeenDocument seen;

    SessionReader(
            ReaderChoices choices,
            Providers providers,
            ViewSections views,
            Projector projector,
            Prototyper prototyper,
            Budget budget,
            Locale locale,
            LongResults results,
            CurrentProjection current,
            SeenDocument seen) {
        this.choices = choices;
        this.providers = providers;
        this.views = views;
        this.projector = projector;
        this.prototyper = prototyper;
        this.budget = budget;
        this.locale = locale;
        this.results = results;
        this.current = current;
        this.seen = seen;
    }

    private SectionChoices sections() {
        return new SectionChoices(views, projector, choices, budget, locale);
    }

    private Inquiries inquiries() {
        return new Inquiries(providers, views, prototyper, budget);
    }

    @Override
    public void look(@Nullable LodLevel level, @Nullable String focus) {
        if (level != null) {
            choices.change(state -> state.at(level));
        }
        if (focus != null) {
            choices.change(state -> state.focus(focus));
        }
        seen.askWhole();
    }

    @Override
    public long refresh() {
        return current.now().table().epoch();
    }

    @Override
    public void focus(String anchor) {
        choices.change(state -> state.focus(anchor));
    }

    @Override
    public String resize(String section, boolean more) {
        Optional<String> result = more ? results.part(section, 1) : Optional.empty();
        return result.orElseGet(() -> sections().resize(section, more, current.now()));
    }

    @Override
    public String page(String section, int page, int table) {
        return results.part(section, page).orElseGet(() -> sections().page(section, page, table, current.now()));
    }

    @Override
    public String find(String text) {
        return inquiries().find(text, current.now());
    }

    @Override
    public String pin(String section, boolean pinned) {
        return sections().pin(section, pinned, current.now());
    }

    @Override
    public String help(@Nullable String action) {
        return inquiries().help(action, current.now());
    }
}
