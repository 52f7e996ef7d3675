package io.docui.runtime.internal.app;

import io.docui.annotations.Confirm;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import java.util.Optional;

/**
 * Knows why an application's own call asks before it runs: confirm, high risk, irreversible, in bulk (docs/spec/wizards.md#confirmations).
 */
public final class ConfirmationRules {
    /** A call that is about more than so many objects at once asks, unless its action says never. */
    public static final int BULK = 10;

    private ConfirmationRules() {}

    /** Why a call asks. */
    public enum ConfirmationReason {
        /** Its action says so. */
        ALWAYS("it asks every time"),
        /** A mistaken call destroys, spends or publishes. */
        HIGH_RISK("its risk is high"),
        /** It changes what takes work to restore, and nothing takes it back. */
        IRREVERSIBLE("it cannot be undone"),
        /** It is about many objects at once. */
        BULK("it is about many objects at once");

        private final String words;

        ConfirmationReason(String words) {
            this.words = words;
        }

        /** The reason, to stand after a colon. */
        public String text() {
            return words;
        }
    }

    /**
     * Why a call asks first.
     *
     * @param providerRegistry know what can be taken back
     * @param entry the action
     * @param call the call
     * @return the reason; empty if it does not ask
     */
    public static Optional<ConfirmationReason> reason(
            ProviderRegistry providerRegistry, ActionCatalog.Entry entry, Call call) {
        ActionDescriptor action = entry.action();
        if (action.confirm() == Confirm.ALWAYS) {
            return Optional.of(ConfirmationReason.ALWAYS);
        }
        if (action.confirm() == Confirm.NEVER || entry.providerIndex() < 0) {
            return Optional.empty();
        }
        if (action.risk() == Risk.HIGH) {
            return Optional.of(ConfirmationReason.HIGH_RISK);
        }
        if (action.readOnly()) {
            return Optional.empty();
        }
        boolean undoable = action.undo() != null
                || providerRegistry
                        .bindings()
                        .get(entry.providerIndex())
                        .memento()
                        .isPresent();
        if (action.risk() == Risk.MEDIUM && !undoable) {
            return Optional.of(ConfirmationReason.IRREVERSIBLE);
        }
        for (Call.Argument argument : call.arguments()) {
            if (isMany(argument.value())) {
                return Optional.of(ConfirmationReason.BULK);
            }
        }
        return Optional.empty();
    }

    private static boolean isMany(Value value) {
        if (!(value instanceof ListValue list)) {
            return false;
        }
        int objects = 0;
        for (Value item : list.items()) {
            objects += isObject(item) ? 1 : 0;
        }
        return objects > BULK;
    }

    private static boolean isObject(Value value) {
        return value instanceof AnchorValue || value instanceof InstanceValue;
    }
}
