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
 * Model of a Java type that a call or a result can carry (docs/spec/types.md). Decoders, encoders and descriptors are
 * derived from it, so that they are consistent.
 */
public sealed interface TypeModel {

    TypeName java();

    /**
     * Returns the descriptor of the type for the runtime.
     * @return the descriptor; for an unsupported type, that of any JSON
     */
    TypeDescriptor descriptor();

    /** Model of a scalar type, whose descriptor is the same wherever the type occurs. */
    sealed interface Scalar extends TypeModel permits NumberModel, BooleanModel, TextModel, VoidModel {}

    /** Model of a numeric type, primitive or boxed, with or without a fraction. */
    sealed interface NumberModel extends Scalar {}

    /** Model of a whole-number type, with its Java type and its descriptor. */
    record IntegerModel(TypeName java, IntegerType descriptor) implements NumberModel {}

    /** Model of a numeric type with a fraction, with its Java type and its descriptor. */
    record DecimalModel(TypeName java, DecimalType descriptor) implements NumberModel {}

    /** Model of the boolean type, primitive or boxed, which has one descriptor. */
    record BooleanModel(TypeName java) implements Scalar {
        @Override
        public TypeDescriptor descriptor() {
            return SimpleType.BOOLEAN;
        }
    }

    /** Model of a text type, either plain text or text of a format such as a date. */
    record TextModel(TypeName java, StringType descriptor) implements Scalar {}

    /** Model of the result of a method that returns {@code void}. */
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
     * Model of an enum type, with the names and the labels of its constants.
     * @param constants the names of the constants, in order
     * @param labels the meanings of the constants; empty if no constant has one
     */
    record EnumModel(ClassName java, List<String> constants, List<String> labels) implements TypeModel {
        public EnumModel {
            constants = List.copyOf(constants);
            labels = List.copyOf(labels);
        }

        @Override
        public EnumType descriptor() {
            return new EnumType(java.simpleName(), constants, labels);
        }
    }

    /** Model of an object type, whose values are passed as anchors. */
    record AnchorModel(ClassName java, String type, ClassName registrar, List<AnchorModel> subtypes)
            implements TypeModel {
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

    /** Model of a type that is declared with components or variants, and can contain itself. */
    sealed interface DeclaredModel extends TypeModel permits RecordModel, UnionModel {}

    /** Model of a record or a union at a place where it is mentioned within itself. */
    record RecursiveModel(TypeName java, RecursiveType descriptor, Supplier<TypeModel> target) implements TypeModel {}

    /** Model of arbitrary JSON, passed as a tree of Jackson nodes. */
    record TreeModel(ClassName java) implements TypeModel {
        @Override
        public SimpleType descriptor() {
            return SimpleType.ANY;
        }
    }

    /** Model of an application's own type, which a codec converts from and to JSON. */
    record ForeignModel(TypeName java, ForeignType descriptor, ClassName codec) implements TypeModel {}

    /** Model of a list, a set or an array, with the model of its elements. */
    record CollectionModel(TypeName java, CollectionKind kind, TypeModel element) implements TypeModel {
        @Override
        public ListType descriptor() {
            return new ListType(element.descriptor(), kind == CollectionKind.SET);
        }
    }

    /** Model of a map, with the models of its keys, which have one text form, and of its values. */
    record MapModel(TypeName java, TypeModel key, TypeModel value) implements TypeModel {
        @Override
        public MapType descriptor() {
            return new MapType(key.descriptor(), value.descriptor());
        }
    }

    /** Model of one of Java's optional types, whose value may be absent. */
    record OptionalModel(TypeName java, OptionalKind kind, TypeModel value) implements TypeModel {
        @Override
        public OptionalType descriptor() {
            return new OptionalType(value.descriptor());
        }
    }

    /** Model of media: an image, a sound or another binary file. */
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

    /** Model of a reference to an object of any object type. */
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
     * Model of a result that is completed later, such as a {@code CompletionStage}.
     * @param java the type as it is written, such as {@code CompletionStage<String>}
     */
    record PromiseModel(TypeName java, TypeModel value) implements TypeModel {
        @Override
        public PromiseType descriptor() {
            return new PromiseType(value.descriptor());
        }
    }

    /** Model of a nullable element of a container: {@code List<@Nullable String>}. */
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
     * Model of a type whose values are restricted by constraints.
     * @param constraints the restrictions of its values; each applies to the type
     */
    record ConstrainedModel(TypeModel base, List<Constraint> constraints) implements TypeModel {
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

    /** Returns the type of a value that is present: without constraints, nullability and the wrapper of a later result. */
    static TypeModel unwrap(TypeModel type) {
        if (type instanceof PromiseModel promise) {
            return unwrap(promise.value());
        }
        if (type instanceof NullableModel nullable) {
            return unwrap(nullable.value());
        }
        return type instanceof ConstrainedModel constrained ? unwrap(constrained.base()) : type;
    }

    /** Model of a type that no call can carry, with the reason. */
    record UnsupportedModel(String text, Reason reason, String detail, SourceRef source) implements TypeModel {
        @Override
        public TypeName java() {
            return ClassName.OBJECT;
        }

        @Override
        public TypeDescriptor descriptor() {
            return SimpleType.ANY;
        }

        /** Lists the reasons why a call cannot carry a type. */
        public enum Reason {
            UNKNOWN,
            /** It is neither a record nor a bean. The detail names what it lacks to be a bean. */
            NO_BEAN,
            /** A type argument is missing, or is a type variable or a wildcard. */
            OPEN,
            /** It contains itself with type arguments that grow without end. */
            GROWING,
            /** It is the same type as one mentioned earlier, except for constraints or nullability of its type arguments. */
            MARKED,
            /** It is not a record, although a sealed interface of records permits it. */
            NO_RECORD,
            /** One of its properties, which is the detail, can be set but not read. */
            WRITE_ONLY,
            /** It is a map whose keys have no text form. */
            MAP_KEY,
            /** It is private, or nested in a private type. Generated code cannot name it. */
            PRIVATE
        }
    }

    /** Lists the kinds of Java types that hold several values. */
    enum CollectionKind {
        /** {@code List}, {@code Collection}, {@code Iterable}, or a class or a queue of these kinds. */
        LIST,
        /** {@code Stream}. */
        STREAM,
        /** {@code Set}, or a class of this kind. */
        SET,
        ARRAY
    }

    /** Lists Java's classes for a value that may be absent. */
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
