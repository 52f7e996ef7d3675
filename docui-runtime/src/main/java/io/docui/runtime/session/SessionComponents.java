package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorId;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.Context;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.document.SectionMessages;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.pipeline.ApprovalRequester;
import io.docui.runtime.internal.pipeline.CallAuthorizer;
import io.docui.runtime.internal.pipeline.CallPipeline;
import io.docui.runtime.internal.pipeline.PipelineAssembly;
import io.docui.runtime.internal.pipeline.RemovalTracker;
import io.docui.runtime.internal.pipeline.SessionReplayer;
import io.docui.runtime.internal.projection.CallReportWriter;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.projection.DocumentChangeReporter;
import io.docui.runtime.internal.projection.DocumentMessages;
import io.docui.runtime.internal.projection.LongResultCache;
import io.docui.runtime.internal.projection.ObjectCardWriter;
import io.docui.runtime.internal.projection.ProjectedSection;
import io.docui.runtime.internal.projection.Projector;
import io.docui.runtime.internal.projection.PrototypeSectionWriter;
import io.docui.runtime.internal.projection.ViewRenderer;
import io.docui.runtime.internal.state.DocumentDisplayState;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentBinder;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.thread.ThreadContextPropagator;
import java.util.Map;
import java.util.function.Supplier;

/** Composition root of a session: creates its components, each after those that it needs (docs/spec/sessions.md). */
final class SessionComponents {
    private static final int REMEMBERED = 100_000;

    final Ledger ledger;
    final SessionState state;
    final CurrentBinder binder;
    final TaskExecutor taskExecutor;
    final AsyncOperationRegistry asyncOperations;
    final OperationLog log;
    final ContextAssembler contextAssembler;
    final ProjectionCache projection;
    final DocumentChangeReporter seenDocument;
    final SessionLock sessionLock;
    final SessionWidgetRegistry sessionWidgets;
    final CallAuthorizer authorizer;
    final CallPipeline pipeline;
    final SessionReplayer replayer;
    final InteractionRoundRunner roundRunner;
    final SessionInputReplicator inputReplicator = new SessionInputReplicator();
    private final LongResultCache results;
    private final SessionSettings sessionSettings;

    SessionComponents(
            String id,
            SessionProviders owned,
            SessionSettings sessionSettings,
            Ledger ledger,
            OpenSessionRegistry.SessionClaim sessionClaim) {
        this.sessionSettings = sessionSettings;
        this.ledger = ledger;
        this.state = state(id, owned, sessionSettings);
        this.binder = new CurrentBinder(state.providers(), state.wizards());
        this.taskExecutor = new TaskExecutor(
                state.providers(),
                sessionSettings.timeLimit(),
                sessionSettings.clock(),
                sessionSettings.threadContext());
        this.asyncOperations = new AsyncOperationRegistry(state.notices(), sessionSettings.clock());
        OpenWidgets openWidgets = new OpenWidgets(state.providers(), state.wizards());
        this.log = new OperationLog(state, ledger, sessionSettings.clock(), sessionSettings.attribution(), openWidgets);
        this.seenDocument = new DocumentChangeReporter(state, binder);
        this.results =
                new LongResultCache(state.tokenBudget(), state.providers().builtInCalls());
        BudgetedContextBuilder builder = new BudgetedContextBuilder(state.tokenBudget(), new RestNotice(state));
        ViewRenderer views =
                new ViewRenderer(state.providers(), state.memory(), state.locale(), sessionSettings.translation());
        PrototypeSectionWriter prototypes = prototypes(views);
        Projector projector = new Projector(state, builder, views, prototypes, results);
        this.contextAssembler = contexts(builder);
        RemovalTracker removals = new RemovalTracker(state.anchors());
        this.projection =
                new ProjectionCache(state, projector, taskExecutor, removals, contextAssembler, log.firstEpoch());
        SessionLockHandler lifecycle = new SessionLockHandler(openWidgets, projection, log, owned, sessionClaim);
        this.sessionLock = new SessionLock(id, taskExecutor, state.notices(), lifecycle);
        this.authorizer = new CallAuthorizer(state.providers(), sessionSettings.policy());
        SessionNavigator navigator =
                new SessionNavigator(state, projector, prototypes, results, projection, seenDocument);
        PipelineAssembly.Parts parts = pipeline(removals, navigator);
        this.pipeline = parts.pipeline();
        this.replayer = parts.replayer();
        RoundRecorder recorder = new RoundRecorder(state, contextAssembler, log, inputReplicator);
        this.roundRunner = new InteractionRoundRunner(state, sessionLock, projection, taskExecutor, recorder);
        this.sessionWidgets =
                new SessionWidgetRegistry(state, openWidgets, ledger, sessionSettings, sessionLock, projection);
        sessionWidgets.open(sessionSettings.sessionWidgets());
    }

