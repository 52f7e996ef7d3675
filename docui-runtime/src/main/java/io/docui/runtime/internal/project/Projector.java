package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.LodState;
import io.docui.runtime.context.Shown;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.Paging;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.project.ViewSections.View;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.Wizards;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Projects the state of the providers to a document: their views in order, then what can be called now. */
public final class Projector {
    private static final System.Logger LOG = LateLogger.of(Projector.class.getName());

    private final Providers providers;
    private final AnchorMemory memory;
    private final ReaderChoices choices;
    private final BudgetedContextBuilder builder;
    private final ViewSections views;
    private final Wording wording;
    private final Prototyper prototyper;
    private final Wizards wizards;
    private final NoticeSection notices;
    private final Locale locale;

    /** Whether each document is written twice, to find views that change state. */
    private final boolean verifying = Projector.class.desiredAssertionStatus();

    /** A projector of a session. */
    public Projector(
            Providers providers,
            AnchorMemory memory,
            ReaderChoices choices,
            BudgetedContextBuilder builder,
            ViewSections views,
            Prototyper prototyper,
            Wizards wizards,
            Notices notices,
            LongResults results,
            Locale locale) {
        this.providers = providers;
        this.memory = memory;
        this.choices = choices;
        this.builder = builder;
        this.wizards = wizards;
        this.locale = locale;
        this.views = views;
        this.wording = Wording.of(locale);
        this.notices = new NoticeSection(notices, results, builder.budget(), wording);
        this.prototyper = prototyper;
    }

    /**
     * Writes the document of the state as it is now.
     *
     * @param before the document before this one, if there is one
     * @param epoch the epoch of that, or 1
     * @return the document, under the same epoch if nothing in it changed
     */
    public Projection project(@Nullable Projection before, long epoch) {
        long touches = providers.touchesInside();
        long next = before == null ? epoch : epoch + 1;
        notices.take();
        List<ProjectedView> sections = sections(next);
        Projection now = like(before, sections, next);
        boolean changed = providers.touchesInside() != touches
                || (verifying && !fitted(sections(epoch), epoch).content().equals(now.content()));
        if (changed) {
            addNotices(List.of(changedMeanwhile()), sections, next);
            now = fitted(sections, next);
        }
        boolean same = before != null && before.content().equals(now.content());
        return same ? now.under(epoch) : now;
    }

    /** The document, in which stands what did not change since another one. */
    private Projection like(@Nullable Projection before, List<ProjectedView> sections, long epoch) {
        views.before().begin(before);
        try {
            return fitted(sections, epoch);
        } finally {
            views.before().end();
        }
    }

    /**
     * The document as the choices stand now, before it is made for a reader: to tell what becomes of a choice.
     *
     * @param epoch the epoch of the document that there is
     */
    Projection preview(long epoch) {
        return fitted(sections(epoch), epoch);
    }

    private List<ProjectedView> sections(long epoch) {
        List<ProjectedView> sections = new ArrayList<>();
        for (View view : views.views()) {
            sections.add(
                    ProjectedView.of(view.id(), view.descriptor().lod(), new OfView(view, epoch), leftOut(view.id())));
        }
        List<ProjectedView> ofViews = List.copyOf(sections);
        Optional<PendingWizard> wizard = wizards.open();
        if (wizard.isPresent()) {
            AnchorTable own = new AnchorTable(epoch);
            sections.add(ProjectedView.essential(new ProjectedView.Written(
                    new WizardWriter(memory, locale).section(wizard.get(), anchors(ofViews, epoch), own), own)));
        }
        sections.add(ProjectedView.of(
                ProjectedSection.ACTIONS,
                LodLevel.SUMMARY,
                new OfActions(ofViews, epoch),
                leftOut(ProjectedSection.ACTIONS)));
        addNotices(List.of(), sections, epoch);
        return sections;
    }

    /** Writes a view. */
    private final class OfView implements Function<LodLevel, ProjectedView.Written> {
        private final View view;
        private final long epoch;

        OfView(View view, long epoch) {
            this.view = view;
            this.epoch = epoch;
        }

        @Override
        public ProjectedView.Written apply(LodLevel level) {
            return views.writtenOnce(view, level, pages(view), epoch);
        }
    }

    /** Writes what can be called, where the given views are shown. */
    private final class OfActions implements Function<LodLevel, ProjectedView.Written> {
        private final List<ProjectedView> beside;
        private final long epoch;

        OfActions(List<ProjectedView> beside, long epoch) {
            this.beside = beside;
            this.epoch = epoch;
        }

        @Override
        public ProjectedView.Written apply(LodLevel level) {
            return prototyper.section(level, anchors(beside, epoch));
        }
    }

    /** The anchors that some views show if there is room. */
    private AnchorTable anchors(List<ProjectedView> sections, long epoch) {
        AnchorTable table = new AnchorTable(epoch);
        for (ProjectedView section : sections) {
            table.addAll(wanted(section).table());
        }
        return table;
    }

    /** The pages that the reader has chosen of a view's tables. */
    private record PagesOf(ReaderChoices choices, String view) implements IntUnaryOperator {
        @Override
        public int applyAsInt(int table) {
            return choices.state().page(LodState.table(view, table));
        }
    }

    private Paging pages(View view) {
        return new ChosenPages(builder.budget().tableRows(), new PagesOf(choices, view.id()));
    }

    private LeftOutWriter leftOut(String section) {
        Call show = new Call(null, "expand", List.of(new Call.Argument("section", new TextValue(section))));
        return new LeftOutWriter(memory, wording, show);
    }

    /** What a view shows if there is room. */
    private ProjectedView.Written wanted(ProjectedView view) {
        return view.at(choices.state().of(view.id(), view.initialLevel()));
    }

    private Projection fitted(List<ProjectedView> parts, long epoch) {
        MarkdownWriter heading = new MarkdownWriter();
        ProviderDescriptor app = providers.bindings().get(0).descriptor();
        heading.heading(1).text(views.translation().text("title").orElse(app.title()));
        String title = heading.markdown();
        List<Shown> shown = builder.fit(title, parts, choices.state());
        AnchorTable table = new AnchorTable(epoch);
        Set<String> callable = new LinkedHashSet<>();
        List<ProjectedSection> sections = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            ProjectedView.Written written = parts.get(i).as(shown.get(i));
            callable.addAll(written.callable());
            if (!written.section().isEmpty()) {
                table.addAll(written.table());
                sections.add(written.section());
            }
        }
        return new Projection(builder.content(title, shown), sections, shown, callable, table);
    }

    private static String changedMeanwhile() {
        String sentence =
                "State changed while the document was being written: a view must not change state, or two looks differ.";
        LOG.log(System.Logger.Level.WARNING, sentence);
        return ErrorCode.INVALID_SOURCE_DATA.severity().mark() + " " + sentence;
    }

    private void addNotices(List<String> sentences, List<ProjectedView> sections, long epoch) {
        int last = sections.size() - 1;
        if (last >= 0 && sections.get(last).id().equals(NoticeSection.ID)) {
            sections.remove(last);
        }
        Optional<ProjectedView.Written> written = notices.section(sentences, epoch);
        if (written.isPresent()) {
            sections.add(ProjectedView.essential(written.get()));
        }
    }

    /** Notes that a reader was sent a text: the notices that stand in it are seen. */
    public void sent(String text) {
        notices.seenIn(text);
    }
}
