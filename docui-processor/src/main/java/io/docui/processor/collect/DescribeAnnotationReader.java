package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CodecDeclaration;
import io.docui.processor.model.CodecDeclaration.CodecFault;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.runtime.action.Codec;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** Reads the schemas and codecs that {@code @Describe} declares for types that DocUI does not support itself. */
record DescribeAnnotationReader(Types types, PackageElement from, CollectionContext collectionContext) {
    /**
     * Returns the type of an element that has a codec.
     * @param bearers the elements that may have the annotation, in order of precedence
     * @return the type, even if the codec has an error, which is recorded; empty if no element has a codec
     */
    Optional<ForeignModel> find(TypeMirror type, List<? extends Element> bearers) {
        for (Element bearer : bearers) {
            Optional<AnnotationReader> annotation = AnnotationReader.find(bearer, "Describe")
                    .filter(describe -> describe.text("schema").isPresent() || describe.isWritten("codec"));
            if (annotation.isPresent()) {
                return Optional.of(read(type, bearer, annotation.get()));
            }
        }
        return Optional.empty();
    }

    private ForeignModel read(TypeMirror type, Element bearer, AnnotationReader annotation) {
        AnnotationAttribute<String> schema = annotation.text("schema");
        Optional<AnnotationAttribute<TypeMirror>> codec = annotation.type("codec");
        if (annotation.isWritten("codec") && codec.isEmpty()) {
            collectionContext.missingTypes(SourceRef.of(bearer), "a codec");
        }
        TypeMirror java = type.getKind().isPrimitive()
                ? types.boxedClass((javax.lang.model.type.PrimitiveType) type).asType()
                : type;
        String name = MethodModel.shortName(JavaTypeNames.text(type));
        Finding finding =
                codec.map(given -> check(given.value(), java, bearer)).orElse(new Finding(CodecFault.NONE, ""));
        collectionContext.codec(new CodecDeclaration(
                SourceRef.of(bearer),
                schema,
                codec.map(given -> new AnnotationAttribute<>(shortName(given.value()), given.source(), true))
                        .orElse(new AnnotationAttribute<>("", annotation.source(), annotation.isWritten("codec"))),
                name,
                finding.codecFault(),
                finding.detail()));
        ClassName converter = codec.filter(given -> given.value().getKind() == TypeKind.DECLARED)
                .map(given -> ClassName.get((TypeElement) ((DeclaredType) given.value()).asElement()))
                .orElse(ClassName.OBJECT);
        return new ForeignModel(JavaTypeNames.name(type), descriptor(name, schema.value()), converter);
    }

    /** Returns the descriptor for a schema. Uses an empty schema if the given one is invalid, which the rules report. */
    private static ForeignType descriptor(String name, String schema) {
        try {
            return ForeignType.of(name, schema);
        } catch (IllegalArgumentException e) {
            return ForeignType.of(name, "{}");
        }
    }

    private static String shortName(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                ? ((DeclaredType) type).asElement().getSimpleName().toString()
                : type.toString();
    }

    private record Finding(CodecFault codecFault, String detail) {}

    private Finding check(TypeMirror codec, TypeMirror type, Element bearer) {
        if (codec.getKind() != TypeKind.DECLARED) {
            return new Finding(CodecFault.NO_CLASS, "");
        }
        if (bearer instanceof TypeElement && AnnotationReader.has(bearer, "DocUIObject")) {
            return new Finding(CodecFault.ANCHORED, "");
        }
        TypeElement element = (TypeElement) ((DeclaredType) codec).asElement();
        collectionContext.reference(element);
        CodecFault form = form(element);
        return form == CodecFault.NONE ? converts((DeclaredType) element.asType(), type) : new Finding(form, "");
    }

    private CodecFault form(TypeElement element) {
        if (GeneratedCodeAccessChecker.of(element, from) != GeneratedCodeAccess.OPEN) {
            return CodecFault.HIDDEN;
        }
        if (element.getKind() != ElementKind.CLASS && element.getKind() != ElementKind.RECORD
                || element.getModifiers().contains(Modifier.ABSTRACT)) {
            return CodecFault.ABSTRACT;
        }
        boolean isInner = element.getNestingKind() == NestingKind.MEMBER
                && !element.getModifiers().contains(Modifier.STATIC);
        if (isInner) {
            return CodecFault.INNER;
        }
        if (!element.getTypeParameters().isEmpty()) {
            return CodecFault.GENERIC;
        }
        return ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                        .anyMatch(this::isEmptyConstructor)
                ? CodecFault.NONE
                : CodecFault.NO_CONSTRUCTOR;
    }

    private boolean isEmptyConstructor(ExecutableElement constructor) {
        boolean isCallable = constructor.getParameters().isEmpty()
                && constructor.getThrownTypes().isEmpty()
                && GeneratedCodeAccessChecker.of(constructor, from) == GeneratedCodeAccess.OPEN;
        if (isCallable) {
            collectionContext.reference(constructor);
        }
        return isCallable;
    }

    /** Searches all supertypes of a class for {@code Codec}, with type arguments substituted. */
    private Finding converts(DeclaredType codec, TypeMirror type) {
        Deque<TypeMirror> open = new ArrayDeque<>(List.of(codec));
        while (!open.isEmpty()) {
            TypeMirror next = open.pop();
            if (next instanceof DeclaredType declared
                    && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(Codec.class.getName())) {
                return converted(declared, type);
            }
            types.directSupertypes(next).forEach(open::add);
        }
        return new Finding(CodecFault.NO_CODEC, "");
    }

    private static Finding converted(DeclaredType codec, TypeMirror type) {
        if (codec.getTypeArguments().isEmpty()) {
            return new Finding(CodecFault.RAW, "");
        }
        TypeMirror converted = codec.getTypeArguments().get(0);
        return JavaTypeNames.name(converted).equals(JavaTypeNames.name(type))
                ? new Finding(CodecFault.NONE, "")
                : new Finding(CodecFault.OTHER_TYPE, MethodModel.shortName(JavaTypeNames.text(converted)));
    }
}
