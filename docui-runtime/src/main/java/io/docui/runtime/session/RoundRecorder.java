package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.projection.Projection;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.wizard.WizardRoundRole;
import org.jspecify.annotations.Nullable;

/** Records the rounds of a session: in its Contexts, in its ledger, and for other sessions that repeat its input. */
record RoundRecorder(
        SessionState state, ContextAssembler contexts, OperationLog log, SessionInputReplicator inputReplicator) {
    /** Records a round, without the sensitive values of its text. */
    void record(SessionInput input, ActionResult result, @Nullable Projection shown, WizardRoundRole wizardExchange) {
        String text = SensitiveValueMasker.maskUnparsed(
                input.text(), state.providers().catalog());
        log.recordRound(wizardExchange.annotate(contexts.addRound(text, result, shown)), wizardExchange.exchangePart());
    }

    void publish(SessionInput input, ActionResult result) {
        inputReplicator.publishResult(input, result);
    }

    ContextVersion version(ProjectionCache projection) {
        return contexts.assemble(projection.current(), projection.version())
                .header()
                .version();
    }
}
