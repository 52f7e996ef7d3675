package io.docui.runtime.session;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.Memento;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ProviderBinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Saves and restores snapshots of the states of a session's providers (docs/spec/sessions.md#recovery-promises). Used under the providers'
 * locks.
 */
final class ProviderSnapshots {
    private ProviderSnapshots() {}

    /** Returns the common recovery promise of providers. */
    static RecoveryMode recovery(List<ProviderBinding> bindings) {
        boolean isExternal = true;
        boolean replays = true;
        boolean saves = true;
        for (ProviderBinding binding : bindings) {
            RecoveryMode promise = binding.recovery();
            replays &= promise == RecoveryMode.REPLAY;
            boolean keepsState = promise == RecoveryMode.EXTERNAL;
            isExternal &= keepsState;
            saves &= keepsState
                    || (promise != RecoveryMode.NONE && binding.memento().isPresent());
        }
        if (isExternal) {
            return RecoveryMode.EXTERNAL;
        }
        return replays ? RecoveryMode.REPLAY : saves ? RecoveryMode.SNAPSHOT : RecoveryMode.NONE;
    }

    /** Returns the states of the providers that can save them. */
    static Map<String, Snapshot> save(List<ProviderBinding> bindings) {
        Map<String, Snapshot> states = new LinkedHashMap<>();
        for (ProviderBinding binding : bindings) {
            binding.memento()
                    .ifPresent(memento -> states.put(binding.descriptor().id(), saved(binding, memento)));
        }
        return states;
    }

    /**
     * Restores states.
     * @param states the states by the ids of providers; a provider without a state remains unchanged
     */
    static void restore(List<ProviderBinding> bindings, Map<String, Snapshot> states) {
        for (ProviderBinding binding : bindings) {
            Snapshot state = states.get(binding.descriptor().id());
            if (state != null) {
                restore(binding, state);
            }
        }
    }

    private static void restore(ProviderBinding binding, Snapshot state) {
        Memento memento = binding.memento()
                .orElseThrow(() -> new IllegalStateException("The state of "
                        + binding.descriptor().id() + " was saved, but the provider can no longer restore it."));
        try {
            memento.restore(state);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            throw new IllegalStateException(
                    "The state of " + binding.descriptor().id() + " cannot be restored: " + e.getMessage(), e);
        }
        binding.touch();
        if (!saved(binding, memento).equals(state)) {
            throw new IllegalStateException(binding.descriptor().id() + " did not restore the given state.");
        }
    }

    private static Snapshot saved(ProviderBinding binding, Memento memento) {
        String id = binding.descriptor().id();
        if (!binding.lock().isHeldByCurrentThread()) {
            throw new IllegalStateException("The state of " + id + " cannot be saved while it does not answer.");
        }
        try {
            return memento.save();
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            throw new IllegalStateException("The state of " + id + " cannot be saved: " + e.getMessage(), e);
        }
    }
}
