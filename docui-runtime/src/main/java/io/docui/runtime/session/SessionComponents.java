package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorId;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.Context;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.SectionMessages;
import io.docui.runtime.internal.execution.AsyncOperationRegistry;
import io.docui.runtime.internal.execution.BuiltInAction;
import io.docui.runtime.internal.execution.DeferredCallExecutor;
import io.docui.runtime.internal.execution.RemovalTracker;
import io.docui.runtime.internal.execution.ScriptInterpreter;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.notice.OperationNotice;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.projection.DocumentMessages;
import io.docui.runtime.internal.projection.LongResultCache;
import io.docui.runtime.internal.projection.ObjectCardWriter;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.projection.PrototypeSectionWriter;
import io.docui.runtime.internal.projection.ReaderPreferences;
import io.docui.runtime.internal.projection.ReportWriter;
import io.docui.runtime.internal.projection.RoundSource;
import io.docui.runtime.internal.projection.SeenDocument;
import io.docui.runtime.internal.projection.ViewRenderer;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.ledger.Ledger;
import java.util.Map;
import java.util.function.Supplier;

/** What a session is made of, put together: each part is given what it needs, and no more (docs/spec/sessions.md). */
final class SessionComponents implements SessionLock.SessionLockCallbacks, RoundSource, DeferredCallExecutor {
    private static final int REMEMBERED = 100_000;

    final String id;
    private final SessionProviders owned;
    final ProviderRegistry providers;
    final Ledger ledger;
    final CurrentWizard wizards;
    private final AnchorRegistry memory = new AnchorRegistry(REMEMBERED);
    final AnchorResolver anchors;
    private final OpenSessionRegistry.SessionClaim hold;
    final OperationLog log;
    final ScriptInterpreter interpreter;
    final ContextAssembler contexts;
    private final NoticeRegistry notices = new NoticeRegistry();
    private final LongResultCache results;
    private final SessionSettings settings;
    final SeenDocument seen;
    final SessionWidgets widgets;
    final RoundRunner conversation;
    final InputReplicator inputs = new InputReplicator();
    final ProjectionCache projection;
    final SessionLock entrance;
    final TaskExecutor turns;
    final AsyncOperationRegistry operations;

    /**
     * The parts of a session.
     *
     * @param owned what the session consists of, and what ends with it
     * @param ledger the ledger of the session
     * @param hold the session's hold of its id, which is given up at its end
     */
    SessionComponents(
            String id,
            SessionProviders owned,
            SessionSettings settings,
            Ledger ledger,
            OpenSessionRegistry.SessionClaim hold) {
        this.owned = owned;
        this.settings = settings;
        this.hold = hold;
        this.ledger = ledger;
        this.id = new AnchorId(AnchorKind.OBJ, "", id, "").sessionId(); // refuses what could not stand in an anchor
        this.providers = new ProviderRegistry(owned.bindings(), BuiltInAction.descriptors());
        ReaderPreferences choices = new ReaderPreferences();
        this.wizards = new CurrentWizard(settings.answerWithin(), settings.clock());
        this.turns = new TaskExecutor(providers, settings.timeLimit(), settings.clock());
        this.operations = new AsyncOperationRegistry(notices, settings.clock());
        this.anchors = new AnchorResolver(id, providers, memory);
        this.seen = new SeenDocument(settings.budget(), memory, settings.locale());
        this.results = new LongResultCache(settings.budget());
        BudgetedContextBuilder builder = new BudgetedContextBuilder(
                settings.budget(), DocumentMessages.of(settings.locale()).rest());
        ViewRenderer views = new ViewRenderer(providers, memory, settings.locale(), settings.translation());
        PrototypeSectionWriter prototyper = new PrototypeSectionWriter(
                providers, DocumentMessages.of(settings.locale()), views.translation(), settings.policy());
        Projector projector = new Projector(
                providers, memory, choices, builder, views, prototyper, wizards, notices, results, settings.locale());
        this.log = new OperationLog(id, ledger, settings.clock(), settings.attribution(), providers, memory, anchors);
        this.contexts = new ContextAssembler(
                providers.bindings().get(0).descriptor().id(), id, choices, builder, settings.clock(), this);
        RemovalTracker removals = new RemovalTracker(anchors);
        this.projection = new ProjectionCache(
                providers,
                choices,
                wizards,
                notices,
                projector,
                views,
                turns,
                memory,
                anchors,
                removals,
                contexts,
                log.firstEpoch());
        this.entrance = new SessionLock(id, turns, notices, this);
        this.interpreter = new ScriptInterpreter(
                id,
                providers,
                memory,
                anchors,
                removals,
                wizards,
                settings.locale(),
                settings.policy(),
                new SessionNavigator(
                        choices,
                        providers,
                        views,
                        projector,
                        prototyper,
                        settings.budget(),
                        settings.locale(),
                        results,
                        projection,
                        seen),
                log,
                turns,
                operations,
                entrance,
                this);
        this.conversation = new RoundRunner(
                entrance,
                projection,
                turns,
                wizards,
                notices,
                memory,
                anchors,
                interpreter,
                contexts,
                log,
                inputs,
                settings.locale());
        this.widgets = new SessionWidgets(id, providers, wizards, ledger, settings, entrance, projection, interpreter);
        log.onEnd(widgets);
        widgets.open(settings.sessionWidgets());
    }

    /** What writes reports; most programs that call by tools have none written. */
    ReportWriter reports() {
        return new ReportWriter(
                providers, memory, anchors, wizards, interpreter, results, settings.budget(), settings.locale());
    }

    /** Has the next document say that the session goes on from a saved state. */
    void markReopened() {
        notices.putEnded(
                "opened again",
                new OperationNotice(
                        "⚠️",
                        providers.bindings().get(0).descriptor().id(),
                        ": this session was opened again, with the state that was saved last. Questions that were open and"
                                + " operations that were under way are gone; links of earlier documents are stale."));
    }

    /** What describes an object. */
    ObjectCardWriter objectCard() {
        return new ObjectCardWriter(
                providers, memory, anchors, SectionMessages.of(settings.locale(), settings.translation()));
    }

    /** Lets the widgets come and go that did so since; they are made after what does this. */
    @Override
    public void beforeWork() {
        widgets.applyChanges();
    }

    @Override
    public boolean isProjecting() {
        return projection.isProjecting();
    }

    @Override
    public Map<String, Context.Round> rounds() {
        return log.rounds();
    }

    @Override
    public void afterWork() {
        log.beforeShow();
    }

    @Override
    public ActionResult executeWhenFree(Supplier<ActionResult> call) throws InterruptedException {
        return conversation.runWhenFree(call);
    }

    @Override
    public void onClose() {
        try {
            widgets.closeAll();
        } finally {
            owned.close("session " + id);
            endRecord();
        }
    }

    private void endRecord() {
        try {
            log.close();
        } finally {
            hold.release();
        }
    }
}
