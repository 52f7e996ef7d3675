package io.docui.processor.collect;

import io.docui.processor.model.SourceRef;
import java.util.function.BooleanSupplier;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** A position at which a type is written, with its annotations from the source or from stored source notes. */
abstract class TypeUse {
    private final SourceRef source;

    private TypeUse(SourceRef source) {
        this.source = source;
    }

    /** Returns a position in a source that every build can read. */
    static TypeUse inSource(SourceRef source) {
        return new Written(source);
    }

    /** Returns the type of a member whose class was compiled earlier, with stored annotations. */
    static TypeUse inClassFile(SourceRef source, TypeMirror declared, CompiledTypeMetadataReader notes, String at) {
        return new Kept(source, declared, notes, at);
    }

    /**
     * Returns the type of a member whose annotations are not used.
     * @param onAnnotation the callback for an annotation that would have an effect; returns whether it counts, because nothing is generated
     *     in this case
     */
    static TypeUse withoutNotes(SourceRef source, TypeMirror declared, BooleanSupplier onAnnotation) {
        return new Unread(source, declared, onAnnotation);
    }

    /** Returns a position whose constraints are not used. */
    static TypeUse withoutConstraints(TypeUse use) {
        return new Unconstrained(use);
    }

    SourceRef source() {
        return source;
    }

    /**
     * Returns whether the type is {@code @Nullable} here.
     * @param declarations the declarations that may also have the annotation
     */
    abstract boolean isNullable(TypeMirror type, @Nullable AnnotatedConstruct... declarations);

    /**
     * Returns the construct with the constraints of the type here.
     * @return the type itself or its replacement; null if there is none
     */
    abstract @Nullable AnnotatedConstruct constraints(TypeMirror type);

    /** Returns the position of a type argument, or of an array's elements. */
    abstract TypeUse part(int index);

    /** Returns the part of a type at an index; null if the type does not declare it. */
    private static @Nullable TypeMirror part(@Nullable TypeMirror type, int index) {
        TypeMirror whole = type;
        while (whole instanceof WildcardType wildcard) {
            whole = wildcard.getExtendsBound() == null ? wildcard.getSuperBound() : wildcard.getExtendsBound();
        }
        if (whole instanceof ArrayType array) {
            return array.getComponentType();
        }
        return whole instanceof DeclaredType declared
                        && index < declared.getTypeArguments().size()
                ? declared.getTypeArguments().get(index)
                : null;
    }

    /** Returns whether the type is a type variable, whose annotations are at the position that substitutes it. */
    private static boolean isFilledIn(@Nullable TypeMirror declared) {
        return declared != null && declared.getKind() == TypeKind.TYPEVAR;
    }

    private static AnnotatedConstruct[] with(TypeMirror type, @Nullable AnnotatedConstruct[] declarations) {
        AnnotatedConstruct[] all = new AnnotatedConstruct[declarations.length + 1];
        all[0] = type;
        System.arraycopy(declarations, 0, all, 1, declarations.length);
        return all;
    }

    /** A position at which constraints have no effect. */
    private static final class Unconstrained extends TypeUse {
        private final TypeUse use;

        Unconstrained(TypeUse use) {
            super(use.source());
            this.use = use;
        }

        @Override
        boolean isNullable(TypeMirror type, @Nullable AnnotatedConstruct... declarations) {
            return use.isNullable(type, declarations);
        }

        @Override
        @Nullable
        AnnotatedConstruct constraints(TypeMirror type) {
            return null;
        }

        @Override
        TypeUse part(int index) {
            return new Unconstrained(use.part(index));
        }
    }

    /** A position in a source that every build can read. */
    private static final class Written extends TypeUse {
        Written(SourceRef source) {
            super(source);
        }

        @Override
        boolean isNullable(TypeMirror type, @Nullable AnnotatedConstruct... declarations) {
            return NullableAnnotations.isNullable(with(type, declarations));
        }

        @Override
        AnnotatedConstruct constraints(TypeMirror type) {
            return type;
        }

        @Override
        TypeUse part(int index) {
            return this;
        }
    }

    /** A position in a class file with stored source notes. */
    private static final class Kept extends TypeUse {
        private final @Nullable TypeMirror declared;
        private final CompiledTypeMetadataReader notes;
        private final String at;

        Kept(SourceRef source, @Nullable TypeMirror declared, CompiledTypeMetadataReader notes, String at) {
            super(source);
            this.declared = declared;
            this.notes = notes;
            this.at = at;
        }

        @Override
        boolean isNullable(TypeMirror type, @Nullable AnnotatedConstruct... declarations) {
            return NullableAnnotations.isNullable(declarations)
                    || notes.isNullable(at)
                            && !ConstraintReader.forbidsNull(declarations)
                            && !ConstraintReader.forbidsNull(constraints(type))
                    || isFilledIn(declared) && NullableAnnotations.isNullable(with(type, declarations));
        }

        @Override
        @Nullable
        AnnotatedConstruct constraints(TypeMirror type) {
            return isFilledIn(declared) ? type : notes.constraints(at);
        }

        @Override
        TypeUse part(int index) {
            return isFilledIn(declared)
                    ? new Written(source())
                    : new Kept(source(), TypeUse.part(declared, index), notes, at + '/' + index);
        }
    }

    /** A position in a source or a class file that not every build can read. */
    private static final class Unread extends TypeUse {
        private final @Nullable TypeMirror declared;
        private final BooleanSupplier onAnnotation;
        private final boolean isWhole;

        Unread(SourceRef source, @Nullable TypeMirror declared, BooleanSupplier onAnnotation) {
            this(source, declared, onAnnotation, true);
        }

        private Unread(SourceRef source, @Nullable TypeMirror declared, BooleanSupplier onAnnotation, boolean isWhole) {
            super(source);
            this.declared = declared;
            this.onAnnotation = onAnnotation;
            this.isWhole = isWhole;
        }

        @Override
        boolean isNullable(TypeMirror type, @Nullable AnnotatedConstruct... declarations) {
            if (isFilledIn(declared)) {
                return NullableAnnotations.isNullable(with(type, declarations));
            }
            boolean isDeclared = NullableAnnotations.isNullable(declarations);
            return isDeclared
                    || NullableAnnotations.isNullable(with(type, declarations)) && onAnnotation.getAsBoolean();
        }

        @Override
        @Nullable
        AnnotatedConstruct constraints(TypeMirror type) {
            if (isFilledIn(declared)) {
                return type;
            }
            // An annotation before a whole type is also on the declaration and found there, unless the type is an
            // array.
            boolean isFound = isWhole && type.getKind() != TypeKind.ARRAY;
            boolean counts = !isFound && ConstraintReader.hasConstraints(type) && onAnnotation.getAsBoolean();
            return counts ? type : null;
        }

        @Override
        TypeUse part(int index) {
            return isFilledIn(declared)
                    ? new Written(source())
                    : new Unread(source(), TypeUse.part(declared, index), onAnnotation, false);
        }
    }
}
