package io.docui.runtime.internal.app;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.InputExcerptFormatter;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Current choices of parameters with {@code @Choices}, for display in prototypes and for checks of calls. See
 * docs/spec/annotations.md#choices. The choices are requested anew for each display and each check. If the method throws or returns null,
 * the call fails, because its argument cannot be checked; a prototype is shown without choices. Two objects are equal if they have the same
 * key. Must be used under the providers' locks.
 */
public record ParameterChoices(ProviderRegistry providerRegistry) {
    private static final int MOST_SHOWN = 12;
    /** The maximum length of one value in UTF-16 units, which is enough for most keys and paths. */
    private static final int LONGEST_SHOWN = 120;

    /**
     * Returns the choices of a parameter.
     * @return the values; empty if the parameter has no choices
     */
    public Optional<List<Value>> of(ActionCatalog.Entry entry, int parameter) throws Exception {
        if (entry.isBuiltIn()) {
            return Optional.empty(); // a built-in action
        }
        ProviderBinding binding = providerRegistry.bindings().get(entry.providerIndex());
        if (!binding.hasChoices(entry.index())) {
            return Optional.empty();
        }
        if (!ProviderRegistry.isAvailable(binding)) {
            throw InstanceLocks.busyException(binding);
        }
        Task.enter(binding);
        Optional<Value> choices = binding.choices(entry.index(), parameter);
        Task.checkpoint();
        if (choices.isPresent() && !(choices.get() instanceof ListValue)) {
            String name = entry.action().parameters().get(parameter).name();
            throw new IllegalStateException("The choices of \"" + name + "\" are null.");
        }
        return choices.map(values -> ((ListValue) values).items());
    }

    /**
     * Returns the current choices of a parameter as text.
     * @return a text such as {@code one of 'fire', 'ice'}; empty if the parameter has no choices
     */
    public String summary(ActionCatalog.Entry entry, int parameter) throws Exception {
        boolean sensitive = entry.action().parameters().get(parameter).sensitive();
        Optional<List<Value>> choices = sensitive ? Optional.empty() : of(entry, parameter);
        if (choices.isEmpty()) {
            return "";
        }
        List<String> texts = choices.get().stream().map(this::whole).distinct().toList();
        if (texts.isEmpty()) {
            return "no value is possible now";
        }
        String shown = String.join(", ", shown(texts));
        return texts.size() > MOST_SHOWN ? "one of " + shown + ", … (" + texts.size() + " in all)" : "one of " + shown;
    }

    /**
     * Checks the arguments of a call, and the defaults of missing arguments.
     * @param arguments the arguments, with objects in place of anchors; null for a missing argument
     * @throws DocUIException if a value is not possible now; the error has the possible ones
     */
    public void check(ActionCatalog.Entry entry, List<@Nullable Value> arguments) throws Exception {
        for (int i = 0; i < arguments.size(); i++) {
            ParameterDescriptor parameter = entry.action().parameters().get(i);
            Value given = arguments.get(i);
            Value value = given == null ? parameter.defaultValue() : given;
            Optional<List<Value>> choices = value == null ? Optional.empty() : of(entry, i);
            if (value != null && choices.isPresent()) {
                check(parameter, value, choices.get());
            }
        }
    }

    private void check(ParameterDescriptor parameter, Value value, List<Value> choices) {
        if (contains(choices, value)) {
            return;
        }
        if (!(value instanceof ListValue several)) {
            throw impossible(parameter, "", value, choices);
        }
        for (int i = 0; i < several.items().size(); i++) {
            Value item = several.items().get(i);
            if (!contains(choices, item)) {
                throw impossible(parameter, "[" + i + "]", item, choices);
            }
        }
    }

    private DocUIException impossible(ParameterDescriptor parameter, String place, Value value, List<Value> choices) {
        String path = parameter.name() + place;
        if (parameter.sensitive()) {
            return new DocUIException(DocUIError.of(
                            ErrorCode.CONSTRAINT_VIOLATION, '`' + path + "`: " + Values.MASK + " is not possible now.")
                    .withPath(path));
        }
        List<String> texts = nearestFirst(
                whole(value), choices.stream().map(this::whole).distinct().toList());
        String possible = texts.isEmpty()
                ? "No value is possible now."
                : "Possible: " + String.join(", ", shown(texts)) + (texts.size() > MOST_SHOWN ? ", …" : "") + '.';
        return new DocUIException(DocUIError.of(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        '`' + path + "`: " + cut(whole(value)) + " is not possible now. " + possible)
                .withPath(path)
                .withCandidates(shown(texts)));
    }

    /** Returns the first values, each abbreviated for a message or a comment. */
    private static List<String> shown(List<String> texts) {
        return texts.stream().limit(MOST_SHOWN).map(ParameterChoices::cut).toList();
    }

    private static String cut(String text) {
        String cut = InputExcerptFormatter.abbreviate(text, LONGEST_SHOWN);
        return cut.length() < text.length() && text.endsWith("'") ? cut + "'" : cut;
    }

    private static List<String> nearestFirst(String wanted, List<String> texts) {
        String nearest = NearestNameFinder.find(wanted, texts);
        if (nearest == null) {
            return texts;
        }
        List<String> sorted = new ArrayList<>(texts);
        sorted.remove(nearest);
        sorted.add(0, nearest);
        return sorted;
    }

    private boolean contains(List<Value> choices, Value value) {
        return choices.stream().anyMatch(choice -> isSame(choice, value));
    }

    private boolean isSame(Value choice, Value value) {
        if (choice instanceof InstanceValue one && value instanceof InstanceValue other) {
            return one.equals(other) || isSameObject(one.object(), other.object());
        }
        if (choice instanceof ListValue ones && value instanceof ListValue others) {
            boolean same = ones.items().size() == others.items().size();
            for (int i = 0; same && i < ones.items().size(); i++) {
                same = isSame(ones.items().get(i), others.items().get(i));
            }
            return same;
        }
        return choice.equals(value);
    }

    private boolean isSameObject(Object one, Object other) {
        ObjectType<?> type = providerRegistry.typeOf(one);
        return type != null
                && type.equals(providerRegistry.typeOf(other))
                && Objects.equals(keyOf(type, one), keyOf(type, other));
    }

    private static <T> Object keyOf(ObjectType<T> type, Object object) {
        return type.key(type.javaType().cast(object));
    }

    /** Formats a value as a call would write it. An object is shown as its label, which a call can also use. */
    private String whole(Value value) {
        return CallFormatter.describe(
                value instanceof InstanceValue target ? new TextValue(providerRegistry.label(target.object())) : value);
    }
}
