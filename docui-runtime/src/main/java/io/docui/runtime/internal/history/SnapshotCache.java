package io.docui.runtime.internal.history;

import io.docui.runtime.action.Memento;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Cache of provider state snapshots; saves a provider's state again only after it has changed. Used under the providers' locks. */
final class SnapshotCache {
    private static final System.Logger LOG = LazyLogger.of(SnapshotCache.class.getName());

    private final Map<ProviderBinding, Saved> saved = new ConcurrentHashMap<>();

    private record Saved(long version, Snapshot snapshot) {}

    /**
     * Returns the state of a provider, from the cache if it is current.
     * @return the state; empty if the provider is not a {@link Memento} or fails to save itself, in which case its operations cannot be
     *     undone
     */
    Optional<Snapshot> of(ProviderBinding binding) {
        Saved known = saved.get(binding);
        if (known != null && known.version() == binding.version()) {
            return Optional.of(known.snapshot());
        }
        return save(binding);
    }

    Optional<Snapshot> save(ProviderBinding binding) {
        saved.remove(binding);
        Optional<Memento> memento = binding.memento();
        if (memento.isEmpty()) {
            return Optional.empty();
        }
        try {
            long version = binding.version();
            Snapshot snapshot = memento.get().save();
            saved.put(binding, new Saved(version, snapshot));
            return Optional.of(snapshot);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(
                    System.Logger.Level.WARNING,
                    binding.descriptor().id() + " cannot be saved, so the current operation cannot be undone",
                    e);
            return Optional.empty();
        }
    }
}