    ThreadContextPropagator threadContext() {
        return sessionSettings.threadContext();
    }

    ActionResult run(String script) {
        seenDocument.recordInput(script, false);
        return pipeline.run(script);
    }

    ActionResult click(String link) {
        seenDocument.recordInput(link, true);
        return pipeline.click(link);
    }

    private static SessionState state(String id, SessionProviders owned, SessionSettings sessionSettings) {
        String sessionId = new AnchorId(AnchorKind.OBJ, "", id, "").sessionId(); // validates the id
        ProviderRegistry providers = new ProviderRegistry(owned.bindings(), BuiltInAction.descriptors());
        AnchorRegistry memory = new AnchorRegistry(REMEMBERED);
        return new SessionState(
                sessionId,
                providers,
                memory,
                new AnchorResolver(sessionId, providers, memory),
                new CurrentWizard(sessionSettings.answerWithin(), sessionSettings.clock()),
                new NoticeRegistry(),
                new DocumentDisplayState(ProjectedSection.ACTIONS),
                sessionSettings.locale(),
                sessionSettings.tokenBudget(),
                sessionSettings.repetitions(),
                sessionSettings.callStyle());
    }

    private PrototypeSectionWriter prototypes(ViewRenderer views) {
        return new PrototypeSectionWriter(
                state.providers(),
                DocumentMessages.of(state.locale()),
                views.translation(),
                sessionSettings.policy(),
                state.tokenBudget(),
                state.callStyle());
    }

    private ContextAssembler contexts(BudgetedContextBuilder builder) {
        return new ContextAssembler(
                state.providers().bindings().get(0).descriptor().id(),
                state.sessionId(),
                state.preferences(),
                builder,
                sessionSettings.clock(),
                new LatestRounds(log));
    }

    /** Supplies the notice at the end of a truncated document. */
    private record RestNotice(SessionState state) implements Supplier<String> {
        @Override
        public String get() {
            return state.providers()
                    .builtInCalls()
                    .spell(DocumentMessages.of(state.locale()).rest());
        }
    }

    /** Supplies the latest rounds of a session. */
    private record LatestRounds(OperationLog log) implements Supplier<Map<String, Context.Round>> {
        @Override
        public Map<String, Context.Round> get() {
            return log.rounds();
        }
    }

    private PipelineAssembly.Parts pipeline(RemovalTracker removals, SessionNavigator navigator) {
        return new PipelineAssembly(state, binder, log, taskExecutor, asyncOperations, removals)
                .assemble(
                        authorizer,
                        new ApprovalRequester(
                                authorizer,
                                taskExecutor,
                                sessionLock,
                                state.wizards().timeLimit()),
                        navigator,
                        projection,
                        new IdleSessionExecutor(state, sessionLock, projection, taskExecutor));
    }

    /** Creates a writer of reports. It is created on demand, because most programs that use tools need no reports. */
    CallReportWriter reports() {
        return new CallReportWriter(state, binder, results);
    }

    /** Adds a notice to the next document that the session was reopened with a saved state. */
    void markReopened() {
        state.notices()
                .putEnded(
                        "opened again",
                        new BackgroundOperationNotice(
                                "⚠️",
                                state.providers().bindings().get(0).descriptor().id(),
                                ": this session was opened again with the last saved state. Open questions and"
                                        + " running operations are gone; links of earlier documents are stale."));
    }

    ObjectCardWriter objectCard() {
        return new ObjectCardWriter(
                state.providers(),
                state.memory(),
                state.anchors(),
                SectionMessages.of(state.locale(), sessionSettings.translation()),
                state.callStyle());
    }
}
