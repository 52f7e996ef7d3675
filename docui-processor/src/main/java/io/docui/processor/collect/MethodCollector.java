package io.docui.processor.collect;

import com.palantir.javapoet.TypeName;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Builds models of methods, with the information that generated code needs to call them. */
final class MethodCollector {
    private final ClassMemberEnumerator classHierarchy;
    private final Types types;
    private final TypeMirror exception;
    private final List<TypeMirror> unchecked;

    MethodCollector(Elements elements, Types types, ClassMemberEnumerator classHierarchy) {
        this.classHierarchy = classHierarchy;
        this.types = types;
        this.exception = elements.getTypeElement("java.lang.Exception").asType();
        this.unchecked = List.of(
                elements.getTypeElement("java.lang.RuntimeException").asType(),
                elements.getTypeElement("java.lang.Error").asType());
    }

    MethodModel collect(TypeElement type, ExecutableElement method, PackageElement from) {
        ExecutableType methodType = methodType(type, method);
        List<TypeName> parameters = new ArrayList<>();
        for (TypeMirror parameter : methodType.getParameterTypes()) {
            parameters.add(JavaTypeNames.name(parameter));
        }
        return new MethodModel(
                SourceRef.of(method),
                Objects.requireNonNull(method.getEnclosingElement())
                        .getSimpleName()
                        .toString(),
                method.getSimpleName().toString(),
                parameters,
                JavaTypeNames.name(methodType.getReturnType()),
                GeneratedCodeAccessChecker.ofMember(method, from),
                method.getModifiers().contains(Modifier.STATIC),
                !method.getTypeParameters().isEmpty(),
                thrown(method));
    }

    ExecutableType methodType(TypeElement type, ExecutableElement method) {
        return (ExecutableType) classHierarchy.memberType(type, method);
    }

    ExecutableElement declaration(TypeElement type, ExecutableElement method) {
        return classHierarchy.declaration(type, method);
    }

    /** Returns an annotation of DocUI on a method, or on the nearest overridden method that has it. */
    Optional<AnnotationReader> annotation(TypeElement type, ExecutableElement method, String name) {
        return AnnotationReader.find(
                classHierarchy.declaration(type, method, candidate -> AnnotationReader.has(candidate, name)), name);
    }

    /** Returns the elements that can constrain a parameter: the parameter itself, and those of all overridden methods. */
    Element[] constraintBearers(TypeElement type, ExecutableElement method, int parameter) {
        return classHierarchy.family(type, method).stream()
                .map(member -> member.getParameters().get(parameter))
                .toArray(Element[]::new);
    }

    private ThrownKind thrown(ExecutableElement method) {
        ThrownKind thrownKind = ThrownKind.NOTHING;
        for (TypeMirror type : method.getThrownTypes()) {
            if (type.getKind() != TypeKind.DECLARED
                    || unchecked.stream().anyMatch(root -> types.isSubtype(type, root))) {
                continue;
            }
            if (!types.isSubtype(type, exception)) {
                return ThrownKind.THROWABLE;
            }
            thrownKind = ThrownKind.EXCEPTION;
        }
        return thrownKind;
    }
}
