package io.docui.processor.collect;

import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.UnsupportedModel.Reason;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Caches the models of records, beans and sealed types, so that each is collected once despite cyclic references. */
final class NamedTypeModelCache {
    /** The maximum number of times that a class can contain itself with other type arguments. */
    private static final int DEEPEST = 6;

    private final Map<TypeName, TypeModel> complete = new HashMap<>();
    private final Map<TypeName, RecursiveModel> mentions = new HashMap<>();
    private final Map<TypeName, String> marks = new HashMap<>();
    private final Deque<TypeName> open = new ArrayDeque<>();

    /**
     * Returns a type with its parts.
     * @return the type; within itself, a mention of the type
     */
    TypeModel collect(DeclaredType type, SourceRef source, Supplier<TypeModel> parts) {
        TypeName java = JavaTypeNames.name(type);
        if (open.contains(java)) {
            return mention(java);
        }
        String mark = TypeArgumentSignature.of(type);
        if (!marks.computeIfAbsent(java, key -> mark).equals(mark)) {
            return new UnsupportedModel(java.toString(), Reason.MARKED, "", source);
        }
        TypeModel known = complete.get(java);
        if (known != null && !(known instanceof UnsupportedModel)) {
            return known;
        }
        if (open.stream().filter(outer -> raw(outer).equals(raw(java))).count() > DEEPEST) {
            return new UnsupportedModel(java.toString(), Reason.GROWING, "", source);
        }
        TypeModel model = within(java, parts);
        // The cached unsupported type serves only its mentions. Each position that names it gets its own message.
        complete.put(java, model);
        return model;
    }

    /** Returns a type with its parts, even within itself: for positions at which a mention is not allowed. */
    TypeModel whole(DeclaredType type, Supplier<TypeModel> parts) {
        TypeName java = JavaTypeNames.name(type);
        TypeModel known = complete.get(java);
        if (known != null) {
            return known;
        }
        boolean isOpen = open.contains(java);
        TypeModel model = within(java, parts);
        if (!isOpen) {
            complete.put(java, model);
        }
        return model;
    }

    private TypeModel within(TypeName java, Supplier<TypeModel> parts) {
        open.push(java);
        try {
            return parts.get();
        } finally {
            open.pop();
        }
    }

    private RecursiveModel mention(TypeName java) {
        return mentions.computeIfAbsent(java, key -> {
            Supplier<TypeModel> target = () -> Objects.requireNonNull(complete.get(key), key::toString);
            return new RecursiveModel(
                    key,
                    new RecursiveType(
                            TypeNameFormatter.of(key), () -> target.get().descriptor()),
                    target);
        });
    }

    private static TypeName raw(TypeName type) {
        return type instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : type;
    }

    /**
     * Computes a signature of a type's arguments, which distinguishes types that differ only in constraints or nullability of type
     * arguments.
     */
    private static final class TypeArgumentSignature {
        private TypeArgumentSignature() {}

        /** Returns the annotations of a type's arguments at any depth, as a text that is equal for equal annotations. */
        static String of(DeclaredType type) {
            return type.getTypeArguments().stream()
                    .map(TypeArgumentSignature::ofArgument)
                    .collect(Collectors.joining(",", "<", ">"));
        }

        private static String ofArgument(TypeMirror argument) {
            String own = argument.getAnnotationMirrors().stream()
                    .filter(TypeArgumentSignature::counts)
                    .map(AnnotationMirror::toString)
                    .sorted()
                    .collect(Collectors.joining(" "));
            if (argument instanceof DeclaredType type) {
                return own + of(type);
            }
            return argument instanceof ArrayType array ? own + ofArgument(array.getComponentType()) + "[]" : own;
        }

        private static boolean counts(AnnotationMirror annotation) {
            return NullableAnnotations.isNullable(annotation)
                    || !ConstraintAnnotation.of(annotation).isEmpty();
        }
    }
}
