package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.RenderableView;
import io.docui.runtime.context.RenderedView;
import io.docui.runtime.context.RenderedViewSection;
import io.docui.runtime.internal.document.ReusableSection;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Source of one document section during projection; renders it once per requested level of detail and caches the result. */
final class CachedSectionSource implements RenderableView {
    private final String id;
    private final LodLevel initial;
    private final Function<LodLevel, RenderedSection> source;
    private final @Nullable OmittedSectionWriter leftOut;
    private final Map<LodLevel, RenderedSection> written = new HashMap<>();
    private @Nullable RenderedSection line;

    /**
     * A rendered section with its anchors and actions.
     * @param callable the callable actions, shown or not
     * @param sectionOrigin the origin of the section; null if no view wrote it
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

        /** Returns whether the given view wrote the section and the set of providers has not changed since. */
        @SuppressWarnings("ReferenceEquality") // the view entries are replaced whenever a provider is added or removed
        boolean isOf(ViewEntry viewEntry) {
            return sectionOrigin != null && sectionOrigin.viewEntry() == viewEntry;
        }

        private RenderedViewSection rendering() {
            if (section.isEmpty()) {
                return RenderedViewSection.NOTHING;
            }
            return new RenderedViewSection(section.markdown(), AnchorInfoFactory.create(table, forms));
        }
    }

    /** The view that wrote a section, with its output. */
    record SectionOrigin(ViewEntry viewEntry, ReusableSection writtenSection) {}

    private CachedSectionSource(
            String id,
            LodLevel initial,
            Function<LodLevel, RenderedSection> source,
            @Nullable OmittedSectionWriter leftOut) {
        this.id = id;
        this.initial = initial;
        this.source = source;
        this.leftOut = leftOut;
    }

    static CachedSectionSource of(
            String id, LodLevel initial, Function<LodLevel, RenderedSection> source, OmittedSectionWriter leftOut) {
        return new CachedSectionSource(id, initial, source, leftOut);
    }

    /** Creates a section that is shown regardless of the budget. */
    static CachedSectionSource essential(RenderedSection renderedSection) {
        return new CachedSectionSource(renderedSection.section().id(), LodLevel.GIST, level -> renderedSection, null);
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
    public RenderedViewSection render(LodLevel level) {
        return contentAt(level).rendering();
    }

    RenderedSection contentAt(LodLevel level) {
        RenderedSection known = written.get(level);
        if (known == null) {
            known = source.apply(level);
            written.put(level, known);
        }
        return known;
    }

    @Override
    public RenderedViewSection renderPlaceholder(int tokens, boolean tooLong) {
        RenderedSection brief = contentAt(LodLevel.GIST);
        RenderedSection stead = Objects.requireNonNull(leftOut)
                .line(brief.section(), brief.table().epoch(), tokens, tooLong);
        line = new RenderedSection(stead.section(), stead.table(), List.of(), brief.callable());
        return line.rendering();
    }

    /** Returns the part of the section that a document shows. */
    RenderedSection contentOf(RenderedView renderedView) {
        return renderedView.level() == null ? Objects.requireNonNull(line) : contentAt(renderedView.level());
    }
}
