package io.docui.runtime.internal.projection;

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
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.LinkTitleEncoder;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.Pagination;
import io.docui.runtime.internal.document.SectionMessages;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.document.WrittenSection;
import io.docui.runtime.internal.execution.BuiltInAction;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.projection.ProjectedView.SectionOrigin;
import io.docui.runtime.internal.task.Task;
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
public final class ViewRenderer {
    private static final System.Logger LOG = LazyLogger.of(ViewRenderer.class.getName());

    private static final Set<String> RESERVED =
            Set.of(ProjectedSection.ACTIONS, ProjectedSection.WIZARD, NoticeSectionWriter.ID);

    private final ProviderRegistry providers;
    private final AnchorRegistry memory;
    private final Translation translation;
    private final SectionMessages words;
    private final ErrorMessages errorWords;
    private final PreviousDocument before = new PreviousDocument();
    private List<ViewEntry> views = List.of();
    private @Nullable List<ProviderBinding> viewed;
    private final PartialSections unfinished = new PartialSections();
    private long failures;

    /** A view with its place. */
    record ViewEntry(String id, ProviderBinding binding, int index, ViewDescriptor descriptor) {}

    /** The views of a session. */
    public ViewRenderer(ProviderRegistry providers, AnchorRegistry memory, Locale locale, Translation translation) {
        this.providers = providers;
        this.memory = memory;
        this.translation = guarded(translation);
        this.words = SectionMessages.of(locale, this.translation);
        this.errorWords = ErrorMessages.of(locale);
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
                FatalErrors.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "No translation of " + key, e);
                return Optional.empty();
            }
        }
    }

    /** The views of the providers that there are now. */
    @SuppressWarnings("ReferenceEquality") // another list whenever one comes or goes
    List<ViewEntry> views() {
        if (viewed != providers.bindings()) {
            viewed = providers.bindings();
            views = views(providers);
        }
        return views;
    }

    private static List<ViewEntry> views(ProviderRegistry providers) {
        List<ViewEntry> views = new ArrayList<>();
        for (ProviderBinding binding : providers.bindings()) {
            ProviderDescriptor provider = binding.descriptor();
            for (int i = 0; i < provider.views().size(); i++) {
                ViewDescriptor view = provider.views().get(i);
                boolean taken = RESERVED.contains(view.id()) || isIn(views, view.id());
                insert(views, new ViewEntry(taken ? provider.id() + '.' + view.id() : view.id(), binding, i, view));
            }
        }
        return views;
    }

    private static boolean isIn(List<ViewEntry> views, String id) {
        for (ViewEntry view : views) {
            if (view.id().equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Puts a view behind those whose place in the document is not behind its own. */
    private static void insert(List<ViewEntry> views, ViewEntry view) {
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
    String title(ViewEntry view) {
        return translation
                .text("view." + view.descriptor().id())
                .orElse(view.descriptor().title());
    }

    /** A view's section, or in its place what went wrong; then the table stays empty. */
    ProjectedView.RenderedSection renderSection(ViewEntry view, LodLevel level, Pagination paging, long epoch) {
        String title = title(view);
        ProjectedView.RenderedSection known = before.find(view, level).orElse(null);
        SectionOrigin origin = known == null ? null : known.origin();
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
            if (!ProviderRegistry.isAvailable(view.binding())) {
                throw unfinished.busyException(view.id(), view.binding());
            }
            Task.enterView(view.binding());
            render(view, writer);
            Task.checkpoint();
            WrittenSection section = writer.finish();
            Optional<Pagination> nearest = paging.nearestPages();
            if (nearest.isPresent()) {
                return renderSection(view, level, nearest.get(), epoch);
            }
            table.complete();
            return new ProjectedView.RenderedSection(
                    new ProjectedSection(view.id(), section.title(), section.heading(), section.text()),
                    table,
                    List.of(),
                    Set.of(),
                    new SectionOrigin(view, section));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            failures++;
            return failed(view, title, e, new AnchorTable(epoch));
        }
    }

    private void render(ViewEntry view, SectionWriter writer) throws Exception {
        Optional<Occupant> around = unfinished.begin(view.id(), view.binding());
        try {
            view.binding().render(view.index(), writer);
        } finally {
            unfinished.end(view.binding(), around);
        }
    }

    /** A view's section, or what an attempt before had written of it if its instance has become busy since. */
    ProjectedView.RenderedSection renderSectionOnce(ViewEntry view, LodLevel level, Pagination paging, long epoch) {
        if (!ProviderRegistry.isAvailable(view.binding())) {
            Optional<ProjectedView.RenderedSection> before = unfinished.find(view.id(), level, epoch);
            return before.orElseGet(() -> renderSection(view, level, paging, epoch));
        }
        ProjectedView.RenderedSection now = renderSection(view, level, paging, epoch);
        unfinished.put(view.id(), level, epoch, now);
        return now;
    }

    /** The document that the reader has, for the next to take over what did not change. */
    PreviousDocument previousDocument() {
        return before;
    }

    /** Begins or ends a document, which may take several attempts. */
    public void clear() {
        unfinished.clear();
    }

    private ProjectedView.RenderedSection failed(ViewEntry view, String title, Throwable thrown, AnchorTable table) {
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
        Call again = new Call(null, BuiltInAction.LOOK.descriptor().name(), List.of());
        LinkEntry entry = new LinkEntry(memory.linkNumber(again.canonical()), again.canonical());
        table.add(entry);
        body.item()
                .link(errorWords.label(Recovery.REFRESH.label()), entry.anchor(), LinkTitleEncoder.encodeCall(again));
        return new ProjectedView.RenderedSection(ProjectedSection.of(view.id(), title, body.finish()), table);
    }

    /** The ids of the sections that some providers write. */
    public Set<String> sections(Collection<ProviderBinding> of) {
        return views().stream()
                .filter(view -> of.contains(view.binding()))
                .map(ViewEntry::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** How often a view has failed: a document with such a section is not to be kept. */
    public long failureCount() {
        return failures;
    }
}
