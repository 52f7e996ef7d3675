package io.docui.runtime.internal.history;

import io.docui.runtime.action.Memento;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.history.PastOperationFinder.PastOperation;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ProviderBinding;
import org.jspecify.annotations.Nullable;

/**
 * Restores a saved state of a provider, or leaves its current state unchanged. It does not trust the application: it
 * saves the restored state again and compares. Used under the provider's lock.
 */
public record StateRestorer(OperationLog log, NoticeRegistry noticeRegistry) {
    private static final System.Logger LOG = LazyLogger.of(StateRestorer.class.getName());

    /** The state before a change, and the hash of the state after it. */
    record StateChange(Snapshot before, String left) {}

    /**
     * Restores the state before an operation.
     * @throws io.docui.runtime.error.DocUIException if the state is unchanged because the application failed or the saved state no longer
     *     exists
     * @throws UncertainStateException if the application failed halfway, and its previous state could not be restored either
     */
    StateChange restore(PastOperation operation, ProviderBinding binding) {
        Memento memento = binding.memento().orElseThrow();
        Snapshot before =
                log.states().save(binding).orElseThrow(() -> operation.cannotUndo("the current state cannot be saved"));
        Snapshot target =
                operation.snapshot().orElseThrow(() -> operation.cannotUndo("the state before it is no longer stored"));
        if (isRestored(binding, memento, target)) {
            return new StateChange(before, target.reference().sha256());
        }
        if (Thread.interrupted()) { // the interrupt was meant for the attempt that ends here
            LOG.log(System.Logger.Level.DEBUG, "The attempt was stopped. The state before it is restored");
        }
        if (isRestored(binding, memento, before)) {
            throw operation.cannotUndo(
                    "the application did not restore the saved state exactly; its current state was restored instead");
        }
        throw uncertain(operation, binding);
    }

    /** Restores a state, and returns whether it is now the current state. */
    private boolean isRestored(ProviderBinding binding, Memento memento, Snapshot state) {
        String id = binding.descriptor().id();
        Throwable failure = null;
        try {
            memento.restore(state);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            failure = e;
        }
        binding.touch();
        String now = sha256(log.states().save(binding).orElse(null));
        boolean same = state.reference().sha256().equals(now);
        if (!same || failure != null) {
            LOG.log(System.Logger.Level.ERROR, id + " did not restore the given state", failure);
        }
        return same;
    }

    private static String sha256(@Nullable Snapshot state) {
        return state == null ? "" : state.reference().sha256();
    }

    /**
     * Reports the unknown state to the reader immediately and to the ledger permanently, because nobody else can know
     * what the application did.
     */
    private UncertainStateException uncertain(PastOperation operation, ProviderBinding binding) {
        String id = binding.descriptor().id();
        String sentence = "a state of " + id + " was restored in part, and the state before could not be restored;"
                + " the state of " + id + " is uncertain";
        log.recordUncertain(id, operation.displayName() + ": " + sentence + '.');
        // The next such notice about the same provider replaces this one.
        noticeRegistry.putEnded(
                "state of " + id,
                new BackgroundOperationNotice(
                        ErrorCode.INTERNAL.severity().mark(), operation.plain(), ": " + sentence + '.'));
        return new UncertainStateException(DocUIError.of(
                        ErrorCode.ACTION_FAILED,
                        operation.displayName() + ": " + sentence + ". Check it before you continue.")
                .withCause("the application failed while restoring a state"));
    }
}
