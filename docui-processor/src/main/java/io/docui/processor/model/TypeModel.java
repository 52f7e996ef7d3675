package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.List;
import java.util.function.Supplier;

/**
 * A Java type that a call or a result can carry (docs/spec/types.md): what decoders, encoders and descriptors are made
 * from, so that they cannot disagree.
 */
public sealed interface TypeModel {

    /** The type as it is written in Java. */
    TypeName java();

    /**
     * The type as the runtime knows it.
     *
     * @return its descriptor; for a type that is not supported, any JSON
     */
    TypeDescriptor descriptor();

    /** A type whose descriptor is the same wherever it occurs. */
    sealed interface Scalar extends TypeModel permits NumberModel, BooleanModel, TextModel, VoidModel {}

    /** A number, primitive or boxed. */
    sealed interface NumberModel extends Scalar {}

    /** A whole number. */
    record IntegerModel(TypeName java, IntegerType descriptor) implements NumberModel {}

    /** A number with a fraction. */
    record DecimalModel(TypeName java, DecimalType descriptor) implements NumberModel {}

    /** A truth value, primitive or boxed. */
    record BooleanModel(TypeName java) implements Scalar {
        @Override
        public TypeDescriptor descriptor() {
            return SimpleType.BOOLEAN;
        }
    }

    /** Text, plain or of a format. */
    record TextModel(TypeName java, StringType descriptor) implements Scalar {}

    /** No result. */
    record VoidModel() implements Scalar {
        @Override
        public TypeName java() {
            return TypeName.VOID;
        }

        @Override
        public TypeDescriptor descriptor() {
            return SimpleType.VOID;
        }
    }

    /**
     * An enum.
     *
     * @param java its class
     * @param constants the names of its constants, in order
     * @param labels what each of them means; none if nothing is said of any
     */
    record EnumModel(ClassName java, List<String> constants, List<String> labels) implements TypeModel {
        /** Copies the constants. */
        public EnumModel {
            constants = List.copyOf(constants);
            labels = List.copyOf(labels);
        }

        @Override
        public EnumType descriptor() {
            return new EnumType(java.simpleName(), constants, labels);
        }
    }

    /**
     * A reference to an object.
     *
     * @param java the object's class
     * @param type its name in anchors
     * @param registrar the class that is generated for it
     * @param subtypes the types right below it that the provider reaches
     */
    record AnchorModel(ClassName java, String type, ClassName registrar, List<AnchorModel> subtypes)
            implements TypeModel {
        /** Copies the subtypes. */
        public AnchorModel {
            subtypes = List.copyOf(subtypes);
        }

        @Override
        public AnchorType descriptor() {
            return new AnchorType(
                    type,
                    java.simpleName(),
                    subtypes.stream().map(AnchorModel::descriptor).toList());
        }
    }

    /** A type that is declared with components or variants, and may be within itself. */
    sealed interface DeclaredModel extends TypeModel permits RecordModel, UnionModel {}

    /**
     * A record or a union where it is mentioned within itself.
     *
     * @param java the type
     * @param descriptor its mention
     * @param target gives the type itself, once it is complete
     */
    record RecursiveModel(TypeName java, RecursiveType descriptor, Supplier<TypeModel> target) implements TypeModel {}

    /** Any JSON, as Jackson's tree. */
    record TreeModel(ClassName java) implements TypeModel {
        @Override
        public SimpleType descriptor() {
            return SimpleType.ANY;
        }
    }

    /**
     * A type of the application's own, which a codec converts.
     *
     * @param java the type
     * @param descriptor its schema
     * @param codec the class that converts it
     */
    record ForeignModel(TypeName java, ForeignType descriptor, ClassName codec) implements TypeModel {}

    /** Several values in a row. */
    record CollectionModel(TypeName java, CollectionKind kind, TypeModel element) implements TypeModel {
        @Override
        public ListType descriptor() {
            return new ListType(element.descriptor(), kind == CollectionKind.SET);
        }
    }

    /** Values by name. */
    record MapModel(TypeName java, TypeModel value) implements TypeModel {
        @Override
        public MapType descriptor() {
            return new MapType(value.descriptor());
        }
    }

