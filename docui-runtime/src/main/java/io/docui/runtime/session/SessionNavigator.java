package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import io.docui.runtime.internal.projection.DocumentChangeReporter;
import io.docui.runtime.internal.projection.FindAndHelpQueries;
import io.docui.runtime.internal.projection.LongResultCache;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.projection.PrototypeSectionWriter;
import io.docui.runtime.internal.projection.SectionNavigator;
import io.docui.runtime.internal.state.SessionState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Implements the built-in navigation actions of a session: look, focus, expand, page, pin, find and help. */
record SessionNavigator(
        SessionState state,
        Projector projector,
        PrototypeSectionWriter prototypeSectionWriter,
        LongResultCache results,
        ProjectionCache current,
        DocumentChangeReporter seen)
        implements DocumentNavigator {
    private SectionNavigator sections() {
        return new SectionNavigator(projector.views(), projector, state);
    }

    private FindAndHelpQueries queries() {
        return new FindAndHelpQueries(
                state.providers(), projector.views(), prototypeSectionWriter, state.tokenBudget());
    }

    @Override
    public void look(@Nullable LodLevel level, @Nullable String focus) {
        if (level != null) {
            state.preferences().update(state -> state.withLevel(level));
        }
        if (focus != null) {
            state.preferences().update(state -> state.withFocus(focus));
        }
        seen.requestWhole();
    }

    @Override
    public long refresh() {
        return current.current().table().epoch();
    }

    @Override
    public void focus(String anchor) {
        state.preferences().update(state -> state.withFocus(anchor));
    }

    @Override
    public String resize(String section, boolean more) {
        Optional<String> result = more ? results.page(section, 1) : Optional.empty();
        if (result.isPresent()) {
            return result.get();
        }
        SectionNavigator sections = sections();
        String outcome = sections.resize(section, more, current.current());
        seen.requestSection(sections.resolveSection(section, current.current()));
        return outcome;
    }

    @Override
    public String page(String section, int page, int table) {
        Optional<String> result = results.page(section, page);
        if (result.isPresent()) {
            return result.get();
        }
        SectionNavigator sections = sections();
        String outcome = sections.page(section, page, table, current.current());
        seen.requestSection(sections.resolveSection(section, current.current()));
        return outcome;
    }

    @Override
    public String find(String text) {
        return queries().find(text, current.current());
    }

    @Override
    public boolean finds(String text) {
        return queries().finds(text, current.current());
    }

    @Override
    public String pin(String section, boolean pinned) {
        return sections().pin(section, pinned, current.current());
    }

    @Override
    public String help(@Nullable String names) {
        return queries().help(names, current.current());
    }
}
