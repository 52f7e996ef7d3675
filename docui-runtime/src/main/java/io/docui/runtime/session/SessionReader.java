package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.project.Inquiries;
import io.docui.runtime.internal.project.LongResults;
import io.docui.runtime.internal.project.Projection;
import io.docui.runtime.internal.project.ReaderChoices;
import io.docui.runtime.internal.project.SectionChoices;
import io.docui.runtime.internal.run.Reader;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lets the built-in actions change what a session shows. */
final class SessionReader implements Reader {
    private final ReaderChoices choices;
    private final SectionChoices sections;
    private final Inquiries inquiries;
    private final LongResults results;
    private final Supplier<Projection> current;
    private final Runnable askWhole;

    SessionReader(
            ReaderChoices choices,
            SectionChoices sections,
            Inquiries inquiries,
            LongResults results,
            Supplier<Projection> current,
            Runnable askWhole) {
        this.choices = choices;
        this.sections = sections;
        this.inquiries = inquiries;
        this.results = results;
        this.current = current;
        this.askWhole = askWhole;
    }

    @Override
    public void look(@Nullable LodLevel level, @Nullable String focus) {
        if (level != null) {
            choices.change(state -> state.at(level));
        }
        if (focus != null) {
            choices.change(state -> state.focus(focus));
        }
        askWhole.run();
    }

    @Override
    public long refresh() {
        return current.get().table().epoch();
    }

    @Override
    public void focus(String anchor) {
        choices.change(state -> state.focus(anchor));
    }

    @Override
    public String resize(String section, boolean more) {
        Optional<String> result = more ? results.part(section, 1) : Optional.empty();
        return result.orElseGet(() -> sections.resize(section, more, current.get()));
    }

    @Override
    public String page(String section, int page, int table) {
        return results.part(section, page).orElseGet(() -> sections.page(section, page, table, current.get()));
    }

    @Override
    public String find(String text) {
        return inquiries.find(text, current.get());
    }

    @Override
    public String pin(String section, boolean pinned) {
        return sections.pin(section, pinned, current.get());
    }

    @Override
    public String help(@Nullable String action) {
        return inquiries.help(action, current.get());
    }
}
