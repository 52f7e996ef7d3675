package io.docui.runtime.action;

import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
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
 * @param script whether its texts are calls, in which what is sensitive is masked
 */
public record ParameterDescriptor(
        String name,
        TypeDescriptor type,
        boolean required,
        @Nullable Value defaultValue,
        String description,
        boolean sensitive,
        boolean script) {

    /** A parameter whose texts are no calls. */
    public ParameterDescriptor(
            String name,
            TypeDescriptor type,
            boolean required,
            @Nullable Value defaultValue,
            String description,
            boolean sensitive) {
        this(name, type, required, defaultValue, description, sensitive, false);
    }

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

    /** Whether its value is masked, or anything within. */
    public boolean holdsSecrets() {
        return sensitive || hasParts(type) && holdsSecrets(type, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean hasParts(TypeDescriptor type) {
        return !(type instanceof SimpleType || type instanceof StringType || type instanceof IntegerType);
    }

    /** What a type says of itself within itself it has said before, and what it says at one place it says at another. */
    private static boolean holdsSecrets(TypeDescriptor declared, Set<TypeDescriptor> seen) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        if (type instanceof ListType list) {
            return holdsSecrets(list.element(), seen);
        }
        if (type instanceof MapType map) {
            return holdsSecrets(map.value(), seen);
        }
        if (type instanceof OptionalType optional) {
            return holdsSecrets(optional.value(), seen);
        }
        if (type instanceof UnionType union) {
            return seen.add(union) && anyHoldsSecrets(union.variants(), seen);
        }
        return type instanceof RecordType record && seen.add(record) && componentsHoldSecrets(record, seen);
    }

    private static boolean anyHoldsSecrets(List<RecordType> variants, Set<TypeDescriptor> seen) {
        for (RecordType variant : variants) {
            if (holdsSecrets(variant, seen)) {
                return true;
            }
        }
        return false;
    }

    private static boolean componentsHoldSecrets(RecordType type, Set<TypeDescriptor> seen) {
        for (ParameterDescriptor component : type.components()) {
            if (component.sensitive() || holdsSecrets(component.type(), seen)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The default as prototypes, schemas and pages show it: one that holds what is sensitive is taken all the same, but is
     * left out there, for a mask would be read as a value.
     *
     * @return the default; null if there is none to show
     */
    public @Nullable Value visibleDefault() {
        return holdsSecrets() ? null : defaultValue;
    }

    /** Returns a copy whose value is masked in documents, records of calls and logs. */
    public ParameterDescriptor asSensitive() {
        return new ParameterDescriptor(name, type, required, defaultValue, description, true, script);
    }

    /** Returns a copy whose texts are calls: what is sensitive in them is masked by what their own actions say. */
    public ParameterDescriptor asScript() {
        return new ParameterDescriptor(name, type, required, defaultValue, description, sensitive, true);
    }
}
