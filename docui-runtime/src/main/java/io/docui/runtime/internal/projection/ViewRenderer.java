package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.ReusableSection;
import io.docui.runtime.internal.document.SectionMessages;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.document.TablePageSelection;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.projection.CachedSectionSource.SectionOrigin;
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

/** Renders the views of the current providers as document sections; a failed view becomes an error section. */
public final class ViewRenderer {
    private static final System.Logger LOG = LazyLogger.of(ViewRenderer.class.getName());

    private static final Set<String> RESERVED =
            Set.of(ProjectedSection.ACTIONS, ProjectedSection.WIZARD, NoticeSectionWriter.ID);

    private final ProviderRegistry providerRegistry;
    private final AnchorRegistry memory;
    private final DescriptionTranslator translation;
    private final SectionMessages words;
    private final ErrorMessages errorMessages;
    private final PreviousDocument before = new PreviousDocument();
    private List<ViewEntry> views = List.of();
    private @Nullable List<ProviderBinding> viewed;
    private final PartialSections partialSections = new PartialSections();
    private long failures;

    /** A view with its section id and its provider. */
    record ViewEntry(String id, ProviderBinding binding, int index, ViewDescriptor descriptor) {}

    public ViewRenderer(
            ProviderRegistry providerRegistry,
            AnchorRegistry memory,
            Locale locale,
            DescriptionTranslator translation) {
        this.providerRegistry = providerRegistry;
        this.memory = memory;
        this.translation = guarded(translation);
        this.words = SectionMessages.of(locale, this.translation);
        this.errorMessages = ErrorMessages.of(locale);
    }

    /** Wraps a translation so that a failed lookup falls back to the text in the application's source. */
    private static DescriptionTranslator guarded(DescriptionTranslator translation) {
        return translation == DescriptionTranslator.NONE ? translation : new Guarded(translation);
    }

    private record Guarded(DescriptionTranslator translation) implements DescriptionTranslator {
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

    @SuppressWarnings("ReferenceEquality") // the list is replaced whenever a provider is added or removed
    List<ViewEntry> views() {
        if (viewed != providerRegistry.bindings()) {
            viewed = providerRegistry.bindings();
            views = views(providerRegistry);
        }
        return views;
    }

    private static List<ViewEntry> views(ProviderRegistry providerRegistry) {
        List<ViewEntry> views = new ArrayList<>();
        for (ProviderBinding binding : providerRegistry.bindings()) {
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
        for (ViewEntry viewEntry : views) {
            if (viewEntry.id().equals(id)) {
                return true;
            }
        }
        return false;
    }

    /** Inserts a view after all views whose order is not greater than its own. */
    private static void insert(List<ViewEntry> views, ViewEntry viewEntry) {
        int at = views.size();
        while (at > 0
                && views.get(at - 1).descriptor().order()
                        > viewEntry.descriptor().order()) {
            at--;
        }
        views.add(at, viewEntry);
    }

    /** Returns the application's translation for the session's language; it never fails. */
    public DescriptionTranslator translation() {
        return translation;
    }

    /** Returns the default heading of a view, which the view may replace. */
    String title(ViewEntry viewEntry) {
        return translation
                .text("view." + viewEntry.descriptor().id())
                .orElse(viewEntry.descriptor().title());
    }

    /** Renders a view's section, or an error section whose table contains only the link to refresh. */
    CachedSectionSource.RenderedSection renderSection(
            ViewEntry viewEntry, LodLevel level, TablePageSelection pagination, long epoch) {
        String title = title(viewEntry);
        CachedSectionSource.RenderedSection known =
                before.find(viewEntry, level).orElse(null);
        SectionOrigin sectionOrigin = known == null ? null : known.sectionOrigin();
        AnchorTable table = new AnchorTable(epoch, known == null ? null : known.table());
        SectionWriter writer = new SectionWriter(
                new SectionWriter.SectionHead(viewEntry.id(), title, level),
                new AnchorIssuer(providerRegistry, memory, table),
                words,
                pagination,
                SectionWriter.DEFAULT_LIMIT,
                sectionOrigin == null ? null : sectionOrigin.writtenSection());
        try {
            if (!ProviderRegistry.isAvailable(viewEntry.binding())) {
                throw partialSections.busyException(viewEntry.id(), viewEntry.binding());
            }
            Task.enterView(viewEntry.binding());
            render(viewEntry, writer);
            Task.checkpoint();
            ReusableSection writtenSection = writer.finish();
            Optional<TablePageSelection> nearest = pagination.nearestPages();
            if (nearest.isPresent()) {
                return renderSection(viewEntry, level, nearest.get(), epoch);
            }
            table.complete();
            return new CachedSectionSource.RenderedSection(
                    new ProjectedSection(
                            viewEntry.id(), writtenSection.title(), writtenSection.heading(), writtenSection.text()),
                    table,
                    List.of(),
                    Set.of(),
                    new SectionOrigin(viewEntry, writtenSection));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            failures++;
            return failed(viewEntry, title, e, new AnchorTable(epoch));
        }
    }

    private void render(ViewEntry viewEntry, SectionWriter writer) throws Exception {
        Optional<Occupant> around = partialSections.begin(viewEntry.id(), viewEntry.binding());
        try {
            viewEntry.binding().render(viewEntry.index(), writer);
        } finally {
            partialSections.end(viewEntry.binding(), around);
        }
    }

    /** Renders a view's section; if the view's instance has become busy since, returns what an earlier attempt wrote. */
    CachedSectionSource.RenderedSection renderSectionOnce(
            ViewEntry viewEntry, LodLevel level, TablePageSelection pagination, long epoch) {
        if (!ProviderRegistry.isAvailable(viewEntry.binding())) {
            Optional<CachedSectionSource.RenderedSection> before = partialSections.find(viewEntry.id(), level, epoch);
            return before.orElseGet(() -> renderSection(viewEntry, level, pagination, epoch));
        }
        CachedSectionSource.RenderedSection now = renderSection(viewEntry, level, pagination, epoch);
        partialSections.put(viewEntry.id(), level, epoch, now);
        return now;
    }

    /** Returns the reader's document, whose unchanged parts the next document reuses. */
    PreviousDocument previousDocument() {
        return before;
    }

    /** Begins or ends a document, which may take several attempts. */
    public void clear() {
        partialSections.clear();
    }

    private CachedSectionSource.RenderedSection failed(
            ViewEntry viewEntry, String title, Throwable thrown, AnchorTable table) {
        LOG.log(System.Logger.Level.WARNING, "The view " + viewEntry.id() + " failed", thrown);
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
                .text(error.code().severity().mark() + " " + errorMessages.title(error.code()) + ": ")
                .text(error.message());
        Call again = new Call(null, BuiltInAction.LOOK.descriptor().name(), List.of());
        LinkEntry entry = new LinkEntry(memory.linkNumber(again.canonical()), again.canonical());
        table.add(entry);
        body.item()
                .link(
                        errorMessages.label(Recovery.REFRESH.label()),
                        entry.anchor(),
                        CallLinkTitleEncoder.encodeCall(again));
        return new CachedSectionSource.RenderedSection(
                ProjectedSection.of(viewEntry.id(), title, body.finish()), table);
    }

    /** Returns the ids of the sections that the given providers write. */
    public Set<String> sections(Collection<ProviderBinding> of) {
        return views().stream()
                .filter(viewEntry -> of.contains(viewEntry.binding()))
                .map(ViewEntry::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the number of failed views so far. A document with a failed view must not be cached. */
    public long failureCount() {
        return failures;
    }
}
