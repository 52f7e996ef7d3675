package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.Rendering;
import io.docui.runtime.context.Shown;
import io.docui.runtime.context.SourceView;
import io.docui.runtime.internal.document.Section;
import io.docui.runtime.internal.project.ViewSections.View;
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
    private final Function<LodLevel, Written> source;
    private final @Nullable LeftOutWriter leftOut;
    private final Map<LodLevel, Written> written = new HashMap<>();
    private @Nullable Written line;

    /**
     * What is written of a section.
     *
     * @param section the section
     * @param table its anchors
     * @param forms the actions whose prototypes it shows
     * @param callable the actions that can be called, whether or not it shows them
     * @param origin what wrote it; null if that was no view
     */
    record Written(
            ProjectedSection section,
            AnchorTable table,
            List<Projection.Form> forms,
            Set<String> callable,
            @Nullable Origin origin) {
        Written(ProjectedSection section, AnchorTable table) {
            this(section, table, List.of(), Set.of(), null);
        }

        Written(ProjectedSection section, AnchorTable table, List<Projection.Form> forms, Set<String> callable) {
            this(section, table, forms, callable, null);
        }

        /** Whether a view wrote it, of an application that has had the same providers since. */
        @SuppressWarnings("ReferenceEquality") // there are other views as soon as a provider comes or goes
        boolean isOf(View view) {
            return origin != null && origin.view() == view;
        }

        private Rendering rendering() {
            if (section.isEmpty()) {
                return Rendering.NOTHING;
            }
            return new Rendering(section.markdown(), AnchorInfos.of(table, forms));
        }
    }

    /**
     * A view's writing.
     *
     * @param view the view
     * @param section what it wrote
     */
    record Origin(View view, Section section) {}

    private ProjectedView(
            String id, LodLevel initial, Function<LodLevel, Written> source, @Nullable LeftOutWriter leftOut) {
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
    static ProjectedView of(String id, LodLevel initial, Function<LodLevel, Written> source, LeftOutWriter leftOut) {
        return new ProjectedView(id, initial, source, leftOut);
    }

    /** A section that is shown whatever the budget. */
    static ProjectedView essential(Written written) {
        return new ProjectedView(written.section().id(), LodLevel.GIST, level -> written, null);
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
        return at(level).rendering();
    }

    /** What is written of it at a level. */
    Written at(LodLevel level) {
        Written known = written.get(level);
        if (known == null) {
            known = source.apply(level);
            written.put(level, known);
        }
        return known;
    }

    @Override
    public Rendering leftOut(int tokens, boolean tooLong) {
        Written brief = at(LodLevel.GIST);
        Written stead = Objects.requireNonNull(leftOut)
                .line(brief.section(), brief.table().epoch(), tokens, tooLong);
        line = new Written(stead.section(), stead.table(), List.of(), brief.callable());
        return line.rendering();
    }

    /** What a document shows of it. */
    Written as(Shown shown) {
        return shown.level() == null ? Objects.requireNonNull(line) : at(shown.level());
    }
}
