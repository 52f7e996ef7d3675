package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    private static final Pattern LIBRARIES = Pattern.compile("^(java|javax|jdk|sun|io\\.docui\\.runtime)\\.");
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

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
        try {
            Value encoded = binding.encode(entry.index(), result);
            checkData(encoded, entry);
            return encoded;
        } catch (StackOverflowError e) {
            // the encoders of endlessly nested objects overflow the stack
            throw invalid(entry, ResultDepthValidator.ofOverflow(entry.action().returns()));
        } catch (DocUIException | InvalidResultException e) {
            throw e;
        } catch (Throwable e) { // Kotlin and Lombok throw checked exceptions from getters, too
            FatalErrors.rethrow(e);
            throw unreadable(entry, e);
        }
    }

    private static void checkData(Value encoded, ActionCatalog.Entry entry) {
        EncodingFault fault = isInvalid(encoded, ResultDepthValidator.MAX_DEPTH) ? findFault(encoded) : null;
        TypeDescriptor type = entry.action().returns();
        if (fault == null && StructuralTypeKey.isForeignIn(type)) {
            fault = ForeignResultValidator.find(type, encoded);
        }
        if (fault != null) {
            throw invalid(entry, fault);
        }
    }

    private static @Nullable EncodingFault findFault(Value encoded) {
        EncodingFault tooDeep = ResultDepthValidator.find(encoded);
        return tooDeep == null ? EncodingFault.find(encoded) : tooDeep;
    }

    private static InvalidResultException invalid(ActionCatalog.Entry entry, EncodingFault fault) {
        return failure(entry, "its result is not valid: " + fault.text() + '.', null);
    }

    /** Returns the failure for a part of the result that threw an exception when it was read. */
    private static InvalidResultException unreadable(ActionCatalog.Entry entry, Throwable thrown) {
        return failure(
                entry,
                "its result cannot be read" + place(thrown) + ": "
                        + thrown.getClass().getSimpleName() + ". The log has the details.",
                thrown);
    }

    private static InvalidResultException failure(ActionCatalog.Entry entry, String reason, @Nullable Throwable cause) {
        return new InvalidResultException('`' + entry.action().name() + "` has run, but " + reason, cause);
    }

    /**
     * Returns the method of the application that failed when generated code read the result, such as {@code : Person.getName}: the one that
     * this code called, or that a class of Java called for it.
     */
    private static String place(Throwable thrown) {
        StackTraceElement nearest = null;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String type = frame.getClassName();
            if (type.contains("DocUI$") || type.endsWith("DocUI")) {
                break;
            }
            nearest = LIBRARIES.matcher(type).find() ? nearest : frame;
        }
        return nearest == null ? "" : ": " + simpleName(nearest.getClassName()) + '.' + methodName(nearest);
    }

    /** Returns the name of a method; that of the method around it for a lambda expression. */
    private static String methodName(StackTraceElement frame) {
        Matcher lambda = LAMBDA.matcher(frame.getMethodName());
        return lambda.matches() ? lambda.group(1) : frame.getMethodName();
    }

    private static String simpleName(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
        String nested = name.substring(name.lastIndexOf('$') + 1);
        return Character.isDigit(nested.charAt(0)) ? name : nested; // an anonymous class has a number alone
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
