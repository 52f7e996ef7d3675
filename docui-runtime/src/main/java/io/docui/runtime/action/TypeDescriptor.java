package io.docui.runtime.action;

import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Type of a parameter, a component or a result: the model behind prototypes, schemas and argument checks (docs/spec/types.md).
 *
 * <p>Immutable. It does not contain Java types: {@code short} and {@code int} differ only by their ranges.
 */
public sealed interface TypeDescriptor {

    /** Integers, by their ranges. */
    enum IntegerType implements TypeDescriptor {
        /** 8 bits. */
        BYTE,
        /** 16 bits. */
        SHORT,
        /** 32 bits. */
        INT,
        /** 64 bits. */
        LONG,
        /** Without bounds. */
        BIG
    }

    /** Numbers with a fraction. */
    enum DecimalType implements TypeDescriptor {
        /** 32 bits, binary. */
        FLOAT,
        /** 64 bits, binary. */
        DOUBLE,
        /** Exact decimal. */
        DECIMAL
    }

    /** Texts, plain or with a format. */
    enum StringType implements TypeDescriptor {
        /** Any text. */
        TEXT,
        /** One UTF-16 character. */
        CHARACTER,
        /** An ISO-8601 duration. */
        DURATION,
        /** An instant in UTC. */
        INSTANT,
        /** A date. */
        LOCAL_DATE,
        /** A time of day. */
        LOCAL_TIME,
        /** A date and a time of day. */
        LOCAL_DATE_TIME,
        /** A date and a time with an offset or a zone. */
        ZONED_DATE_TIME,
        /** A UUID. */
        UUID,
        /** A URI. */
        URI,
        /** A file system path. */
        PATH,
        /** A date and a time with an offset. */
        OFFSET_DATE_TIME,
        /** A time of day with an offset. */
        OFFSET_TIME,
        /** A year. */
        YEAR,
        /** A year and a month. */
        YEAR_MONTH,
        /** A month and a day. */
        MONTH_DAY,
        /** An ISO-8601 period of years, months and days. */
        PERIOD,
        /** A time zone or an offset. */
        ZONE_ID,
        /** An offset from UTC. */
        ZONE_OFFSET,
        /** A language tag of BCP 47. */
        LOCALE,
        /** A currency code of ISO 4217. */
        CURRENCY,
        /** The name of a character set. */
        CHARSET,
        /** Bytes in Base64. */
        BASE64
    }

    /** Types without components. */
    enum SimpleType implements TypeDescriptor {
        /** True or false. */
        BOOLEAN,
        /** Any JSON value. */
        ANY,
        /** No result. */
        VOID
    }

    /**
     * One of a fixed set of names.
     *
     * @param name the Java type's simple name
     * @param constants the names, in order of declaration
     * @param labels the meanings of the names, in the same order, possibly empty texts; an empty list if no name has a label
     */
    record EnumType(String name, List<String> constants, List<String> labels) implements TypeDescriptor {
        /**
         * Copies the lists.
         *
         * @throws IllegalArgumentException if there are labels, but not as many as names
         */
        public EnumType {
            constants = List.copyOf(constants);
            labels = List.copyOf(labels);
            if (!labels.isEmpty() && labels.size() != constants.size()) {
                throw new IllegalArgumentException(
                        "The number of labels differs from the number of constants: " + labels);
            }
        }

        /** Creates an enum type without labels. */
        public EnumType(String name, List<String> constants) {
            this(name, constants, List.of());
        }
    }

    /**
     * A reference to an object.
     *
     * @param type the type's name in anchors, such as {@code enemy}; empty for any object
     * @param name the type's name in prototypes, such as {@code Enemy}
     * @param subtypes the direct subtypes that the provider reaches; their objects are accepted too (docs/spec/anchors.md#subtypes)
     */
    record AnchorType(String type, String name, List<AnchorType> subtypes) implements TypeDescriptor {
        /** Any object. */
        public static final AnchorType OBJECT = new AnchorType("", "Obj");

