package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.document.ResultTextFormatter;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Return value of an action method as data. A value that is too deep to encode, such as a bean that contains itself, is not a failure,
 * because the method has done its work.
 * @param type the type of the value, without a promise
 * @param shown the value without sensitive values
 */
record EncodedResult(TypeDescriptor type, Value value, Value shown, String text, boolean isTooDeep) {
    /** The result of a call that has no value. */
    static final EncodedResult NONE = of(Value.NullValue.NULL, "", false);

    /** Deeper than any call can write, and less than the limit of JSON writers. */
    private static final int MAX_DEPTH = 200;

    private static final EncodedResult TOO_DEEP = tooDeep("(result nested too deeply to show)");

    private static EncodedResult tooDeep(String text) {
        return of(new TextValue(text), text, true);
    }

    private static EncodedResult of(Value value, String text, boolean isTooDeep) {
        return new EncodedResult(TypeDescriptor.SimpleType.VOID, value, value, text, isTooDeep);
    }

    /** Returns the result of a built-in action. Only its arguments can make a part of it sensitive. */
    static EncodedResult ofBuiltIn(CallContext call, Value value, String text) {
        Value shown = SensitiveValueMasker.redact(value, call.invocation().secrets());
        return new EncodedResult(call.action().returns(), value, shown, text, false);
    }

    static EncodedResult of(CallContext call, ProviderRegistry providerRegistry) {
        ProviderBinding binding = call.requireProvider();
        Object result = call.returned();
        Value encoded = encoded(binding, call.bound().action(), result);
        if (encoded == null) {
            return TOO_DEEP;
        }
        TypeDescriptor type = PromiseType.valueOf(call.action().returns());
        Value shown = SensitiveValueMasker.redact(
                SensitiveValueMasker.mask(type, encoded), call.invocation().secrets());
        String text = result == null ? "" : text(binding, result, shown, providerRegistry);
        return new EncodedResult(type, encoded, shown, text, false);
    }

    /** Returns the sensitive values of the value: those of its type, and those that were sensitive in the arguments. */
    Set<String> secrets(List<String> others) {
        Set<String> all = new LinkedHashSet<>(others);
        all.addAll(SensitiveValueMasker.secretsIn(type, value));
        return all;
    }

    private static String text(ProviderBinding binding, Object result, Value shown, ProviderRegistry providerRegistry) {
        Optional<String> gist = binding.gist(result);
        if (gist.isPresent()) {
            return gist.get();
        }
        return ResultTextFormatter.isSingle(shown)
                ? ResultTextFormatter.formatSingle(shown)
                : ResultTextFormatter.of(shown, providerRegistry::label);
    }

    private static @Nullable Value encoded(
            ProviderBinding binding, ActionCatalog.Entry entry, @Nullable Object result) {
        try {
            Value encoded = binding.encode(entry.index(), result);
            return isDeeper(encoded, MAX_DEPTH) ? null : encoded;
        } catch (StackOverflowError e) {
            return null; // the encoders of endlessly nested objects overflow the stack
        }
    }

    private static boolean isDeeper(Value value, int levels) {
        if (levels < 0) {
            return true;
        }
        if (value instanceof ListValue list) {
            return isOneDeeper(list.items(), levels - 1);
        }
        return value instanceof ObjectValue object
                && isOneDeeper(object.fields().values(), levels - 1);
    }

    private static boolean isOneDeeper(Collection<Value> values, int levels) {
        for (Value value : values) {
            if (isDeeper(value, levels)) {
                return true;
            }
        }
        return false;
    }
}
