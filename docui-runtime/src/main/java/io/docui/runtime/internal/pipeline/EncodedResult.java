package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.document.ResultTextFormatter;
import io.docui.runtime.internal.schema.StructuralTypeKey;
import io.docui.runtime.internal.text.EncodingFault;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Return value of an action method as data.
 * @param type the type of the value, without a promise
 * @param shown the value without sensitive values
 */
record EncodedResult(TypeDescriptor type, Value value, Value shown, String text) {
    /** The result of a call that has no value. */
    static final EncodedResult NONE =
            new EncodedResult(TypeDescriptor.SimpleType.VOID, Value.NullValue.NULL, Value.NullValue.NULL, "");

    /** Returns the result of a built-in action. Only its arguments can make a part of it sensitive. */
    static EncodedResult ofBuiltIn(CallContext call, Value value, String text) {
        Value shown = SensitiveValueMasker.redact(value, call.invocation().secrets());
        return new EncodedResult(call.action().returns(), value, shown, text);
    }

    static EncodedResult of(CallContext call, ProviderRegistry providerRegistry) {
        ProviderBinding binding = call.requireProvider();
        Object result = call.returned();
        Value encoded = encoded(binding, call.bound().action(), result);
        TypeDescriptor type = PromiseType.valueOf(call.action().returns());
        Value shown = SensitiveValueMasker.redact(
                SensitiveValueMasker.mask(type, encoded), call.invocation().secrets());
        String text = result == null ? "" : text(binding, result, shown, providerRegistry);
        return new EncodedResult(type, encoded, shown, text);
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

    private static Value encoded(ProviderBinding binding, ActionCatalog.Entry entry, @Nullable Object result) {
        Value encoded = read(binding, entry, result);
        EncodingFault fault = isInvalid(encoded, ResultDepthValidator.MAX_DEPTH) ? findFault(encoded) : null;
        TypeDescriptor type = entry.action().returns();
        if (fault == null && StructuralTypeKey.isForeignIn(type)) {
            fault = ForeignResultValidator.find(type, encoded);
        }
        if (fault != null) {
            throw InvalidResultFactory.ofFault(entry.action().name(), fault);
        }
        return encoded;
    }

    private static Value read(ProviderBinding binding, ActionCatalog.Entry entry, @Nullable Object result) {
        try {
            return binding.encode(entry.index(), result);
        } catch (StackOverflowError e) {
            // the encoders of endlessly nested objects overflow the stack
            ActionDescriptor action = entry.action();
            throw InvalidResultFactory.ofFault(action.name(), ResultDepthValidator.ofOverflow(action.returns()));
        } catch (DocUIException e) {
            throw e;
        } catch (Throwable e) { // Kotlin and Lombok throw checked exceptions from getters, too
            FatalErrors.rethrow(e);
            throw InvalidResultFactory.ofException(entry.action().name(), e);
        }
    }

    private static @Nullable EncodingFault findFault(Value encoded) {
        EncodingFault tooDeep = ResultDepthValidator.find(encoded);
        return tooDeep == null ? EncodingFault.find(encoded) : tooDeep;
    }

    /** Returns whether a value holds a fault, or is too deep. This is a cheap test, which loads no other class. */
    private static boolean isInvalid(Value value, int levels) {
        if (levels < 0) {
            return true;
        }
        if (value instanceof ListValue list) {
            return holdsInvalid(list.items(), levels - 1);
        }
        if (value instanceof ObjectValue object) {
            return holdsInvalid(object.fields().values(), levels - 1);
        }
        return value instanceof InstanceValue instance && instance.object() instanceof EncodingFault;
    }

    private static boolean holdsInvalid(Collection<Value> values, int levels) {
        for (Value value : values) {
            if (isInvalid(value, levels)) {
                return true;
            }
        }
        return false;
    }
}