    /** A value that may be absent. */
    record OptionalModel(TypeName java, OptionalKind kind, TypeModel value) implements TypeModel {
        @Override
        public OptionalType descriptor() {
            return new OptionalType(value.descriptor());
        }
    }

    /** An image, a sound or another file of bytes. */
    record MediaModel() implements TypeModel {
        @Override
        public ClassName java() {
            return ClassName.get(Media.class);
        }

        @Override
        public AnchorType descriptor() {
            return AnchorType.MEDIA;
        }
    }

    /** A reference to an object of any type. */
    record ReferenceModel() implements TypeModel {
        @Override
        public ClassName java() {
            return ClassName.get(AnchorRef.class);
        }

        @Override
        public AnchorType descriptor() {
            return AnchorType.OBJECT;
        }
    }

    /**
     * A result that comes later.
     *
     * @param java the type as it is written, such as {@code CompletionStage<String>}
     * @param value the type of the result
     */
    record PromiseModel(TypeName java, TypeModel value) implements TypeModel {
        @Override
        public PromiseType descriptor() {
            return new PromiseType(value.descriptor());
        }
    }

    /**
     * What a container holds if that may be null: {@code List<@Nullable String>}.
     *
     * @param value the type of a value that is there
     */
    record NullableModel(TypeModel value) implements TypeModel {
        @Override
        public TypeName java() {
            return value.java();
        }

        @Override
        public OptionalType descriptor() {
            return new OptionalType(value.descriptor());
        }
    }

    /**
     * A type not all of whose values will do.
     *
     * @param base the type itself
     * @param constraints what its values must be beyond that; each fits the type
     */
    record ConstrainedModel(TypeModel base, List<Constraint> constraints) implements TypeModel {
        /** Copies the constraints. */
        public ConstrainedModel {
            constraints = List.copyOf(constraints);
        }

        @Override
        public TypeName java() {
            return base.java();
        }

        @Override
        public ConstrainedType descriptor() {
            return new ConstrainedType(base.descriptor(), constraints);
        }
    }

    /** The type without its constraints, whether it may be null and whether it comes later: what a value that is there is. */
    static TypeModel unwrap(TypeModel type) {
        if (type instanceof PromiseModel promise) {
            return unwrap(promise.value());
        }
        if (type instanceof NullableModel nullable) {
            return unwrap(nullable.value());
        }
        return type instanceof ConstrainedModel constrained ? unwrap(constrained.base()) : type;
    }

    /**
     * A type that no call can carry.
     *
     * @param text the type as it is written
     * @param reason why not
     * @param detail what the reason is about, if that is not the type itself
     * @param source the element whose type it is
     */
    record UnsupportedModel(String text, Reason reason, String detail, SourceRef source) implements TypeModel {
        @Override
        public TypeName java() {
            return ClassName.OBJECT;
        }

        @Override
        public TypeDescriptor descriptor() {
            return SimpleType.ANY;
        }

        /** Why a type is not supported. */
        public enum Reason {
            /** Nothing is known of it. */
            UNKNOWN,
            /** It is neither a record nor a bean; the detail says what of a bean it lacks. */
            NO_BEAN,
            /** A type argument, a type variable or a wildcard is not said. */
            OPEN,
            /** It contains itself with type arguments that grow without end. */
            GROWING,
            /** It is the same type as one mentioned before, but for constraints or nullness of its type arguments. */
            MARKED,
            /** It is no record, though a sealed interface of records permits it. */
            NO_RECORD,
            /** A property of it, which is the detail, can be set but not read. */
            WRITE_ONLY,
            /** It is private, or nested in something that is, so that generated code cannot name it. */
            PRIVATE
        }
    }

    /** Java's types of several values. */
    enum CollectionKind {
        /** {@code List} or {@code Collection}. */
        LIST,
        /** {@code Set}. */
        SET,
        /** An array. */
        ARRAY
    }

    /** Java's ways to say that a value may be absent. */
    enum OptionalKind {
        /** {@code Optional}. */
        OPTIONAL,
        /** {@code OptionalInt}. */
        INT,
        /** {@code OptionalLong}. */
        LONG,
        /** {@code OptionalDouble}. */
        DOUBLE
    }
}
