package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.LodState;
import io.docui.runtime.context.Shown;
import io.docui.runtime.document.Translation;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.NearestName;
import io.docui.runtime.internal.document.DocumentWords;
import io.docui.runtime.internal.document.LinkTitle;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.Paging;
import io.docui.runtime.internal.document.Section;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.run.ActionNames;
import io.docui.runtime.internal.run.BuiltIn;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Projects the state of the providers to a document: their views in order, then what can be called now. */
public final class Projector {
    private static final System.Logger LOG = System.getLogger(Projector.class.getName());

    private static final String ALWAYS = "// Always there too: "
            + BuiltIn.descriptors().stream().map(ActionDescriptor::name).collect(Collectors.joining(", "))
            + ". help('undo_last') explains one.\n";
    private static final Set<String> RESERVED =
            Set.of(ProjectedSection.ACTIONS, ProjectedSection.WIZARD, NoticeSection.ID);

    private final Providers providers;
    private final AnchorMemory memory;
    private final ReaderChoices choices;
    private final BudgetedContextBuilder builder;
    private final Translation translation;
    private final DocumentWords words;
    private List<View> views = List.of();
    private @Nullable List<ProviderBinding> viewed;
    private final Wording wording;
    private final ErrorWords errorWords;
    private final Prototyper prototyper;
    private final Wizards wizards;
    private final NoticeSection notices;
    private final WizardWriter wizardWriter;

    private final Unfinished unfinished = new Unfinished();

    private long failures;

    /** Whether each document is written twice, to find views that change state. */
    private final boolean verifying = Projector.class.desiredAssertionStatus();

    /** A view with its place. */
    private record View(String id, ProviderBinding binding, int index, ViewDescriptor descriptor) {}

    /** A projector of a session. */
    public Projector(
            Providers providers,
            AnchorMemory memory,
            ReaderChoices choices,
            BudgetedContextBuilder builder,
            Wizards wizards,
            Notices notices,
            LongResults results,
            Locale locale,
            Translation translation) {
        this.providers = providers;
        this.memory = memory;
        this.choices = choices;
        this.builder = builder;
        this.wizards = wizards;
        this.wizardWriter = new WizardWriter(memory, locale);
        this.translation = guarded(translation);
        this.words = DocumentWords.of(locale, this.translation);
        this.wording = Wording.of(locale);
        this.notices = new NoticeSection(notices, results, builder.budget(), wording);
        this.errorWords = ErrorWords.of(locale);
        this.prototyper = new Prototyper(providers, wording, this.translation);
    }

