package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.execution.DocumentNavigator;
import io.docui.runtime.internal.projection.LongResultCache;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.projection.PrototypeSectionWriter;
import io.docui.runtime.internal.projection.ReaderPreferences;
import io.docui.runtime.internal.projection.ReaderQueries;
import io.docui.runtime.internal.projection.SectionNavigator;
import io.docui.runtime.internal.projection.SeenDocument;
import io.docui.runtime.internal.projection.ViewRenderer;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Implements the built-in navigation actions of a session: look, focus, expand, page, pin, find and help. */
final class SessionNavigator implements DocumentNavigator {
    private final ReaderPreferences choices;
    private final ProviderRegistry providerRegistry;
    private final ViewRenderer views;
    private final Projector projector;
    private final PrototypeSectionWriter prototypeSectionWriter;
    private final TokenBudget tokenBudget;
    private final Locale locale;
    private final LongResultCache results;
    private final ProjectionCache current;
    private final SeenDocument seen;

    SessionNavigator(
            ReaderPreferences choices,
            ProviderRegistry providerRegistry,
            ViewRenderer views,
            Projector projector,
            PrototypeSectionWriter prototypeSectionWriter,
            TokenBudget tokenBudget,
            Locale locale,
            LongResultCache results,
            ProjectionCache current,
            SeenDocument seen) {
        this.choices = choices;
        this.providerRegistry = providerRegistry;
        this.views = views;
        this.projector = projector;
        this.prototypeSectionWriter = prototypeSectionWriter;
        this.tokenBudget = tokenBudget;
        this.locale = locale;
        this.results = results;
        this.current = current;
        this.seen = seen;
    }

    private SectionNavigator sections() {
        return new SectionNavigator(views, projector, choices, tokenBudget, locale);
    }

    private ReaderQueries inquiries() {
        return new ReaderQueries(providerRegistry, views, prototypeSectionWriter, tokenBudget);
    }

    @Override
    public void look(@Nullable LodLevel level, @Nullable String focus) {
        if (level != null) {
            choices.update(state -> state.withLevel(level));
        }
        if (focus != null) {
            choices.update(state -> state.withFocus(focus));
        }
        seen.requestWhole();
    }

    @Override
    public long refresh() {
        return current.current().table().epoch();
    }

    @Override
    public void focus(String anchor) {
        choices.update(state -> state.withFocus(anchor));
    }

    @Override
    public String resize(String section, boolean more) {
        Optional<String> result = more ? results.page(section, 1) : Optional.empty();
        return result.orElseGet(() -> sections().resize(section, more, current.current()));
    }

    @Override
    public String page(String section, int page, int table) {
        return results.page(section, page).orElseGet(() -> sections().page(section, page, table, current.current()));
    }

    @Override
    public String find(String text) {
        return inquiries().find(text, current.current());
    }

    @Override
    public String pin(String section, boolean pinned) {
        return sections().pin(section, pinned, current.current());
    }

    @Override
    public String help(@Nullable String action) {
        return inquiries().help(action, current.current());
    }
}
