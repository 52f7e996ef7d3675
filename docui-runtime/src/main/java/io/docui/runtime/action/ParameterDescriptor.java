package io.docui.runtime.action;

import io.docui.runtime.call.Value;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an action or a component of a record.
 *
 * @param name its name
 * @param type its type
 * @param required whether a call must give it
 * @param defaultValue the value that is taken when a call leaves it out, if one is declared
 * @param description what it is, or empty
 * @param sensitive whether its value is masked
 */
public record ParameterDescriptor(
        String name,
        TypeDescriptor type,
        boolean required,
        @Nullable Value defaultValue,
        String description,
        boolean sensitive) {

    /** A parameter that a call must give. */
    public static ParameterDescriptor required(String name, TypeDescriptor type, String description) {
        return new ParameterDescriptor(name, type, true, null, description, false);
    }

    /** A parameter that a call may leave out. */
    public static ParameterDescriptor optional(String name, TypeDescriptor type, String description) {
        return new ParameterDescriptor(name, type, false, null, description, false);
    }

    /** A parameter with a default. */
    public static ParameterDescriptor optional(
            String name, TypeDescriptor type, Value defaultValue, String description) {
        return new ParameterDescriptor(name, type, false, defaultValue, description, false);
    }

    /** Returns a copy whose value is masked in documents, records of calls and logs. */
    public ParameterDescriptor masked() {
        return new ParameterDescriptor(name, type, required, defaultValue, description, true);
    }
}
