package io.docui.runtime.session;

import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.execution.RemovalTracker;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.projection.ProjectedSection;
import io.docui.runtime.internal.projection.Projection;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.projection.ReaderPreferences;
import io.docui.runtime.internal.projection.ViewRenderer;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Caches the latest projection of a session until its inputs may have changed (docs/spec/context.md#freezing). */
final class ProjectionCache implements Supplier<Projection> {
    private final ProviderRegistry providerRegistry;
    private final ReaderPreferences choices;
    private final CurrentWizard currentWizard;
    private final NoticeRegistry noticeRegistry;
    private final Projector projector;
    private final ViewRenderer views;
    private final TaskExecutor taskExecutor;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private final RemovalTracker removalTracker;
    private final ContextAssembler contexts;
    private final long firstEpoch;

    private @Nullable Projection projection;
    private long version;
    private long lod;
    private long told;
    private boolean failed;
    private volatile boolean projecting;

    ProjectionCache(
            ProviderRegistry providerRegistry,
            ReaderPreferences choices,
            CurrentWizard currentWizard,
            NoticeRegistry noticeRegistry,
            Projector projector,
            ViewRenderer views,
            TaskExecutor taskExecutor,
            AnchorRegistry memory,
            AnchorResolver anchors,
            RemovalTracker removalTracker,
            ContextAssembler contexts,
            long firstEpoch) {
        this.providerRegistry = providerRegistry;
        this.choices = choices;
        this.currentWizard = currentWizard;
        this.noticeRegistry = noticeRegistry;
        this.projector = projector;
        this.views = views;
        this.taskExecutor = taskExecutor;
        this.memory = memory;
        this.anchors = anchors;
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

    /** Returns the version of the state of the latest projection. */
    long version() {
        return version;
    }

    /** Returns the current sections of some providers, in the order of the document. */
    List<ProjectedSection> sections(List<ProviderBinding> of) {
        Projection now = current();
        Set<String> ids = views.sections(of);
        return now.sections().stream()
                .filter(section -> ids.contains(section.id()))
                .toList();
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
        Projection known = projection;
        boolean same = known != null
                && !failed
                && providerRegistry.version() == version
                && choices.version() + currentWizard.version() == lod
                && noticeRegistry.version() == told;
        if (known != null && same) {
            return known;
        }
        views.clear();
        try {
            return taskExecutor.runWithAvailable(this);
        } finally {
            views.clear();
            projecting = false;
        }
    }

    /** Creates a projection, under the locks of the providers. */
    @Override
    public Projection get() {
        taskExecutor.setOccupant("a document", "");
        projecting = true;
        try {
            long versionBefore = providerRegistry.version();
            long toldBefore = noticeRegistry.version();
            long failures = views.failureCount();
            Projection before = projection;
            Projection now = projector.project(
                    before, before == null ? firstEpoch : before.table().epoch());
            boolean outer = Task.beginUninterruptible();
            try {
                anchors.setTable(now.table());
                if (before != null) {
                    removalTracker.inspectHidden(gone(before, now));
                }
                contexts.markCaptured();
                failed = views.failureCount() != failures;
                projection = now;
                version = versionBefore;
                lod = choices.version() + currentWizard.version();
                told = toldBefore;
                return now;
            } finally {
                Task.endUninterruptible(outer);
            }
        } finally {
            projecting = projecting && Task.isAbandoned(); // if abandoned, another has started
        }
    }

    /** Returns the objects of one projection that the next one does not contain. */
    private List<AnchorRegistry.AnchoredObject> gone(Projection before, Projection now) {
        return before.table().objectsNotIn(now.table()).stream()
                .flatMap(entry -> memory.find(new AnchorRegistry.ObjectIdentity(entry.type(), entry.key())).stream())
                .toList();
    }
}
