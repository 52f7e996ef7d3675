package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.context.Rendering;
import io.docui.runtime.context.Shown;
import io.docui.runtime.context.SourceView;
import java.util.EnumMap;
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
    private final Map<LodLevel, Written> written = new EnumMap<>(LodLevel.class);
    private @Nullable Written line;

    /**
     * What is written of a section.
     *
     * @param section the section
     * @param table its anchors
     * @param forms the actions whose prototypes it shows
     * @param callable the actions that can be called, whether or not it shows them
     */
    record Written(ProjectedSection section, AnchorTable table, List<Projection.Form> forms, Set<String> callable) {
        Written(ProjectedSection section, AnchorTable table) {
            this(section, table, List.of(), Set.of());
        }

        private Rendering rendering() {
            if (section.body().isEmpty()) {
                return Rendering.NOTHING;
            }
            Map<String, AnchorInfo> anchors = AnchorInfos.of(table);
            forms.forEach(form -> anchors.put("act:" + form.action(), AnchorInfos.form(form)));
            return new Rendering(section.markdown(), anchors);
        }
    }

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
        return written.computeIfAbsent(level, source);
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
