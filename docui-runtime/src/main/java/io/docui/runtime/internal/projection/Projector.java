package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.LodState;
import io.docui.runtime.context.RenderedView;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.TablePageSelection;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import io.docui.runtime.internal.state.DocumentDisplayState;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.wizard.PendingWizard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Projects the state of the providers to a document: views in order, the open wizard, callable actions and notices. */
public final class Projector {
    private static final System.Logger LOG = LazyLogger.of(Projector.class.getName());

    private final SessionState state;
    private final BudgetedContextBuilder builder;
    private final ViewRenderer views;
    private final DocumentMessages documentMessages;
    private final PrototypeSectionWriter prototypeSectionWriter;
    private final NoticeSectionWriter notices;

    /** Whether each document is written twice, to find views that change state. */
    private final boolean verifying = Projector.class.desiredAssertionStatus();

    public Projector(
            SessionState state,
            BudgetedContextBuilder builder,
            ViewRenderer views,
            PrototypeSectionWriter prototypeSectionWriter,
            LongResultCache results) {
        this.state = state;
        this.builder = builder;
        this.views = views;
        this.documentMessages = DocumentMessages.of(state.locale());
        this.notices = new NoticeSectionWriter(
                state.notices(),
                results,
                builder.budget(),
                documentMessages,
                state.providers().builtInCalls());
        this.prototypeSectionWriter = prototypeSectionWriter;
    }

    public ViewRenderer views() {
        return views;
    }

    /**
     * Writes the document of the current state.
     * @param before the previous document; null if there is none
     * @param next the epoch of the document if it differs from the previous one
     */
    public Projection project(@Nullable Projection before, long next) {
        long touches = state.providers().internalChanges();
        long epoch = before == null ? next : before.table().epoch();
        notices.capture();
        List<CachedSectionSource> sections = sections(next);
        Projection now = like(before, sections, next);
        boolean changed = state.providers().internalChanges() != touches
                || (verifying && !fitted(sections(epoch), epoch).content().equals(now.content()));
        if (changed) {
            addNotices(List.of(changedMeanwhile()), sections, next);
            now = fitted(sections, next);
        }
        boolean same = before != null && before.content().equals(now.content());
        return same ? now.withEpoch(epoch) : now;
    }

    /** Fits the sections into a document that reuses the unchanged parts of another. */
    private Projection like(@Nullable Projection before, List<CachedSectionSource> sections, long epoch) {
        views.previousDocument().begin(before);
        try {
            return fitted(sections, epoch);
        } finally {
            views.previousDocument().end();
        }
    }

    /** Returns the document for the current reader preferences without publishing it, to see the effect of a preference. */
    Projection preview(long epoch) {
        return fitted(sections(epoch), epoch);
    }

    private List<CachedSectionSource> sections(long epoch) {
        List<CachedSectionSource> sections = new ArrayList<>();
        for (ViewEntry viewEntry : views.views()) {
            sections.add(CachedSectionSource.of(
                    viewEntry.id(),
                    viewEntry.descriptor().lod(),
                    new OfView(viewEntry, epoch),
                    leftOut(viewEntry.id())));
        }
        List<CachedSectionSource> ofViews = List.copyOf(sections);
        Optional<PendingWizard> wizard = state.wizards().current();
        if (wizard.isPresent()) {
            AnchorTable own = new AnchorTable(epoch);
            sections.add(CachedSectionSource.essential(new CachedSectionSource.RenderedSection(
                    new WizardSectionWriter(state.memory(), state.anchors(), state.locale())
                            .section(wizard.get(), anchors(ofViews, epoch), own),
                    own)));
        }
        sections.add(CachedSectionSource.of(
                ProjectedSection.ACTIONS,
                LodLevel.SUMMARY,
                new OfActions(ofViews, epoch),
                leftOut(ProjectedSection.ACTIONS)));
        addNotices(List.of(), sections, epoch);
        return sections;
    }

    /** Renders a view. */
    private final class OfView implements Function<LodLevel, CachedSectionSource.RenderedSection> {
        private final ViewEntry viewEntry;
        private final long epoch;

        OfView(ViewEntry viewEntry, long epoch) {
            this.viewEntry = viewEntry;
            this.epoch = epoch;
        }

        @Override
        public CachedSectionSource.RenderedSection apply(LodLevel level) {
            return views.renderSectionOnce(viewEntry, level, pages(viewEntry), epoch);
        }
    }

