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
 * Immutable description of a parameter of an action or a component of a record.
 *
 * @param name the parameter's name
 * @param type the parameter's type
 * @param required whether a call must supply it
 * @param defaultValue the value that is used if a call omits the parameter, if one is declared
 * @param description the description of the parameter, or empty
 * @param sensitive whether its value is masked
 * @param content what its texts contain
 * @param access whether a component is part of calls, of results, or of both
 */
public record ParameterDescriptor(
        String name,
        TypeDescriptor type,
        boolean required,
        @Nullable Value defaultValue,
        String description,
        boolean sensitive,
        Content content,
        Access access) {

    /** What the texts of a parameter contain (docs/spec/calls.md#strings). */
    public enum Content {
        /** Text for people, or a value. In a string, the backslash before punctuation is dropped, as in Markdown. */
        PLAIN,
        /** Calls, in which sensitive arguments are masked. Backslashes are read as in code. */
        SCRIPT,
        /** Source code, a command or a pattern, whose own language reads backslashes: they stay in a string. */
        CODE
    }

    /** The directions in which a component of a record is passed. */
    public enum Access {
        /** In calls and in results. */
        READ_WRITE,
        /** In results only, such as a computed value. */
        READ_ONLY,
        /** In calls only, such as a password. */
        WRITE_ONLY
    }

    /** Creates a descriptor of a parameter whose texts are plain. */
    public ParameterDescriptor(
            String name,
            TypeDescriptor type,
            boolean required,
            @Nullable Value defaultValue,
            String description,
            boolean sensitive) {
        this(name, type, required, defaultValue, description, sensitive, Content.PLAIN, Access.READ_WRITE);
    }

    /** Returns a required parameter. */
    public static ParameterDescriptor required(String name, TypeDescriptor type, String description) {
        return new ParameterDescriptor(name, type, true, null, description, false);
    }

    /** Returns an optional parameter without a default. */
    public static ParameterDescriptor optional(String name, TypeDescriptor type, String description) {
        return new ParameterDescriptor(name, type, false, null, description, false);
    }

    /** Returns an optional parameter with a default. */
    public static ParameterDescriptor optional(
            String name, TypeDescriptor type, Value defaultValue, String description) {
        return new ParameterDescriptor(name, type, false, defaultValue, description, false);
    }

    /** Returns whether the value or any part of it is masked. */
    public boolean holdsSecrets() {
        return sensitive || hasParts(type) && holdsSecrets(type, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean hasParts(TypeDescriptor type) {
        return !(type instanceof SimpleType || type instanceof StringType || type instanceof IntegerType);
    }

    /** Skips types already seen: a recursive occurrence or another occurrence of the same type gives the same answer. */
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
     * Returns the default as prototypes, schemas and pages show it. A default that contains sensitive values is used but not shown,
     * because a reader could take the mask for a value.
     *
     * @return the default; null if there is none to show
     */
    public @Nullable Value visibleDefault() {
        return holdsSecrets() ? null : defaultValue;
    }

    /** Returns a copy whose value is masked in documents, records of calls and logs. */
    public ParameterDescriptor asSensitive() {
        return new ParameterDescriptor(name, type, required, defaultValue, description, true, content, access);
    }

    /** Returns a copy whose texts are calls. Sensitive arguments in them are masked as their own actions declare. */
    public ParameterDescriptor asScript() {
        return with(Content.SCRIPT);
    }

    /** Returns a copy whose texts are code, a command or a pattern, so that backslashes stay in strings. */
    public ParameterDescriptor asCode() {
        return with(Content.CODE);
    }

    private ParameterDescriptor with(Content other) {
        return new ParameterDescriptor(name, type, required, defaultValue, description, sensitive, other, access);
    }

    /** Returns a copy that is part of results only. */
    public ParameterDescriptor asReadOnly() {
        return new ParameterDescriptor(
                name, type, required, defaultValue, description, sensitive, content, Access.READ_ONLY);
    }

    /** Returns a copy that is part of calls only. */
    public ParameterDescriptor asWriteOnly() {
        return new ParameterDescriptor(
                name, type, required, defaultValue, description, sensitive, content, Access.WRITE_ONLY);
    }
}
