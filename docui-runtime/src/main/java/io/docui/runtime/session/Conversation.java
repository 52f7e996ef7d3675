package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.project.ContextAssembler;
import io.docui.runtime.internal.run.Interpreter;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.internal.undo.OperationLog;
import io.docui.runtime.internal.wizard.Exchange;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.Wizards;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes the calls of a session, each of which is a round of its history and may open a question or answer one. */
final class Conversation {
    private final Entrance entrance;
    private final CurrentProjection projection;
    private final Turns turns;
    private final Wizards wizards;
    private final Notices notices;
    private final AnchorMemory memory;
    private final AnchorResolver anchors;
    private final Interpreter interpreter;
    private final ContextAssembler contexts;
    private final OperationLog log;
    private final Repetition repetition;
    private final Inputs inputs;

    Conversation(
            Entrance entrance,
            CurrentProjection projection,
            Turns turns,
            Wizards wizards,
            Notices notices,
            AnchorMemory memory,
            AnchorResolver anchors,
            Interpreter interpreter,
            ContextAssembler contexts,
            OperationLog log,
            Inputs inputs,
            Locale locale) {
        this.inputs = inputs;
        this.entrance = entrance;
        this.projection = projection;
        this.turns = turns;
        this.wizards = wizards;
        this.notices = notices;
        this.memory = memory;
        this.anchors = anchors;
        this.interpreter = interpreter;
        this.contexts = contexts;
        this.log = log;
        this.repetition = new Repetition(locale);
    }

    /**
     * Makes a call, as a round.
     *
     * @param input what was asked for
     * @param call makes it
     * @return what became of it, with advice if it fails again and again
     */
    ActionResult round(SessionInput input, Supplier<ActionResult> call) {
        return entrance.unlessBusy(new Round(input, call));
    }

    private final class Round implements Supplier<ActionResult> {
        private final SessionInput input;
        private final Supplier<ActionResult> call;

        Round(SessionInput input, Supplier<ActionResult> call) {
            this.input = input;
            this.call = call;
        }

        @Override
        public ActionResult get() {
            String text = input.text();
            projection.atLeastOne();
            notices.dropSeen();
            memory.nextCall();
            Optional<PendingWizard> asked = wizards.open();
            ActionResult result = advised(text, cancellable(call));
            Exchange exchange = wizards.exchange(asked, result.success());
            log.round(
                    exchange.told(contexts.round(interpreter.recorded(text), result, projection.latest())),
                    exchange.part());
            trim();
            inputs.gave(input, result);
            return result;
        }
    }

    /**
     * Makes a call that was written to a certain Context, as a round.
     *
     * @param seen the version of that Context; nothing runs if it is not compatible with the current one
     */
    ActionResult round(SessionInput input, ContextVersion seen, Supplier<ActionResult> call) {
        return round(input, () -> {
            ContextVersion now = contexts.assemble(projection.now(), projection.version())
                    .header()
                    .version();
            return now.isCompatibleWith(seen) ? call.get() : ActionResult.notRun(ContextAssembler.mismatch(seen, now));
        });
    }

    /** Makes a call that another has asked for, beside the history: that is about what came from outside. */
    ActionResult whenFree(Supplier<ActionResult> call) throws InterruptedException {
        return entrance.whenFree(() -> {
            projection.atLeastOne();
            memory.nextCall();
            ActionResult result = cancellable(call);
            trim();
            return result;
        });
    }

    /** Tells what a call would do, beside the history. */
    ActionResult preview(SessionInput input, Supplier<ActionResult> call) {
        return entrance.unlessBusy(() -> {
            ActionResult result = cancellable(call);
            inputs.gave(input, result);
            return result;
        });
    }

    /** What asks is no failure, however often: its question says what will run, and nothing may take its place. */
    private ActionResult advised(String text, ActionResult result) {
        if (result.error() != null && wizards.asksAbout(result.error())) {
            repetition.asked();
            return result;
        }
        return repetition.advised(text, result);
    }

    /** How many times running the latest call has failed in the way that it did; 0 if it did not fail. From any thread. */
    int sameFailures() {
        return repetition.times();
    }

    private ActionResult cancellable(Supplier<ActionResult> call) {
        turns.begin();
        try {
            return call.get();
        } finally {
            turns.end();
        }
    }

    /** Forgets what no document has shown for long; results give numbers too, so this is done after each call. */
    private void trim() {
        memory.trim(anchors.table());
    }
}
