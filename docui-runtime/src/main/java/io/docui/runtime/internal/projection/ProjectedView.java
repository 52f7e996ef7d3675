package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.RenderedView;
import io.docui.runtime.context.Rendering;
import io.docui.runtime.context.SourceView;
import io.docui.runtime.internal.document.WrittenSection;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One section of a document that is being projected: written once at each level that is asked for. */
final class ProjectedView implements SourceView {
    private final String id;
    private final LodLevel initial;
    private final Function<LodLevel, RenderedSection> source;
    private final @Nullable OmittedSectionWriter leftOut;
    private final Map<LodLevel, RenderedSection> written = new HashMap<>();
    private @Nullable RenderedSection line;

    /**
     * What is written of a section.
     *
     * @param section the section
     * @param table its anchors
     * @param forms the actions whose prototypes it shows
     * @param callable the actions that can be called, whether or not it shows them
     * @param sectionOrigin what wrote it; null if that was no view
     */
    record RenderedSection(
            ProjectedSection section,
            AnchorTable table,
            List<Projection.ShownPrototype> forms,
            Set<String> callable,
            @Nullable SectionOrigin sectionOrigin) {
        RenderedSection(ProjectedSection section, AnchorTable table) {
            this(section, table, List.of(), Set.of(), null);
        }

        RenderedSection(
                ProjectedSection section,
                AnchorTable table,
                List<Projection.ShownPrototype> forms,
                Set<String> callable) {
            this(section, table, forms, callable, null);
        }

        /** Whether a view wrote it, of an application that has had the same providers since. */
        @SuppressWarnings("ReferenceEquality") // there are other views as soon as a provider comes or goes
        boolean isOf(ViewEntry viewEntry) {
            return sectionOrigin != null && sectionOrigin.viewEntry() == viewEntry;
        }

        private Rendering rendering() {
            if (section.isEmpty()) {
                return Rendering.NOTHING;
            }
            return new Rendering(section.markdown(), AnchorInfoFactory.create(table, forms));
        }
    }

    /**
     * A view's writing.
     *
     * @param viewEntry the view
     * @param writtenSection what it wrote
     */
    record SectionOrigin(ViewEntry viewEntry, WrittenSection writtenSection) {}

    private ProjectedView(
            String id,
            LodLevel initial,
            Function<LodLevel, RenderedSection> source,
            @Nullable OmittedSectionWriter leftOut) {
        this.id = id;
        this.initial = initial;
        this.source = source;
        this.leftOut = leftOut;
    }

    /**
     * A section that can be shortened.
     *
     * @param source writes it at a level
     * @param leftOut writes the line that stands for it
     */
    static ProjectedView of(
            String id, LodLevel initial, Function<LodLevel, RenderedSection> source, OmittedSectionWriter leftOut) {
        return new ProjectedView(id, initial, source, leftOut);
    }

    /** A section that is shown whatever the budget. */
    static ProjectedView essential(RenderedSection renderedSection) {
        return new ProjectedView(renderedSection.section().id(), LodLevel.GIST, level -> renderedSection, null);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public LodLevel initialLevel() {
        return initial;
    }

    @Override
    public boolean isEssential() {
        return leftOut == null;
    }

    @Override
    public Rendering render(LodLevel level) {
        return contentAt(level).rendering();
    }

    /** What is written of it at a level. */
    RenderedSection contentAt(LodLevel level) {
        RenderedSection known = written.get(level);
        if (known == null) {
            known = source.apply(level);
            written.put(level, known);
        }
        return known;
    }

    @Override
    public Rendering renderPlaceholder(int tokens, boolean tooLong) {
        RenderedSection brief = contentAt(LodLevel.GIST);
        RenderedSection stead = Objects.requireNonNull(leftOut)
                .line(brief.section(), brief.table().epoch(), tokens, tooLong);
        line = new RenderedSection(stead.section(), stead.table(), List.of(), brief.callable());
        return line.rendering();
    }

    /** What a document shows of it. */
    RenderedSection contentOf(RenderedView renderedView) {
        return renderedView.level() == null ? Objects.requireNonNull(line) : contentAt(renderedView.level());
    }
}
