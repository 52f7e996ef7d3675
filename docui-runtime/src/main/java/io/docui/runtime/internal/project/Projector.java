package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.document.Translation;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.NearestName;
import io.docui.runtime.internal.document.DocumentWords;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.Section;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.run.ActionNames;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
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

    private static final String NOTICES = "notices";
    private static final Set<String> RESERVED = Set.of(ProjectedSection.ACTIONS, ProjectedSection.WIZARD, NOTICES);

    private final Providers providers;
    private final AnchorMemory memory;
    private final LodState lod;
    private final Translation translation;
    private final DocumentWords words;
    private final List<View> views;
    private final Prototyper prototyper;
    private final Wizards wizards;
    private final WizardWriter wizardWriter;

    private long failures;

    /** Whether each document is written twice, to find views that change state. */
    private final boolean verifying = Projector.class.desiredAssertionStatus();

    /** A view with its place. */
    private record View(String id, ProviderBinding binding, int index, ViewDescriptor descriptor) {}

    /** A projector of a session. */
    public Projector(
            Providers providers,
            AnchorMemory memory,
            LodState lod,
            Wizards wizards,
            Locale locale,
            Translation translation) {
        this.providers = providers;
        this.memory = memory;
        this.lod = lod;
        this.wizards = wizards;
        this.wizardWriter = new WizardWriter(memory, locale);
        this.translation = guarded(translation);
        this.words = DocumentWords.of(locale, this.translation);
        this.views = views(providers);
        this.prototyper = new Prototyper(providers, lod, Wording.of(locale), this.translation);
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
        Projection now = write(before == null ? epoch : epoch + 1);
        boolean changed = providers.touchesInside() != touches
                || (verifying && !write(epoch).content().equals(now.content()));
        if (changed) {
            now = withNotice(now);
        }
        boolean same = before != null && before.content().equals(now.content());
        return same ? now.under(epoch) : now;
    }

    private Projection write(long epoch) {
        AnchorTable table = new AnchorTable(epoch);
        List<ProjectedSection> sections = new ArrayList<>();
        for (View view : views) {
            AnchorTable own = new AnchorTable(epoch);
            ProjectedSection section = section(view, own);
            if (!section.body().isEmpty()) {
                table.addAll(own);
                sections.add(section);
            }
        }
        wizards.open().ifPresent(wizard -> sections.add(wizardWriter.section(wizard, table)));
        List<Projection.Form> forms = new ArrayList<>();
        prototyper.section(table, forms).ifPresent(sections::add);
        MarkdownWriter title = new MarkdownWriter();
        ProviderDescriptor app = providers.bindings().get(0).descriptor();
        title.heading(1).text(translation.text("title").orElse(app.title()));
        return new Projection(title.markdown(), sections, table, forms);
    }

    /** A view's section, or in its place what went wrong; then the table stays empty. */
    private ProjectedSection section(View view, AnchorTable table) {
        LodLevel level = lod.of(view.id(), view.descriptor().lod());
        String title = translation
                .text("view." + view.descriptor().id())
                .orElse(view.descriptor().title());
        AnchorTable written = new AnchorTable(table.epoch());
        SectionWriter writer =
                new SectionWriter(view.id(), title, level, new AnchorIssuer(providers, memory, written), words);
        try {
            view.binding().render(view.index(), writer);
            Section section = writer.finish();
            table.addAll(written);
            return section(view.id(), section.title(), section.markdown());
        } catch (Throwable e) {
            Fatal.rethrow(e);
            failures++;
            return failed(view, title, e);
        }
    }

    private static ProjectedSection section(String id, String title, String body) {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        return new ProjectedSection(id, title, heading.markdown(), body);
    }

    private static ProjectedSection failed(View view, String title, Throwable thrown) {
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
                .text(error.code().severity().mark() + " " + error.code() + ": ")
                .text(error.message());
        return section(view.id(), title, body.markdown());
    }

    private static Projection withNotice(Projection projection) {
        String sentence =
                "State changed while the document was being written: a view must not change state, or two looks differ.";
        LOG.log(System.Logger.Level.WARNING, sentence);
        MarkdownWriter body = new MarkdownWriter();
        body.paragraph().text(ErrorCode.INVALID_SOURCE_DATA.severity().mark() + " " + sentence);
        List<ProjectedSection> sections = new ArrayList<>(projection.sections());
        sections.add(section(NOTICES, "Notices", body.markdown()));
        return new Projection(projection.title(), sections, projection.table(), projection.forms());
    }

    /** How often a view has failed: a document with such a section is not to be kept. */
    public long failures() {
        return failures;
    }

    /**
     * Shows more or less of a section.
     *
     * @param name its id or heading
     * @param more whether to show more
     * @param current the document, whose headings a reader knows
     * @return what it shows now
     * @throws DocUIException if there is no such section
     */
    public String resize(String name, boolean more, Projection current) {
        List<Resizable> known = new ArrayList<>();
        for (View view : views) {
            known.add(new Resizable(
                    view.id(), heading(view, current), view.descriptor().lod()));
        }
        known.add(new Resizable(ProjectedSection.ACTIONS, prototyper.heading(), LodLevel.SUMMARY));
        Resizable section = find(known, name.strip());
        LodLevel level = lod.of(section.id(), section.initial());
        LodLevel next = more ? level.more() : level.less();
        lod.set(section.id(), next);
        return section.id() + " is shown at level " + next.text() + ".";
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
            return prototyper.all(current.table());
        }
        return prototyper.full(ActionNames.find(providers.catalog(), name));
    }

    /** The names of an action's parameters. */
    static List<String> parameters(ActionDescriptor action) {
        return action.parameters().stream().map(ParameterDescriptor::name).toList();
    }
}
