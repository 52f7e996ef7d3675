package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TargetValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.turn.Locks;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stops calls of actions that cannot be called now (DESIGN section 7). To be used under the providers' lock. */
final class Visibility {
    /** Faults of an argument that are of no interest where the action cannot be called with any. */
    private static final Set<ErrorCode> SECONDARY =
            Set.of(ErrorCode.ANCHOR_NOT_FOUND, ErrorCode.ANCHOR_TYPE_MISMATCH, ErrorCode.AMBIGUOUS_TARGET);

    private final Providers providers;

    Visibility(Providers providers) {
        this.providers = providers;
    }

    /**
     * Stops a call of an action that cannot be called now.
     *
     * @throws DocUIException NOT_VISIBLE
     */
    void check(ActionCatalog.Entry entry) {
        if (entry.providerIndex() < 0) {
            return;
        }
        if (!Providers.isFree(binding(entry))) {
            throw Locks.busy(binding(entry));
        }
        Turn.enter(binding(entry));
        if (!binding(entry).isVisible(entry.index())) {
            throw hidden(entry, " cannot be called now.");
        }
    }

    /**
     * Stops a call that is about an object which it cannot be about now.
     *
     * @param resolved its arguments, with objects in place of references
     * @throws DocUIException NOT_VISIBLE
     */
    void check(ActionCatalog.Entry entry, List<@Nullable Value> resolved) {
        check(entry);
        int index = entry.action().firstObject();
        if (binding(entry).isVisibilityPerObject(entry.index())
                && index >= 0
                && resolved.get(index) instanceof TargetValue target
                && !binding(entry).isVisible(entry.index(), target.object())) {
            throw hidden(entry, " cannot be called now for this object.");
        }
    }

    /** Stops a call with a faulty argument for the reason that matters more, if there is one. */
    void checkFirst(ActionCatalog.Entry entry, DocUIError fault) {
        if (SECONDARY.contains(fault.code())) {
            check(entry);
        }
    }

    private ProviderBinding binding(ActionCatalog.Entry entry) {
        return providers.bindings().get(entry.providerIndex());
    }

    private static DocUIException hidden(ActionCatalog.Entry entry, String what) {
        return new DocUIException(
                DocUIError.of(ErrorCode.NOT_VISIBLE, '`' + entry.action().name() + '`' + what));
    }
}
