package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.projection.ProjectedView.RenderedSection;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is there of a document whose view did not return (docs/spec/sessions.md#busy-instances). Its instance is busy until it does, and
 * nothing of it may be read. What had been written of the instance before, under its lock, stands in the document that is made
 * without it; the view's own section says that it is the one; the instance's others say which one it is.
 *
 * <p>Thread-safe, for the view goes on beside the next attempt.
 */
final class PartialSections {
    private final Map<Place, RenderedSection> written = new ConcurrentHashMap<>();
    private final Map<ProviderBinding, String> writing = new ConcurrentHashMap<>();

    /** Its methods are written out: those that a record has of itself are linked when they are first called. */
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

    /** Forgets what was written, before a document and after it. */
    void clear() {
        written.clear();
    }

    /** Keeps a section that was written under its instance's lock. */
    void put(String view, LodLevel level, long epoch, RenderedSection section) {
        written.put(new Place(view, level, epoch), section);
    }

    /** A section that an attempt before had written. */
    Optional<RenderedSection> find(String view, LodLevel level, long epoch) {
        return Optional.ofNullable(written.get(new Place(view, level, epoch)));
    }

    /**
     * Says which view the current thread writes, for those who find its instance busy.
     *
     * @return what it did, for {@link #end}
     */
    Optional<Occupant> begin(String view, ProviderBinding binding) {
        Optional<Occupant> around = binding.lock().occupant();
        if (around.isPresent()) {
            Occupant by = around.get();
            binding.lock().setOccupant(new Occupant("the section `" + view + '`', by.since(), by.operationId()));
        }
        writing.put(binding, view);
        return around;
    }

    /** Says that the view has returned. */
    void end(ProviderBinding binding, Optional<Occupant> around) {
        writing.remove(binding);
        if (around.isPresent()) {
            binding.lock().setOccupant(around.get());
        }
    }

    /** Why a view cannot be written while its instance is busy. */
    DocUIException busyException(String view, ProviderBinding binding) {
        if (!view.equals(writing.get(binding))) {
            return InstanceLocks.busyException(binding);
        }
        return new DocUIException(DocUIError.of(
                ErrorCode.BUSY,
                "This section was not written in time, and does not stop: "
                        + binding.descriptor().id() + " is busy with it until it returns."));
    }
}
