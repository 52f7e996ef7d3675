package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Return value of an action method, encoded as masked data and as one line of text. A value that is too deep to encode, such as a bean that
 * contains itself, is not a failure, because the method has done its work.
 * @param maskedData the result with anchors and without sensitive values
 */
record EncodedResult(Value maskedData, String text) {
    /** Deeper than any call can write, and less than the limit of JSON writers. */
    private static final int MAX_DEPTH = 200;

    private static final EncodedResult TOO_DEEP = of("(result nested too deeply to show)");

    private static EncodedResult of(String text) {
        return new EncodedResult(new TextValue(text), text);
    }

    /**
     * Encodes a return value and stores it in its invocation.
     * @param invocation the invocation, which keeps the unmasked result for an outer call and knows its sensitive values
     */
    static EncodedResult of(
            ProviderBinding binding,
            ActionCatalog.Entry entry,
            @Nullable Object result,
            Invocation invocation,
            ProviderRegistry providerRegistry) {
        Value encoded = encoded(binding, entry, result);
        if (encoded == null) {
            invocation.markTooDeep();
            return TOO_DEEP;
        }
        invocation.setResult(entry.action().returns(), encoded);
        Value shown = invocation.shownResult();
        return new EncodedResult(shown, result == null ? "" : text(binding, result, shown, providerRegistry));
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
