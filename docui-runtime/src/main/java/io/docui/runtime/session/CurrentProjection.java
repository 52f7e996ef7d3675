package io.docui.runtime.session;

import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.project.ContextAssembler;
import io.docui.runtime.internal.project.ProjectedSection;
import io.docui.runtime.internal.project.Projection;
import io.docui.runtime.internal.project.Projector;
import io.docui.runtime.internal.project.ReaderChoices;
import io.docui.runtime.internal.project.ViewSections;
import io.docui.runtime.internal.run.Removals;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The latest projection of a session, which stays until something may have changed (docs/spec/context.md#freezing). */
final class CurrentProjection implements Supplier<Projection> {
    private final Providers providers;
    private final ReaderChoices choices;
    private final Wizards wizards;
    private final Notices notices;
    private final Projector projector;
    private final ViewSections views;
    private final Turns turns;
    private final AnchorMemory memory;
    private final AnchorResolver anchors;
    private final Removals removals;
    private final ContextAssembler contexts;
    private final long firstEpoch;

    private @Nullable Projection projection;
    private long version;
    private long lod;
    private long told;
    private boolean failed;
    private volatile boolean projecting;

    CurrentProjection(
            Providers providers,
            ReaderChoices choices,
            Wizards wizards,
            Notices notices,
            Projector projector,
            ViewSections views,
            Turns turns,
            AnchorMemory memory,
            AnchorResolver anchors,
            Removals removals,
            ContextAssembler contexts,
            long firstEpoch) {
        this.providers = providers;
        this.choices = choices;
        this.wizards = wizards;
        this.notices = notices;
        this.projector = projector;
        this.views = views;
        this.turns = turns;
        this.memory = memory;
        this.anchors = anchors;
        this.removals = removals;
        this.contexts = contexts;
        this.firstEpoch = firstEpoch;
    }

    /** The latest, whether or not it is of the state as it is now; null if there is none. */
    @Nullable
    Projection latest() {
        return projection;
    }

    /** Makes the first, if there is none: what the model has not seen it can still call by name. */
    void atLeastOne() {
        if (projection == null) {
            now();
        }
    }

    /** The version of the state that the latest is of. */
    long version() {
        return version;
    }

    /** What some providers show now, in the order of the document. */
    List<ProjectedSection> sections(List<ProviderBinding> of) {
        Projection now = now();
        Set<String> ids = views.sections(of);
        return now.sections().stream()
                .filter(section -> ids.contains(section.id()))
                .toList();
    }

    /** Notes that a reader was sent a text of the latest. */
    void sent(String text) {
        projector.sent(text);
    }

    /** Whether a view is being written now, which must not ask for a document. */
    boolean isBeingMade() {
        return projecting;
    }

    /** The projection of the state as it is now; a new one only if something may have changed. */
    Projection now() {
        Projection known = projection;
        boolean same = known != null
                && !failed
                && providers.version() == version
                && choices.version() + wizards.version() == lod
                && notices.version() == told;
        if (known != null && same) {
            return known;
        }
        views.clear();
        try {
            return turns.insist(this);
        } finally {
            views.clear();
            projecting = false;
        }
    }

    /** Makes a new one, under the locks of the providers. */
    @Override
    public Projection get() {
        turns.occupy("a document", "");
        projecting = true;
        try {
            long versionBefore = providers.version();
            long toldBefore = notices.version();
            long failures = views.failures();
            Projection before = projection;
            Projection now = projector.project(
                    before, before == null ? firstEpoch : before.table().epoch());
            boolean outer = Turn.beginUndisturbed();
            try {
                anchors.table(now.table());
                if (before != null) {
                    removals.left(gone(before, now));
                }
                contexts.captured();
                failed = views.failures() != failures;
                projection = now;
                version = versionBefore;
                lod = choices.version() + wizards.version();
                told = toldBefore;
                return now;
            } finally {
                Turn.endUndisturbed(outer);
            }
        } finally {
            projecting = projecting && Turn.isAbandoned(); // then another has begun
        }
    }

    /** The objects that one projection showed and the next does not. */
    private List<AnchorMemory.Known> gone(Projection before, Projection now) {
        return before.table().without(now.table()).stream()
                .flatMap(entry -> memory.find(new AnchorMemory.Identity(entry.type(), entry.key())).stream())
                .toList();
    }
}
