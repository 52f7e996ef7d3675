package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.Translation;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.document.DocumentWords;
import io.docui.runtime.internal.document.LinkTitle;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.Paging;
import io.docui.runtime.internal.document.Section;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.project.ProjectedView.Origin;
import io.docui.runtime.internal.run.BuiltIn;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the views of the providers that there are now, each as a section; one that fails is an error in its place. */
public final class ViewSections {
    private static final System.Logger LOG = LateLogger.of(ViewSections.class.getName());

    private static final Set<String> RESERVED =
            Set.of(ProjectedSection.ACTIONS, ProjectedSection.WIZARD, NoticeSection.ID);

    private final Providers providers;
    private final AnchorMemory memory;
    private final Translation translation;
    private final DocumentWords words;
    private final ErrorWords errorWords;
    private final DocumentBefore before = new DocumentBefore();
    private List<View> views = List.of();
    private @Nullable List<ProviderBinding> viewed;
    private final Unfinished unfinished = new Unfinished();
    private long failures;

    /** A view with its place. */
    record View(String id, ProviderBinding binding, int index, ViewDescriptor descriptor) {}

    /** The views of a session. */
    public ViewSections(Providers providers, AnchorMemory memory, Locale locale, Translation translation) {
        this.providers = providers;
        this.memory = memory;
        this.translation = guarded(translation);
        this.words = DocumentWords.of(locale, this.translation);
        this.errorWords = ErrorWords.of(locale);
    }

    /** Words that fail are left as the application's source has them. */
    private static Translation guarded(Translation translation) {
        return translation == Translation.NONE ? translation : new Guarded(translation);
    }

    private record Guarded(Translation translation) implements Translation {
        @Override
        public Optional<String> text(String key) {
            try {
                return Objects.requireNonNull(translation.text(key));
            } catch (Throwable e) {
                Fatal.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "No translation of " + key, e);
                return Optional.empty();
            }
        }
    }

    /** The views of the providers that there are now. */
    @SuppressWarnings("ReferenceEquality") // another list whenever one comes or goes
    List<View> views() {
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
                boolean taken = RESERVED.contains(view.id()) || isIn(views, view.id());
                insert(views, new View(taken ? provider.id() + '.' + view.id() : view.id(), binding, i, view));
            }
        }
        return views;
    }

    private static boolean isIn(List<View> views, String id) {
        for (View view : views) {
            if (view.id().equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Puts a view behind those whose place in the document is not behind its own. */
    private static void insert(List<View> views, View view) {
        int at = views.size();
        while (at > 0
                && views.get(at - 1).descriptor().order() > view.descriptor().order()) {
            at--;
        }
        views.add(at, view);
    }

    /** What the application says in the language of the session; it never fails. */
    public Translation translation() {
        return translation;
    }

    /** The heading that a view has as long as it gives itself no other. */
    String title(View view) {
        return translation
                .text("view." + view.descriptor().id())
                .orElse(view.descriptor().title());
    }

    /** A view's section, or in its place what went wrong; then the table stays empty. */
    ProjectedView.Written written(View view, LodLevel level, Paging paging, long epoch) {
        String title = title(view);
        ProjectedView.Written known = before.find(view, level).orElse(null);
        Origin origin = known == null ? null : known.origin();
        AnchorTable table = new AnchorTable(epoch, known == null ? null : known.table());
        SectionWriter writer = new SectionWriter(
                view.id(),
                title,
                level,
                new AnchorIssuer(providers, memory, table),
                words,
                paging,
                SectionWriter.DEFAULT_LIMIT,
                origin == null ? null : origin.section());
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
            table.complete();
            return new ProjectedView.Written(
                    new ProjectedSection(view.id(), section.title(), section.heading(), section.text()),
                    table,
                    List.of(),
                    Set.of(),
                    new Origin(view, section));
        } catch (Throwable e) {
            Fatal.rethrow(e);
            failures++;
            return failed(view, title, e, new AnchorTable(epoch));
        }
    }

    private void render(View view, SectionWriter writer) throws Exception {
        Optional<Occupant> around = unfinished.begin(view.id(), view.binding());
        try {
            view.binding().render(view.index(), writer);
        } finally {
            unfinished.end(view.binding(), around);
        }
    }

    /** A view's section, or what an attempt before had written of it if its instance has become busy since. */
    ProjectedView.Written writtenOnce(View view, LodLevel level, Paging paging, long epoch) {
        if (!Providers.isFree(view.binding())) {
            Optional<ProjectedView.Written> before = unfinished.find(view.id(), level, epoch);
            return before.orElseGet(() -> written(view, level, paging, epoch));
        }
        ProjectedView.Written now = written(view, level, paging, epoch);
        unfinished.keep(view.id(), level, epoch, now);
        return now;
    }

    /** The document that the reader has, for the next to take over what did not change. */
    DocumentBefore before() {
        return before;
    }

    /** Begins or ends a document, which may take several attempts. */
    public void clear() {
        unfinished.clear();
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
}
