package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.projection.CachedSectionSource.RenderedSection;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Stores the sections already written for a document, so that they can be shown if a view does not return
 * (docs/spec/sessions.md#busy-instances). The view's instance stays busy until the view returns, and nothing of the instance may be read.
 * The document is then made without it: sections that the instance wrote before, under its lock, are reused. The view's own section says
 * that the instance is busy with it; the instance's other sections name that view. Thread-safe, because the view continues to run during
 * the next attempt.
 */
final class PartialSections {
    private final Map<Place, RenderedSection> written = new ConcurrentHashMap<>();
    private final Map<ProviderBinding, String> writing = new ConcurrentHashMap<>();

    /** Key of a section. Its methods are written out because the generated methods of a record are linked at their first call. */
    private record Place(String view, LodLevel level, long epoch) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place place
                    && view.equals(place.view)
                    && level == place.level
                    && epoch == place.epoch;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * view.hashCode() + level.hashCode()) + Long.hashCode(epoch);
        }
    }

    /** Removes all sections, before a document and after it. */
    void clear() {
        written.clear();
    }

    /** Stores a section that was written under its instance's lock. */
    void put(String view, LodLevel level, long epoch, RenderedSection section) {
        written.put(new Place(view, level, epoch), section);
    }

    /** Returns a section that an earlier attempt wrote. */
    Optional<RenderedSection> find(String view, LodLevel level, long epoch) {
        return Optional.ofNullable(written.get(new Place(view, level, epoch)));
    }

    /** Records which view the current thread writes, for callers that find its instance busy. */
    Optional<Occupant> begin(String view, ProviderBinding binding) {
        Optional<Occupant> around = binding.lock().occupant();
        if (around.isPresent()) {
            Occupant by = around.get();
            binding.lock().setOccupant(new Occupant("the section `" + view + '`', by.since(), by.operationId()));
        }
        writing.put(binding, view);
        return around;
    }

    void end(ProviderBinding binding, Optional<Occupant> around) {
        writing.remove(binding);
        if (around.isPresent()) {
            binding.lock().setOccupant(around.get());
        }
    }

    /** Returns the exception for a view that cannot be written while its instance is busy. */
    DocUIException busyException(String view, ProviderBinding binding) {
        if (!view.equals(writing.get(binding))) {
            return InstanceLocks.busyException(binding);
        }
        return new DocUIException(DocUIError.of(
                ErrorCode.BUSY,
                "Writing this section timed out and does not stop: "
                        + binding.descriptor().id() + " is busy with it until it returns."));
    }
}
