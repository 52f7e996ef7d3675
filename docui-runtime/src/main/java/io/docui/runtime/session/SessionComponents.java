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

/** Composition root of a session: creates its components and connects them (docs/spec/sessions.md). */
final class SessionComponents implements SessionLock.SessionLockCallbacks, RoundSource, DeferredCallExecutor {
    private static final int REMEMBERED = 100_000;

    final String id;
    private final SessionProviders owned;
    final ProviderRegistry providers;
    final Ledger ledger;
    final CurrentWizard wizards;
    private final AnchorRegistry memory = new AnchorRegistry(REMEMBERED);
    final AnchorResolver anchors;
    private final OpenSessionRegistry.SessionClaim sessionClaim;
    final OperationLog log;
    final ScriptInterpreter interpreter;
    final ContextAssembler contexts;
    private final NoticeRegistry noticeRegistry = new NoticeRegistry();
    private final LongResultCache results;
    private final SessionSettings sessionSettings;
    final SeenDocument seen;
    final SessionWidgets widgets;
    final RoundRunner conversation;
    final InputReplicator inputs = new InputReplicator();
    final ProjectionCache projection;
    final SessionLock entrance;
    final TaskExecutor turns;
    final AsyncOperationRegistry operations;

    SessionComponents(
            String id,
            SessionProviders owned,
            SessionSettings sessionSettings,
            Ledger ledger,
            OpenSessionRegistry.SessionClaim sessionClaim) {
        this.owned = owned;
        this.sessionSettings = sessionSettings;
        this.sessionClaim = sessionClaim;
        this.ledger = ledger;
        this.id = new AnchorId(AnchorKind.OBJ, "", id, "").sessionId(); // validates the id
        this.providers = new ProviderRegistry(owned.bindings(), BuiltInAction.descriptors());
        ReaderPreferences choices = new ReaderPreferences();
        this.wizards = new CurrentWizard(sessionSettings.answerWithin(), sessionSettings.clock());
        this.turns = new TaskExecutor(providers, sessionSettings.timeLimit(), sessionSettings.clock());
        this.operations = new AsyncOperationRegistry(noticeRegistry, sessionSettings.clock());
        this.anchors = new AnchorResolver(id, providers, memory);
        this.seen = new SeenDocument(sessionSettings.tokenBudget(), memory, sessionSettings.locale());
        this.results = new LongResultCache(sessionSettings.tokenBudget());
        BudgetedContextBuilder builder = new BudgetedContextBuilder(
                sessionSettings.tokenBudget(),
                DocumentMessages.of(sessionSettings.locale()).rest());
        ViewRenderer views =
                new ViewRenderer(providers, memory, sessionSettings.locale(), sessionSettings.translation());
        PrototypeSectionWriter prototypeSectionWriter = new PrototypeSectionWriter(
                providers,
                DocumentMessages.of(sessionSettings.locale()),
                views.translation(),
                sessionSettings.policy());
        Projector projector = new Projector(
                providers,
                memory,
                choices,
                builder,
                views,
                prototypeSectionWriter,
                wizards,
                noticeRegistry,
                results,
                sessionSettings.locale());
        this.log = new OperationLog(
                id, ledger, sessionSettings.clock(), sessionSettings.attribution(), providers, memory, anchors);
        this.contexts = new ContextAssembler(
                providers.bindings().get(0).descriptor().id(), id, choices, builder, sessionSettings.clock(), this);
        RemovalTracker removalTracker = new RemovalTracker(anchors);
        this.projection = new ProjectionCache(
                providers,
                choices,
                wizards,
                noticeRegistry,
                projector,
                views,
                turns,
                memory,
                anchors,
                removalTracker,
                contexts,
                log.firstEpoch());
        this.entrance = new SessionLock(id, turns, noticeRegistry, this);
        this.interpreter = new ScriptInterpreter(
                id,
                providers,
                memory,
                anchors,
                removalTracker,
                wizards,
                sessionSettings.locale(),
                sessionSettings.policy(),
                new SessionNavigator(
                        choices,
                        providers,
                        views,
                        projector,
                        prototypeSectionWriter,
                        sessionSettings.tokenBudget(),
                        sessionSettings.locale(),
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
                noticeRegistry,
                memory,
                anchors,
                interpreter,
                contexts,
                log,
                inputs,
                sessionSettings.locale());
        this.widgets =
                new SessionWidgets(id, providers, wizards, ledger, sessionSettings, entrance, projection, interpreter);
        log.onEnd(widgets);
        widgets.open(sessionSettings.sessionWidgets());
    }

    /** Creates a writer of reports. It is created on demand, because most programs that use tools need no reports. */
    ReportWriter reports() {
        return new ReportWriter(
                providers,
                memory,
                anchors,
                wizards,
                interpreter,
                results,
                sessionSettings.tokenBudget(),
                sessionSettings.locale());
    }

    /** Adds a notice to the next document that the session was reopened with a saved state. */
    void markReopened() {
        noticeRegistry.putEnded(
                "opened again",
                new OperationNotice(
                        "⚠️",
                        providers.bindings().get(0).descriptor().id(),
                        ": this session was opened again with the last saved state. Open questions and"
                                + " running operations are gone; links of earlier documents are stale."));
    }

    ObjectCardWriter objectCard() {
        return new ObjectCardWriter(
                providers,
                memory,
                anchors,
                SectionMessages.of(sessionSettings.locale(), sessionSettings.translation()));
    }

    /** Adds and removes widgets that were opened or closed meanwhile. The components that call this are created before the widgets. */
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
            sessionClaim.release();
        }
    }
}
