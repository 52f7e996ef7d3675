package io.docui.runtime.action;

import io.docui.runtime.action.Constraint.AtLeast;
import io.docui.runtime.action.Constraint.AtMost;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.json.ValueJsonCodec;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The type of a parameter, a component or a result: the one model from which prototypes, schemas and the checks of calls
 * are made (docs/spec/types.md).
 *
 * <p>Immutable. Java's types are gone here: {@code short} and {@code int} differ by their ranges alone.
 */
public sealed interface TypeDescriptor {

    /** Whole numbers, by their ranges. */
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
        /** Exact. */
        DECIMAL
    }

    /** Text, plain or of a format. */
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
        /** A path of a file system. */
        PATH
    }

    /** Types without parts of their own. */
    enum SimpleType implements TypeDescriptor {
        /** True or false. */
        BOOLEAN,
        /** Any JSON. */
        ANY,
        /** No result. */
        VOID
    }

    /**
     * One of fixed names.
     *
     * @param name the Java type's simple name
     * @param constants the names, in order of declaration
     * @param labels what each of them means, in the same order, empty texts among them; no labels if none means anything
     */
    record EnumType(String name, List<String> constants, List<String> labels) implements TypeDescriptor {
        /**
         * Copies the names.
         *
         * @throws IllegalArgumentException if there are labels, but not as many as names
         */
        public EnumType {
            constants = List.copyOf(constants);
            labels = List.copyOf(labels);
            if (!labels.isEmpty() && labels.size() != constants.size()) {
                throw new IllegalArgumentException("Not as many labels as constants: " + labels);
            }
        }

        /** Names that say themselves what they mean. */
        public EnumType(String name, List<String> constants) {
            this(name, constants, List.of());
        }
    }

    /**
     * A reference to an object.
     *
     * @param type the type's name in anchors, such as {@code enemy}; empty for any object
     * @param name the type's name in prototypes, such as {@code Enemy}
     * @param subtypes the types right below it that the provider reaches: their objects will do as well (docs/spec/anchors.md#subtypes)
     */
    record AnchorType(String type, String name, List<AnchorType> subtypes) implements TypeDescriptor {
        /** Any object. */
        public static final AnchorType OBJECT = new AnchorType("", "Obj");

        /** An image, a sound or another file of bytes. */
        public static final AnchorType MEDIA = new AnchorType("media", "Media");

        /** An Action-Link: what {@code click} takes. */
        public static final AnchorType LINK = new AnchorType("link", "Link");

        /** Copies the subtypes. */
        public AnchorType {
            subtypes = List.copyOf(subtypes);
        }

        /** A type without subtypes. */
        public AnchorType(String type, String name) {
            this(type, name, List.of());
        }

        /**
         * The types whose anchors will do.
         *
         * @return the names in anchors of the type and of all types below it, each once
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
     * @param element the type of each
     * @param unique whether no two may be equal
     */
    record ListType(TypeDescriptor element, boolean unique) implements TypeDescriptor {}

    /**
     * Values of one type by name.
     *
     * @param value the type of each
     */
    record MapType(TypeDescriptor value) implements TypeDescriptor {}

    /**
     * A value that may be absent, within a list, a map or a result.
     *
     * @param value the type of one that is present
     */
    record OptionalType(TypeDescriptor value) implements TypeDescriptor {}

    /**
     * A record: named components.
     *
     * @param name its name in prototypes
     * @param description what it is, or empty
     * @param components its components, in order
     */
    record RecordType(String name, String description, List<ParameterDescriptor> components) implements TypeDescriptor {
        /** Copies the components. */
        public RecordType {
            components = List.copyOf(components);
        }

        /** A record of the given components. */
        public RecordType(String name, String description, ParameterDescriptor... components) {
            this(name, description, List.of(components));
        }

        /** Of its names alone: there may be more ways down through its components than can be walked. */
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
     * One of several records, told apart by the text of a field {@code type}: the name of the record.
     *
     * @param name its name in prototypes
     * @param description what it is, or empty
     * @param variants the records
     */
    record UnionType(String name, String description, List<RecordType> variants) implements TypeDescriptor {
        /** Copies the variants. */
        public UnionType {
            variants = List.copyOf(variants);
        }
    }

    /**
     * A record or a union that is mentioned within itself.
     *
     * @param name its name in prototypes
     * @param target gives the type itself
     */
    record RecursiveType(String name, Supplier<TypeDescriptor> target) implements TypeDescriptor {}

    /**
     * A type not all of whose values will do.
     *
     * @param base the type itself: a number, text, a truth value, a list or a map
     * @param constraints what its values must be beyond that; each fits the type
     */
    record ConstrainedType(TypeDescriptor base, List<Constraint> constraints) implements TypeDescriptor {
        /** Copies the constraints. */
        public ConstrainedType {
            constraints = List.copyOf(constraints);
        }

        /** The type without its constraints, if it has any. */
        public static TypeDescriptor baseOf(TypeDescriptor type) {
            return type instanceof ConstrainedType constrained ? baseOf(constrained.base()) : type;
        }

        /** The highest of the lower bounds, if one is declared. */
        public Optional<AtLeast> minimum() {
            return constraints.stream()
                    .filter(AtLeast.class::isInstance)
                    .map(AtLeast.class::cast)
                    .max(Comparator.comparing(AtLeast::bound).thenComparing(AtLeast::exclusive));
        }

        /** The lowest of the upper bounds, if one is declared. */
        public Optional<AtMost> maximum() {
            return constraints.stream()
                    .filter(AtMost.class::isInstance)
                    .map(AtMost.class::cast)
                    .min(Comparator.comparing(AtMost::bound)
                            .thenComparing(AtMost::exclusive, Comparator.reverseOrder()));
        }

        /** What the constraints demand, briefly: {@code 1..100} or {@code not blank, at most 20 characters}. */
        public String summary() {
            return ConstraintFormatter.of(this);
        }
    }

    /**
     * A type of the application's own, which a {@link Codec} converts.
     *
     * @param name the Java type's simple name
     * @param schema its JSON Schema
     */
    record ForeignType(String name, ObjectValue schema) implements TypeDescriptor {
        /**
         * A type by the text of its schema.
         *
         * @param name the Java type's simple name
         * @param schema a JSON object
         * @return the type
         * @throws IllegalArgumentException if the text is no JSON object
         */
        public static ForeignType of(String name, String schema) {
            if (ValueJsonCodec.parse(schema) instanceof ObjectValue object) {
                return new ForeignType(name, object);
            }
            throw new IllegalArgumentException("A schema is a JSON object");
        }

        /**
         * The nearest of the types that DocUI knows, by the schema's {@code enum} or {@code type}: what a call must give at
         * least.
         *
         * @return a type that has the schema's values and more; any JSON if the schema says neither
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

        /** The texts that the schema's {@code enum} lists, if it lists texts only. */
        private List<String> constants() {
            List<Value> listed = schema.fields().get("enum") instanceof ListValue list ? list.items() : List.of();
            return listed.stream().allMatch(TextValue.class::isInstance)
                    ? listed.stream()
                            .map(constant -> ((TextValue) constant).text())
                            .toList()
                    : List.of();
        }

        /** What the schema demands beyond its shape, briefly: its description and the rest of its keywords. */
        public String summary() {
            return ForeignTypeFormatter.of(this);
        }
    }

    /**
     * A result that comes later.
     *
     * @param value the type of the result
     */
    record PromiseType(TypeDescriptor value) implements TypeDescriptor {
        /** The type of a value when it is there. */
        public static TypeDescriptor valueOf(TypeDescriptor type) {
            return type instanceof PromiseType promise ? valueOf(promise.value()) : type;
        }
    }
}
