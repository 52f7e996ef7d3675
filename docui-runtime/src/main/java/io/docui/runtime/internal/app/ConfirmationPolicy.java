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
 * Rules for whether an application's action needs a confirmation: declared, high risk, irreversible, or many objects at
 * once. See docs/spec/wizards.md#confirmations.
 */
public final class ConfirmationPolicy {
    /** A call with more objects than this in one argument needs a confirmation, unless its action declares {@code Confirm.NEVER}. */
    public static final int BULK = 10;

    private ConfirmationPolicy() {}

    /** Reason why a call needs a confirmation before it runs. */
    public enum ConfirmationReason {
        /** The action declares it. */
        ALWAYS("it always needs confirmation"),
        /** A mistaken call destroys, spends or publishes something. */
        HIGH_RISK("its risk is high"),
        /** The call changes something that takes work to restore, and it cannot be undone. */
        IRREVERSIBLE("it cannot be undone"),
        BULK("it affects many objects at once");

        private final String words;

        ConfirmationReason(String words) {
            this.words = words;
        }

        /** Returns the reason as text after a colon. */
        public String text() {
            return words;
        }
    }

    /**
     * Returns why a call needs a confirmation.
     * @return the reason; empty if the call needs no confirmation
     */
    public static Optional<ConfirmationReason> reason(
            ProviderRegistry providerRegistry, ActionCatalog.Entry entry, Call call) {
        ActionDescriptor action = entry.action();
        if (action.confirm() == Confirm.ALWAYS) {
            return Optional.of(ConfirmationReason.ALWAYS);
        }
        // A person decides instead.
        boolean isSpared = action.confirm() == Confirm.NEVER || action.confirm() == Confirm.PERSON;
        if (isSpared || entry.isBuiltIn()) {
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
