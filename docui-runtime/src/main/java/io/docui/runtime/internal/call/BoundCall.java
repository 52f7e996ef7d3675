package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.InputPosition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call bound to its action, with arguments of the right types; anchors, variables and nested calls are not resolved yet.
 * @param qualifier the provider that was written before the name; null if there was none
 * @param arguments the values by parameter index; null for an argument that was not given; defaults are not filled in
 * @param position the position of the call in its text; null if it has none
 */
public record BoundCall(
        ActionCatalog.Entry action,
        @Nullable String qualifier,
        List<@Nullable Value> arguments,
        ActionCatalog catalog,
        @Nullable InputPosition position) {

    /**
     * Returns the call in its written form.
     * @return the call, with arguments in the order of the signature
     */
    public Call call() {
        List<ParameterDescriptor> parameters = action.action().parameters();
        List<Call.Argument> given = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            Value value = arguments.get(i);
            if (value != null) {
                given.add(new Call.Argument(parameters.get(i).name(), value));
            }
        }
        return new Call(qualifier, action.action().name(), given);
    }

    /**
     * Returns the call for records and reports, with sensitive values masked.
     * @return the call, with arguments in the order of the signature
     */
    public Call maskedCall() {
        return SensitiveValueMasker.mask(action.action(), call(), catalog);
    }

    /** Returns whether any argument has a sensitive value. */
    public boolean hasSecrets() {
        return SensitiveValueMasker.isPresentIn(action.action(), call(), catalog);
    }

    /** Returns the texts of the sensitive values that the action gets: arguments and defaults. */
    public List<String> secrets() {
        return SensitiveValueMasker.secretsIn(action.action(), arguments, catalog);
    }

    /**
     * Returns the texts of the sensitive values in calls that are passed as text. The action may quote these calls in its own messages.
     */
    public List<String> scriptSecrets() {
        return SensitiveValueMasker.secretsInScripts(action.action(), call(), catalog);
    }
}
