package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.context.LodState;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import io.docui.runtime.internal.state.DocumentDisplayState;
import io.docui.runtime.internal.state.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Applies a reader's display choices for sections: expand, collapse, turn a page, pin (docs/spec/context.md#levels-of-detail). */
public final class SectionNavigator {
    private final ViewRenderer views;
    private final Projector projector;
    private final DocumentDisplayState choices;
    private final TokenBudget tokenBudget;
    private final DocumentMessages documentMessages;
    private final BuiltInCalls builtInCalls;

    public SectionNavigator(ViewRenderer views, Projector projector, SessionState state) {
        this.views = views;
        this.projector = projector;
        this.choices = state.preferences();
        this.tokenBudget = state.tokenBudget();
        this.documentMessages = DocumentMessages.of(state.locale());
        this.builtInCalls = state.providers().builtInCalls();
    }

    public String resolveSection(String name, Projection current) {
        return find(resizable(current), name.strip()).id();
    }

    /**
     * Shows more or less of a section. A section that was shortened for the budget is first shown at its wanted level; sections that were
     * not requested make room for it.
     * @param name the section's id or heading
     */
    public String resize(String name, boolean more, Projection current) {
        Resizable section = find(resizable(current), name.strip());
        LodLevel wanted = choices.state().levelOf(section.id(), section.initial());
        if (!more) {
            choices.update(state ->
                    state.withoutRequested(section.id()).withUsed(section.id()).withLevel(section.id(), wanted.less()));
            return section.id() + " is shown at level " + wanted.less().text() + ".";
        }
        boolean isShortened = current.level(section.id())
                .filter(level -> level.compareTo(wanted) >= 0)
                .isEmpty();
        LodLevel next = isShortened ? wanted : wanted.more();
        choices.update(state -> state.withRequested(section.id(), next));
        return whatShows(section.id(), next, current);
    }

    /** Returns a sentence about what the next document shows of a requested section after all others have made room. */
    private String whatShows(String id, LodLevel wanted, Projection current) {
        Optional<LodLevel> level = projector.preview(current.table().epoch()).level(id);
        if (level.filter(shown -> shown.compareTo(wanted) >= 0).isPresent()) {
            return id + " is shown at level " + wanted.text() + ".";
        }
        String fits = level.map(
                        shown -> " is shown at level " + shown.text() + ": more of it does not fit the budget of ")
                .orElse(" does not fit, even in brief, the budget of ");
        boolean isBesidePins = choices.state().pinned().stream().anyMatch(pinned -> !pinned.equals(id));
        return id + fits + tokenBudget.tokens() + " tokens"
                + builtInCalls.spell(
                        (isBesidePins ? " in addition to the pinned sections. `unpin(section)` makes room; `" : ". `")
                                + (id.equals(ProjectedSection.ACTIONS)
                                        ? "help(action)` explains one action."
                                        : "find(text)` searches all of it."));
    }

    /**
     * Shows another page of a table of a section.
     * @param name the section's id or heading
     * @param page the page, from 1
     * @param table the number of the table in the section, from 1
     * @throws DocUIException if there is no such section, or no such table or page in it
     */
    public String page(String name, int page, int table, Projection current) {
        String id = resolveSection(name, current);
        check(id, page, table, current.table().epoch());
        choices.update(state -> state.withRequested(id).withPage(LodState.tableName(id, table), page));
        return id + " shows page " + page + (table == 1 ? "." : " of table " + table + '.');
    }

    /** Rejects a table or a page that does not exist. Renders the section once with that page to find out. */
    private void check(String id, int page, int table, long epoch) {
        PageSelection pages = new PageSelection(tokenBudget, each -> each == table ? page : 1);
        for (ViewEntry viewEntry : views.views()) {
            if (viewEntry.id().equals(id)) {
                views.renderSection(
                        viewEntry,
                        choices.state().levelOf(id, viewEntry.descriptor().lod()),
                        pages,
                        epoch);
            }
        }
        if (table > pages.tables()) {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no table " + table + " in `" + id + "`: it has " + pages.tables() + '.')
                    .withPath(table == 1 ? "section" : "table"));
        }
        pages.last(table).ifPresent(last -> {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no page " + page + " in `" + id + "`: the last one is " + last + '.')
                    .withPath("page"));
        });
    }

    /**
     * Pins or unpins a section. A pinned section is shortened last.
     * @param name the section's id or heading
     */
    public String pin(String name, boolean pinned, Projection current) {
        String id = resolveSection(name, current);
        choices.update(state -> pinned ? state.withPin(id) : state.withoutPin(id));
        return id + (pinned ? " is pinned: it is shortened last when space is short." : " is no longer pinned.");
    }

    private List<Resizable> resizable(Projection current) {
        List<Resizable> known = new ArrayList<>();
        for (ViewEntry viewEntry : views.views()) {
            known.add(new Resizable(
                    viewEntry.id(),
                    heading(viewEntry, current),
                    viewEntry.descriptor().lod()));
        }
        known.add(new Resizable(ProjectedSection.ACTIONS, documentMessages.actions(), LodLevel.SUMMARY));
        return known;
    }

    private String heading(ViewEntry viewEntry, Projection current) {
        return current.sections().stream()
                .filter(section -> section.id().equals(viewEntry.id()))
                .map(ProjectedSection::title)
                .findFirst()
                .orElseGet(() -> views.title(viewEntry));
    }

    /** A section that can be shown at another level. */
    private record Resizable(String id, String title, LodLevel initial) {}

    private static Resizable find(List<Resizable> known, String name) {
        Optional<Resizable> found = known.stream()
                .filter(section -> section.id().equals(name) || section.title().equalsIgnoreCase(name))
                .findFirst();
        return found.orElseThrow(() -> {
            List<String> ids = known.stream().map(Resizable::id).toList();
            String nearest = NearestNameFinder.find(name, ids);
            return new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no section '" + name + "'. Sections: "
                                    + ids.stream().map(id -> '`' + id + '`').collect(Collectors.joining(", ")) + ".")
                    .withPath("section")
                    .withDidYouMean(nearest)
                    .withCandidates(ids));
        });
    }
}
