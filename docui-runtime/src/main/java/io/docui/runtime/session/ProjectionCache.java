package io.docui.runtime.session;

import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.pipeline.DocumentRefresher;
import io.docui.runtime.internal.pipeline.RemovalTracker;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.projection.ProjectedSection;
import io.docui.runtime.internal.projection.Projection;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Caches the latest projection of a session until its inputs may have changed (docs/spec/context.md#freezing). */
final class ProjectionCache implements Supplier<Projection>, DocumentRefresher {
    private final SessionState state;
    private final Projector projector;
    private final TaskExecutor taskExecutor;
    private final RemovalTracker removalTracker;
    private final ContextAssembler contexts;
    private final long firstEpoch;

    private @Nullable Projection projection;
    private long version;
    private long lod;
    private long noticesVersion;
    private boolean failed;
    private volatile boolean outdated;
    private volatile boolean projecting;
    private boolean within;
    private long count;
    /** Whether the latest projection was made within a script, and nobody has read it. */
    private boolean unread;

    ProjectionCache(
            SessionState state,
            Projector projector,
            TaskExecutor taskExecutor,
            RemovalTracker removalTracker,
            ContextAssembler contexts,
            long firstEpoch) {
        this.state = state;
        this.projector = projector;
        this.taskExecutor = taskExecutor;
        this.removalTracker = removalTracker;
        this.contexts = contexts;
        this.firstEpoch = firstEpoch;
    }

    /** Returns the latest projection, even if it is outdated; null if there is none. */
    @Nullable
    Projection latest() {
        return projection;
    }

    /** Creates the first projection, if there is none. A model can call actions by name before it sees a document. */
    void ensurePresent() {
        if (projection == null) {
            current();
        }
    }

    long version() {
        return version;
    }

    /** Returns the current sections of some providers, in the order of the document. */
    List<ProjectedSection> sections(List<ProviderBinding> of) {
        Projection now = current();
        Set<String> ids = projector.views().sections(of);
        return now.sections().stream()
                .filter(section -> ids.contains(section.id()))
                .toList();
    }

    /** Has the next document rendered again, because views may show something else to its reader. Can be called from any thread. */
    void markOutdated() {
        outdated = true;
    }

    /** Records that a text of the latest projection was sent to a reader. */
    void markSent(String text) {
        projector.markSent(text);
    }

    /** Returns whether a view is being rendered now. A view must not request a document. */
    boolean isProjecting() {
        return projecting;
    }

    /** Returns a projection of the current state. It is created only if something may have changed. */
    Projection current() {
        if (!within && !projecting) {
            state.providers().detectChanges();
        }
        Projection known = projection;
        boolean same = known != null
                && !failed
                && !outdated
                && state.providers().version() == version
                && preferencesVersion() == lod
                && state.notices().version() == noticesVersion;
        if (known != null && same) {
            unread &= within;
            return known;
        }
        projector.views().clear();
        try {
            return taskExecutor.runWithAvailable(this);
        } finally {
            projector.views().clear();
            projecting = false;
        }
    }

    @Override
    public boolean refresh() {
        if (projecting) {
            return false; // a view makes calls of its own
        }
        long before = count;
        within = true;
        try {
            current();
            return count != before;
        } finally {
            within = false;
        }
    }

    /** Creates a projection, under the locks of the providers. */
    @Override
    public Projection get() {
        if (!within) {
            taskExecutor.setOccupant("a document", "");
        }
        projecting = true;
        outdated = false;
        try {
            long versionBefore = state.providers().version();
            long noticesBefore = state.notices().version();
            long failures = projector.views().failureCount();
            Projection before = projection;
            Projection now = projector.project(before, nextEpoch(before));
            boolean outer = Task.beginUninterruptible();
            try {
                state.anchors()
                        .setTable(
                                now.table(), before != null && before.content().equals(now.content()), within);
                if (before != null) {
                    removalTracker.inspectHidden(gone(before, now));
                }
                contexts.markCaptured();
                failed = projector.views().failureCount() != failures;
                projection = now;
                count++;
                unread = within;
                version = versionBefore;
                lod = preferencesVersion();
                noticesVersion = noticesBefore;
                return now;
            } finally {
                Task.endUninterruptible(outer);
            }
        } finally {
            projecting = projecting && Task.isAbandoned(); // if abandoned, another has started
        }
    }

    /** Returns the epoch of a new document. A document that nobody has read needs no epoch of its own. */
    private long nextEpoch(@Nullable Projection before) {
        if (before == null) {
            return firstEpoch;
        }
        return before.table().epoch() + (unread ? 0 : 1);
    }

    /** Returns the objects of one projection that the next one does not contain. */
    private List<AnchorRegistry.AnchoredObject> gone(Projection before, Projection now) {
        return before.table().objectsNotIn(now.table()).stream()
                .flatMap(entry ->
                        state.memory().find(new AnchorRegistry.ObjectIdentity(entry.type(), entry.key())).stream())
                .toList();
    }

    private long preferencesVersion() {
        return state.preferences().version() + state.wizards().version();
    }
}