        /** An image, a sound or other file content. */
        public static final AnchorType MEDIA = new AnchorType("media", "Media");

        /** An Action-Link, the argument of {@code click}. */
        public static final AnchorType LINK = new AnchorType("link", "Link");

        /** Copies the subtypes. */
        public AnchorType {
            subtypes = List.copyOf(subtypes);
        }

        /** Creates a type without subtypes. */
        public AnchorType(String type, String name) {
            this(type, name, List.of());
        }

        /**
         * Returns the types whose anchors are accepted.
         *
         * @return the anchor names of this type and all its direct and indirect subtypes, without duplicates
         */
        public Set<String> acceptedTypes() {
            Set<String> accepted = new LinkedHashSet<>();
            accept(accepted);
            return Collections.unmodifiableSet(accepted);
        }

        private void accept(Set<String> accepted) {
            accepted.add(type);
            subtypes.forEach(subtype -> subtype.accept(accepted));
        }
    }

    /**
     * Several values of one type.
     *
     * @param element the type of the elements
     * @param unique whether duplicates are rejected
     */
    record ListType(TypeDescriptor element, boolean unique) implements TypeDescriptor {}

    /**
     * A map from keys to values of one type.
     *
     * @param key the type of the keys, whose values have one text form: a text, a number, an enum, a boolean, or a type whose codec writes texts
     * @param value the type of the values
     */
    record MapType(TypeDescriptor key, TypeDescriptor value) implements TypeDescriptor {
        /** Creates a map whose keys are any texts. */
        public MapType(TypeDescriptor value) {
            this(StringType.TEXT, value);
        }
    }

    /**
     * A value that may be absent, within a list, a map or a result.
     *
     * @param value the type of a present value
     */
    record OptionalType(TypeDescriptor value) implements TypeDescriptor {}

    /**
     * A record with named components.
     *
     * @param name the type's name in prototypes
     * @param description the description of the type, or empty
     * @param components the components, in order
     */
    record RecordType(String name, String description, List<ParameterDescriptor> components) implements TypeDescriptor {
        /** Copies the components. */
        public RecordType {
            components = List.copyOf(components);
        }

        /** Creates a record type of the given components. */
        public RecordType(String name, String description, ParameterDescriptor... components) {
            this(name, description, List.of(components));
        }

        /** Returns the components that a call can give: all but the read-only ones. */
        public List<ParameterDescriptor> inputs() {
            return without(ParameterDescriptor.Access.READ_ONLY);
        }

        /** Returns the components that a result has: all but the write-only ones. */
        public List<ParameterDescriptor> outputs() {
            return without(ParameterDescriptor.Access.WRITE_ONLY);
        }

        private List<ParameterDescriptor> without(ParameterDescriptor.Access access) {
            List<ParameterDescriptor> kept = new ArrayList<>(components.size());
            for (ParameterDescriptor component : components) {
                if (component.access() != access) {
                    kept.add(component);
                }
            }
            return kept.size() == components.size() ? components : kept;
        }

        /** Hashes only the names, because nested components can form too many paths to traverse. */
        @Override
        public int hashCode() {
            int hash = name.hashCode();
            for (ParameterDescriptor component : components) {
                hash = 31 * hash + component.name().hashCode();
            }
            return hash;
        }
    }

    /**
     * One of several records, distinguished by the field {@code type}, whose text is the name of the record.
     *
     * @param name the type's name in prototypes
     * @param description the description of the type, or empty
     * @param variants the records
     */
    record UnionType(String name, String description, List<RecordType> variants) implements TypeDescriptor {
        /** Copies the variants. */
        public UnionType {
            variants = List.copyOf(variants);
        }
    }

    /**
     * A reference to a record or a union within itself.
     *
     * @param name the type's name in prototypes
     * @param target the supplier of the type
     */
    record RecursiveType(String name, Supplier<TypeDescriptor> target) implements TypeDescriptor {}

