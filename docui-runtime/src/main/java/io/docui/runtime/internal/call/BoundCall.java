package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call whose arguments fit their parameters, before its anchors, variables and nested calls are resolved.
 *
 * @param action the action
 * @param qualifier the provider as it was written before the name, if it was
 * @param arguments the values by the parameters' places: null for one that was not given; defaults are not filled in
 * @param catalog the actions that calls within it are of
 * @param position where the call begins in its text, if it has one
 */
public record BoundCall(
        ActionCatalog.Entry action,
        @Nullable String qualifier,
        List<@Nullable Value> arguments,
        ActionCatalog catalog,
        @Nullable Position position) {

    /**
     * The call as it is written.
     *
     * @return the call, its arguments in the signature's order
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
     * The call as records and reports show it: sensitive values are masked.
     *
     * @return the call, its arguments in the signature's order
     */
    public Call maskedCall() {
        return SecretMasker.mask(action.action(), call(), catalog);
    }

    /** Tells whether anything that it gives is sensitive. */
    public boolean hasSecrets() {
        return SecretMasker.isPresentIn(action.action(), call(), catalog);
    }

    /** The texts of the sensitive values that its action gets: those that it gives, and defaults. */
    public List<String> secrets() {
        return SecretMasker.secretsIn(action.action(), arguments, catalog);
    }

    /** The texts of what is sensitive in the calls that it gives as texts: its action may quote those, as it may its own words. */
    public List<String> scriptSecrets() {
        return SecretMasker.secretsInScripts(action.action(), call(), catalog);
    }
}
