package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorId;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.Context;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.document.DocumentWords;
import io.docui.runtime.internal.notice.Notice;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.project.ContextAssembler;
import io.docui.runtime.internal.project.LongResults;
import io.docui.runtime.internal.project.ObjectCard;
import io.docui.runtime.internal.project.Projector;
import io.docui.runtime.internal.project.Prototyper;
import io.docui.runtime.internal.project.ReaderChoices;
import io.docui.runtime.internal.project.ReportWriter;
import io.docui.runtime.internal.project.RoundSource;
import io.docui.runtime.internal.project.SeenDocument;
import io.docui.runtime.internal.project.ViewSections;
import io.docui.runtime.internal.project.Wording;
import io.docui.runtime.internal.run.BuiltIn;
import io.docui.runtime.internal.run.Interpreter;
import io.docui.runtime.internal.run.Operations;
import io.docui.runtime.internal.run.Removals;
import io.docui.runtime.internal.run.WhenFree;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.internal.undo.OperationLog;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.ledger.Ledger;
import java.util.Map;
import java.util.function.Supplier;

/** What a session is made of, put together: each part is given what it needs, and no more (docs/spec/sessions.md). */
final class SessionParts implements Entrance.Inside, RoundSource, WhenFree {
    private static final int REMEMBERED = 100_000;

    final String id;
    private final SessionProviders owned;
    final Providers providers;
    final Ledger ledger;
    final Wizards wizards;
    private final AnchorMemory memory = new AnchorMemory(REMEMBERED);
    final AnchorResolver anchors;
    private final OpenSessions.Hold hold;
    final OperationLog log;
    final Interpreter interpreter;
    final ContextAssembler contexts;
    private final Notices notices = new Notices();
    private final LongResults results;
    private final Settings settings;
    final SeenDocument seen;
    final SessionWidgets widgets;
    final Conversation conversation;
    final Inputs inputs = new Inputs();
    final CurrentProjection projection;
    final Entrance entrance;
    final Turns turns;
    final Operations operations;

    /**
     * The parts of a session.
     *
     * @param owned what the session consists of, and what ends with it
     * @param ledger the ledger of the session
     * @param hold the session's hold of its id, which is given up at its end
     */
    SessionParts(String id, SessionProviders owned, Settings settings, Ledger ledger, OpenSessions.Hold hold) {
        this.owned = owned;
        this.settings = settings;
        this.hold = hold;
        this.ledger = ledger;
        this.id = new AnchorId(AnchorKind.OBJ, "", id, "").sessionId(); // refuses what could not stand in an anchor
        this.providers = new Providers(owned.bindings(), BuiltIn.descriptors());
        ReaderChoices choices = new ReaderChoices();
        this.wizards = new Wizards(settings.answerWithin(), settings.clock());
        this.turns = new Turns(providers, settings.timeLimit(), settings.clock());
        this.operations = new Operations(notices, settings.clock());
        this.anchors = new AnchorResolver(id, providers, memory);
        this.seen = new SeenDocument(settings.budget(), memory, settings.locale());
        this.results = new LongResults(settings.budget());
        BudgetedContextBuilder builder = new BudgetedContextBuilder(
                settings.budget(), Wording.of(settings.locale()).rest());
        ViewSections views = new ViewSections(providers, memory, settings.locale(), settings.translation());
        Prototyper prototyper =
                new Prototyper(providers, Wording.of(settings.locale()), views.translation(), settings.policy());
        Projector projector = new Projector(
                providers, memory, choices, builder, views, prototyper, wizards, notices, results, settings.locale());
        this.log = new OperationLog(id, ledger, settings.clock(), settings.attribution(), providers, memory, anchors);
        this.contexts = new ContextAssembler(
                providers.bindings().get(0).descriptor().id(), id, choices, builder, settings.clock(), this);
        Removals removals = new Removals(anchors);
        this.projection = new CurrentProjection(
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
        this.entrance = new Entrance(id, turns, notices, this);
        this.interpreter = new Interpreter(
                id,
                providers,
                memory,
                anchors,
                removals,
                wizards,
                settings.locale(),
                settings.policy(),
                new SessionReader(
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
        this.conversation = new Conversation(
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
    void openedAgain() {
        notices.ended(
                "opened again",
                new Notice(
                        "⚠️",
                        providers.bindings().get(0).descriptor().id(),
                        ": this session was opened again, with the state that was saved last. Questions that were open and"
                                + " operations that were under way are gone; links of earlier documents are stale."));
    }

    /** What describes an object. */
    ObjectCard card() {
        return new ObjectCard(providers, memory, anchors, DocumentWords.of(settings.locale(), settings.translation()));
    }

    /** Lets the widgets come and go that did so since; they are made after what does this. */
    @Override
    public void before() {
        widgets.settle();
    }

    @Override
    public boolean isProjecting() {
        return projection.isBeingMade();
    }

    @Override
    public Map<String, Context.Round> rounds() {
        return log.rounds();
    }

    @Override
    public void after() {
        log.shown();
    }

    @Override
    public ActionResult whenFree(Supplier<ActionResult> call) throws InterruptedException {
        return conversation.whenFree(call);
    }

    @Override
    public void end() {
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