    /**
     * A type with constraints on its values.
     *
     * @param base the unconstrained type: a number, text, boolean, list or map
     * @param constraints the constraints, each applicable to the type
     */
    record ConstrainedType(TypeDescriptor base, List<Constraint> constraints) implements TypeDescriptor {
        /** Copies the constraints. */
        public ConstrainedType {
            constraints = List.copyOf(constraints);
        }

        /** Returns the type without its constraints. */
        public static TypeDescriptor baseOf(TypeDescriptor type) {
            return type instanceof ConstrainedType constrained ? baseOf(constrained.base()) : type;
        }

        /** Returns the highest of the lower bounds, if one is declared. */
        public Optional<AtLeast> minimum() {
            return constraints.stream()
                    .filter(AtLeast.class::isInstance)
                    .map(AtLeast.class::cast)
                    .max(Comparator.comparing(AtLeast::bound).thenComparing(AtLeast::exclusive));
        }

        /** Returns the lowest of the upper bounds, if one is declared. */
        public Optional<AtMost> maximum() {
            return constraints.stream()
                    .filter(AtMost.class::isInstance)
                    .map(AtMost.class::cast)
                    .min(Comparator.comparing(AtMost::bound)
                            .thenComparing(AtMost::exclusive, Comparator.reverseOrder()));
        }

        /** Returns a short description of the constraints, such as {@code 1..100} or {@code not blank, at most 20 characters}. */
        public String summary() {
            return ConstraintFormatter.of(this);
        }
    }

    /**
     * A type of the application, which a {@link Codec} converts.
     *
     * @param name the Java type's simple name
     * @param schema the type's JSON Schema
     */
    record ForeignType(String name, ObjectValue schema) implements TypeDescriptor {
        /**
         * Creates a type from the text of its schema.
         *
         * @param name the Java type's simple name
         * @param schema a JSON object
         * @return the type
         * @throws IllegalArgumentException if the text is not a JSON object
         */
        public static ForeignType of(String name, String schema) {
            if (ValueJsonCodec.parse(schema) instanceof ObjectValue object) {
                return new ForeignType(name, object);
            }
            throw new IllegalArgumentException("A schema must be a JSON object");
        }

        /**
         * Returns the narrowest built-in type that includes all values of the schema, derived from the schema's {@code enum} or
         * {@code type}. Arguments are checked against it.
         *
         * @return the built-in type; {@link SimpleType#ANY} if the schema has neither keyword
         */
        public TypeDescriptor shape() {
            List<String> constants = constants();
            if (!constants.isEmpty()) {
                return new EnumType("", constants);
            }
            return switch (schema.fields().get("type") instanceof TextValue type ? type.text() : "") {
                case "string" -> StringType.TEXT;
                case "integer" -> IntegerType.BIG;
                case "number" -> DecimalType.DECIMAL;
                case "boolean" -> SimpleType.BOOLEAN;
                case "array" -> new ListType(SimpleType.ANY, false);
                case "object" -> new MapType(SimpleType.ANY);
                default -> SimpleType.ANY;
            };
        }

        /** Returns the texts of the schema's {@code enum}, or an empty list if it contains other values. */
        private List<String> constants() {
            List<Value> listed = schema.fields().get("enum") instanceof ListValue list ? list.items() : List.of();
            return listed.stream().allMatch(TextValue.class::isInstance)
                    ? listed.stream()
                            .map(constant -> ((TextValue) constant).text())
                            .toList()
                    : List.of();
        }

        /** Returns a short description of the schema beyond its shape: its description and the remaining keywords. */
        public String summary() {
            return ForeignSchemaFormatter.of(this);
        }
    }

    /**
     * A result that is available later.
     *
     * @param value the type of the result
     */
    record PromiseType(TypeDescriptor value) implements TypeDescriptor {
        /** Returns the type of the eventual value. */
        public static TypeDescriptor valueOf(TypeDescriptor type) {
            return type instanceof PromiseType promise ? valueOf(promise.value()) : type;
        }
    }
}