    /** Renders the section of callable actions for the objects in the given views. */
    private final class OfActions implements Function<LodLevel, CachedSectionSource.RenderedSection> {
        private final List<CachedSectionSource> beside;
        private final long epoch;

        OfActions(List<CachedSectionSource> beside, long epoch) {
            this.beside = beside;
            this.epoch = epoch;
        }

        @Override
        public CachedSectionSource.RenderedSection apply(LodLevel level) {
            return prototypeSectionWriter.section(level, anchors(beside, epoch));
        }
    }

    /** Returns the anchors that views show if there is room. */
    private AnchorTable anchors(List<CachedSectionSource> sections, long epoch) {
        AnchorTable table = new AnchorTable(epoch);
        for (CachedSectionSource section : sections) {
            table.addAll(wanted(section).table());
        }
        return table;
    }

    /** Function from a table's number to the page that the reader has chosen. */
    private record PagesOf(DocumentDisplayState choices, String view) implements IntUnaryOperator {
        @Override
        public int applyAsInt(int table) {
            return choices.state().page(LodState.tableName(view, table));
        }
    }

    private TablePageSelection pages(ViewEntry viewEntry) {
        return new PageSelection(builder.budget(), new PagesOf(state.preferences(), viewEntry.id()));
    }

    private OmittedSectionWriter leftOut(String section) {
        return new OmittedSectionWriter(
                state.memory(), documentMessages, state.providers().builtInCalls(), section);
    }

    /** Returns the section that a view shows if there is room. */
    private CachedSectionSource.RenderedSection wanted(CachedSectionSource view) {
        return view.contentAt(state.preferences().state().levelOf(view.id(), view.initialLevel()));
    }

    private Projection fitted(List<CachedSectionSource> parts, long epoch) {
        MarkdownWriter heading = new MarkdownWriter();
        ProviderDescriptor app = state.providers().bindings().get(0).descriptor();
        heading.heading(1).text(views.translation().text("title").orElse(app.title()));
        String title = heading.finish();
        List<RenderedView> shown = builder.fit(title, parts, state.preferences().state());
        AnchorTable table = new AnchorTable(epoch);
        Set<String> callable = new LinkedHashSet<>();
        List<ProjectedSection> sections = new ArrayList<>();
        Map<String, ProjectedSection> compacted = new HashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            CachedSectionSource.RenderedSection renderedSection = parts.get(i).contentOf(shown.get(i));
            callable.addAll(renderedSection.callable());
            if (!renderedSection.section().isEmpty()) {
                table.addAll(renderedSection.table());
                sections.add(renderedSection.section());
            }
        }
        addCompacted(parts, shown, compacted, table);
        Projection whole = new Projection(builder.content(title, shown), sections, shown, compacted, callable, table);
        return state.callStyle() == CallStyle.TOOLS
                ? LinkRemover.removeLinks(title, whole, state.providers().builtInCalls())
                : whole;
    }

    @SuppressWarnings("ReferenceEquality") // a section is rendered once for each level
    private void addCompacted(
            List<CachedSectionSource> parts,
            List<RenderedView> shown,
            Map<String, ProjectedSection> compacted,
            AnchorTable table) {
        for (int i = 0; i < parts.size(); i++) {
            CachedSectionSource part = parts.get(i);
            if (!part.isEssential() && !part.id().equals(ProjectedSection.ACTIONS)) {
                CachedSectionSource.RenderedSection wanted = wanted(part);
                if (wanted != part.contentOf(shown.get(i))) {
                    compacted.put(part.id(), wanted.section());
                    table.addAll(wanted.table());
                }
            }
        }
    }

    private static String changedMeanwhile() {
        String sentence = "State changed while the document was being written. A view must not change state.";
        LOG.log(System.Logger.Level.WARNING, sentence);
        return ErrorCode.INVALID_SOURCE_DATA.severity().mark() + " " + sentence;
    }

    private void addNotices(List<String> sentences, List<CachedSectionSource> sections, long epoch) {
        int last = sections.size() - 1;
        if (last >= 0 && sections.get(last).id().equals(NoticeSectionWriter.ID)) {
            sections.remove(last);
        }
        Optional<CachedSectionSource.RenderedSection> written = notices.section(sentences, epoch);
        if (written.isPresent()) {
            sections.add(CachedSectionSource.essential(written.get()));
        }
    }

    /** Marks the notices as seen that a text sent to the reader contains. */
    public void markSent(String text) {
        notices.markSeenIn(text);
    }
}