    /** Words that fail are left as the application's source has them. */
    private static Translation guarded(Translation translation) {
        return key -> {
            try {
                return Objects.requireNonNull(translation.text(key));
            } catch (Throwable e) {
                Fatal.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "No translation of " + key, e);
                return Optional.empty();
            }
        };
    }

    /** The views of the providers that there are now. */
    @SuppressWarnings("ReferenceEquality") // another list whenever one comes or goes
    private List<View> views() {
        if (viewed != providers.bindings()) {
            viewed = providers.bindings();
            views = views(providers);
        }
        return views;
    }

    private static List<View> views(Providers providers) {
        List<View> views = new ArrayList<>();
        for (ProviderBinding binding : providers.bindings()) {
            ProviderDescriptor provider = binding.descriptor();
            for (int i = 0; i < provider.views().size(); i++) {
                ViewDescriptor view = provider.views().get(i);
                boolean taken = RESERVED.contains(view.id())
                        || views.stream().anyMatch(other -> other.id().equals(view.id()));
                views.add(new View(taken ? provider.id() + '.' + view.id() : view.id(), binding, i, view));
            }
        }
        views.sort(Comparator.comparingInt(view -> view.descriptor().order()));
        return views;
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
        Projection now = fitted(sections, next);
        boolean changed = providers.touchesInside() != touches
                || (verifying && !fitted(sections(epoch), epoch).content().equals(now.content()));
        if (changed) {
            addNotices(List.of(changedMeanwhile()), sections, next);
            now = fitted(sections, next);
        }
        boolean same = before != null && before.content().equals(now.content());
        return same ? now.under(epoch) : now;
    }

    private List<ProjectedView> sections(long epoch) {
        List<ProjectedView> sections = new ArrayList<>();
        for (View view : views()) {
            sections.add(ProjectedView.of(
                    view.id(), view.descriptor().lod(), level -> writtenOnce(view, level, epoch), leftOut(view)));
        }
        List<ProjectedView> ofViews = List.copyOf(sections);
        wizards.open().ifPresent(wizard -> {
            AnchorTable table = new AnchorTable(epoch);
            ofViews.forEach(view -> table.addAll(wanted(view).table()));
            AnchorTable own = new AnchorTable(epoch);
            sections.add(
                    ProjectedView.essential(new ProjectedView.Written(wizardWriter.section(wizard, table, own), own)));
        });
        sections.add(ProjectedView.of(
                ProjectedSection.ACTIONS,
                LodLevel.SUMMARY,
                level -> {
                    AnchorTable table = new AnchorTable(epoch);
                    ofViews.forEach(view -> table.addAll(wanted(view).table()));
                    return prototyper.section(level, table);
                },
                new LeftOutWriter(memory, wording, new Call(null, "help", List.of()))));
        addNotices(List.of(), sections, epoch);
        return sections;
    }

    /** A view's section, or what an attempt before had written of it if its instance has become busy since. */
    private ProjectedView.Written writtenOnce(View view, LodLevel level, long epoch) {
        if (!Providers.isFree(view.binding())) {
            Optional<ProjectedView.Written> before = unfinished.find(view.id(), level, epoch);
            return before.orElseGet(() -> written(view, level, pages(view), epoch));
        }
        ProjectedView.Written now = written(view, level, pages(view), epoch);
        unfinished.keep(view.id(), level, epoch, now);
        return now;
    }

    /** Begins or ends a document, which may take several attempts. */
    public void clear() {
        unfinished.clear();
    }

    private Paging pages(View view) {
        return new ChosenPages(
                builder.budget().tableRows(), table -> choices.state().page(LodState.table(view.id(), table)));
    }

    private LeftOutWriter leftOut(View view) {
        Call show = new Call(null, "expand", List.of(new Call.Argument("section", new TextValue(view.id()))));
        return new LeftOutWriter(memory, wording, show);
    }

    /** What a view shows if there is room. */
    private ProjectedView.Written wanted(ProjectedView view) {
        return view.at(choices.state().of(view.id(), view.initialLevel()));
    }

    private Projection fitted(List<ProjectedView> views, long epoch) {
        MarkdownWriter heading = new MarkdownWriter();
        ProviderDescriptor app = providers.bindings().get(0).descriptor();
        heading.heading(1).text(translation.text("title").orElse(app.title()));
        String title = heading.markdown();
        List<Shown> shown = builder.fit(title, views, choices.state());
        AnchorTable table = new AnchorTable(epoch);
        List<ProjectedSection> sections = new ArrayList<>();
        for (int i = 0; i < views.size(); i++) {
            ProjectedView.Written written = views.get(i).as(shown.get(i));
            if (!written.section().body().isEmpty()) {
                table.addAll(written.table());
                sections.add(written.section());
            }
        }
        return new Projection(builder.content(title, shown), sections, shown, table);
    }

    /** A view's section, or in its place what went wrong; then the table stays empty. */
    private ProjectedView.Written written(View view, LodLevel level, Paging paging, long epoch) {
        String title = translation
                .text("view." + view.descriptor().id())
                .orElse(view.descriptor().title());
        AnchorTable table = new AnchorTable(epoch);
        SectionWriter writer =
                new SectionWriter(view.id(), title, level, new AnchorIssuer(providers, memory, table), words, paging);
        try {
            if (!Providers.isFree(view.binding())) {
                throw unfinished.busy(view.id(), view.binding());
            }
            Turn.piece(view.binding());
            render(view, writer);
            Turn.checkpoint();
            Section section = writer.finish();
            Optional<Paging> nearest = paging.nearest();
            if (nearest.isPresent()) {
                return written(view, level, nearest.get(), epoch);
            }
            return new ProjectedView.Written(
                    ProjectedSection.titled(view.id(), section.title(), section.markdown()), table);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            failures++;
            return failed(view, title, e, new AnchorTable(epoch));
        }
    }

    private void render(View view, SectionWriter writer) throws Exception {
        Runnable end = unfinished.begin(view.id(), view.binding());
        try {
            view.binding().render(view.index(), writer);
        } finally {
            end.run();
        }
    }

    private ProjectedView.Written failed(View view, String title, Throwable thrown, AnchorTable table) {
        LOG.log(System.Logger.Level.WARNING, "The view " + view.id() + " failed", thrown);
        DocUIError error;
        if (thrown instanceof DocUIException known) {
            error = known.error();
        } else if (thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException) {
            error = DocUIError.of(ErrorCode.INVALID_SOURCE_DATA, Objects.requireNonNullElse(thrown.getMessage(), ""));
        } else {
            error = DocUIError.of(
                    ErrorCode.INVALID_SOURCE_DATA, "The application failed while it was writing this section.");
        }
        MarkdownWriter body = new MarkdownWriter();
        body.paragraph()
                .text(error.code().severity().mark() + " " + errorWords.title(error.code()) + ": ")
                .text(error.message());
        Call again = new Call(null, BuiltIn.LOOK.descriptor().name(), List.of());
        LinkEntry entry = new LinkEntry(memory.link(again.canonical()), again.canonical());
        table.add(entry);
        body.item().link(errorWords.label(Recovery.REFRESH.label()), entry.anchor(), LinkTitle.of(again));
        return new ProjectedView.Written(ProjectedSection.titled(view.id(), title, body.markdown()), table);
    }

    private static String changedMeanwhile() {
        String sentence =
                "State changed while the document was being written: a view must not change state, or two looks differ.";
        LOG.log(System.Logger.Level.WARNING, sentence);
        return ErrorCode.INVALID_SOURCE_DATA.severity().mark() + " " + sentence;
    }

    private void addNotices(List<String> sentences, List<ProjectedView> sections, long epoch) {
        sections.removeIf(section -> section.id().equals(NoticeSection.ID));
        notices.section(sentences, epoch).map(ProjectedView::essential).ifPresent(sections::add);
    }

    /** Notes that a reader was sent a text: the notices that stand in it are seen. */
    public void sent(String text) {
        notices.seenIn(text);
    }

    /** The ids of the sections that some providers write. */
    public Set<String> sections(Collection<ProviderBinding> of) {
        return views().stream()
                .filter(view -> of.contains(view.binding()))
                .map(View::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** How often a view has failed: a document with such a section is not to be kept. */
    public long failures() {
        return failures;
    }

    /**
     * The id of a section.
     *
     * @param name its id or heading
     * @param current the document, whose headings a reader knows
     * @return its id
     * @throws DocUIException if there is no such section
     */
    public String section(String name, Projection current) {
        return find(resizable(current), name.strip()).id();
    }

    /**
     * Shows more or less of a section; one that is shortened for the budget is the last to be shortened from now on.
     *
     * @param name its id or heading
     * @param more whether to show more
     * @param current the document, whose headings a reader knows
     * @return what it shows now
     * @throws DocUIException if there is no such section
     */
    public String resize(String name, boolean more, Projection current) {
        Resizable section = find(resizable(current), name.strip());
        LodLevel wanted = choices.state().of(section.id(), section.initial());
        choices.change(state -> state.use(section.id()));
        if (more && current.isShortened(section.id(), wanted)) {
            choices.change(LodState::renewed);
            return section.id() + " is shown at level " + wanted.text() + ", as far as the budget allows.";
        }
        LodLevel next = more ? wanted.more() : wanted.less();
        choices.change(state -> state.at(section.id(), next));
        return section.id() + " is shown at level " + next.text() + ".";
    }

    /**
     * Shows another page of a table of a section.
     *
     * @param name the section's id or heading
     * @param page the page, from 1
     * @param table which of its tables, from 1
     * @param current the document, whose headings a reader knows
     * @return what it shows now
     * @throws DocUIException if there is no such section, or no such table in it
     */
    public String page(String name, int page, int table, Projection current) {
        String id = section(name, current);
        checkTable(id, table, current);
        checkPage(id, page, table, current);
        choices.change(state -> state.use(id).page(LodState.table(id, table), page));
        return id + " shows page " + page + (table == 1 ? "." : " of table " + table + '.');
    }

    private void checkTable(String id, int table, Projection current) {
        TableCount tables = new TableCount();
        for (View view : views()) {
            if (view.id().equals(id)) {
                LodLevel level = choices.state().of(id, view.descriptor().lod());
                written(view, level, tables, current.table().epoch());
            }
        }
        if (table > tables.count()) {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no table " + table + " in `" + id + "`: it has " + tables.count() + '.')
                    .withPath(table == 1 ? "section" : "table"));
        }
    }

    private void checkPage(String id, int page, int table, Projection current) {
        ChosenPages pages = new ChosenPages(builder.budget().tableRows(), each -> each == table ? page : 1);
        for (View view : views()) {
            if (view.id().equals(id)) {
                LodLevel level = choices.state().of(id, view.descriptor().lod());
                written(view, level, pages, current.table().epoch());
            }
        }
        pages.last(table).ifPresent(last -> {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no page " + page + " in `" + id + "`: the last one is " + last + '.')
                    .withPath("page"));
        });
    }

    /** Counts the tables of a section that is written for that. */
    private static final class TableCount implements Paging {
        private int count;

        int count() {
            return count;
        }

        @Override
        public int rows() {
            return 1;
        }

        @Override
        public int page(int table) {
            count = Math.max(count, table);
            return 1;
        }
    }

    /**
     * Says whether a section is to be shortened last.
     *
     * @param name its id or heading
     * @param pinned whether it is
     * @param current the document, whose headings a reader knows
     * @return what follows
     * @throws DocUIException if there is no such section
     */
    public String pin(String name, boolean pinned, Projection current) {
        String id = section(name, current);
        choices.change(state -> pinned ? state.pin(id) : state.unpin(id));
        return id + (pinned ? " is pinned: when room is short, it is shortened last." : " is no longer pinned.");
    }

    /**
     * Finds the lines that contain a text, in view or not, and brings what they show into view.
     *
     * @param text what to look for, in any case
     * @param current the document
     * @return the lines, as Markdown
     * @throws DocUIException if there is nothing to look for
     */
    public String find(String text, Projection current) {
        if (text.isBlank()) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, "`text` is empty: say what to look for.")
                            .withPath("text"));
        }
        long epoch = current.table().epoch();
        Finder finder = new Finder(text.strip(), current, builder.budget());
        AnchorTable everything = new AnchorTable(epoch);
        for (View view : views()) {
            long failed = failures;
            ProjectedView.Written whole = written(view, LodLevel.FULL, Paging.ALL, epoch);
            if (failures != failed) {
                finder.pass(whole);
                continue;
            }
            everything.addAll(whole.table());
            finder.search(whole);
        }
        finder.search(prototyper.section(LodLevel.FULL, everything));
        return finder.result();
    }

    private List<Resizable> resizable(Projection current) {
        List<Resizable> known = new ArrayList<>();
        for (View view : views()) {
            known.add(new Resizable(
                    view.id(), heading(view, current), view.descriptor().lod()));
        }
        known.add(new Resizable(ProjectedSection.ACTIONS, prototyper.heading(), LodLevel.SUMMARY));
        return known;
    }

    private String heading(View view, Projection current) {
        return current.sections().stream()
                .filter(section -> section.id().equals(view.id()))
                .map(ProjectedSection::title)
                .findFirst()
                .orElseGet(() -> translation
                        .text("view." + view.descriptor().id())
                        .orElse(view.descriptor().title()));
    }

    /** A section that may be shown at another level. */
    private record Resizable(String id, String title, LodLevel initial) {}

    private static Resizable find(List<Resizable> known, String name) {
        Optional<Resizable> found = known.stream()
                .filter(section -> section.id().equals(name) || section.title().equalsIgnoreCase(name))
                .findFirst();
        return found.orElseThrow(() -> {
            List<String> ids = known.stream().map(Resizable::id).toList();
            String nearest = NearestName.among(name, ids);
            return new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION,
                            "There is no section '" + name + "'. Sections: "
                                    + ids.stream().map(id -> '`' + id + '`').collect(Collectors.joining(", ")) + ".")
                    .withPath("section")
                    .suggesting(nearest)
                    .withCandidates(ids));
        });
    }

    /**
     * Explains an action.
     *
     * @param name its name; null for all that can be called now
     * @param current the document
     * @return prototypes
     * @throws DocUIException if there is no such action
     */
    public String help(@Nullable String name, Projection current) {
        if (name == null) {
            return prototyper.all(current.table()) + ALWAYS;
        }
        return prototyper.full(ActionNames.find(providers.catalog(), name));
    }

    /** The names of an action's parameters. */
    static List<String> parameters(ActionDescriptor action) {
        return action.parameters().stream().map(ParameterDescriptor::name).toList();
    }
}
