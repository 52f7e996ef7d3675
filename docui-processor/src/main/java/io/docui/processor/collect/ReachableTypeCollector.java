package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * Collects the object types that a provider reaches through signatures, fields and components, or names in its annotation
 * (docs/spec/generated-code.md#reachable-object-types). The search starts with the signatures of annotated methods, continues with the
 * provider's fields, and follows the components of records and objects. The types that the annotation names are last.
 */
final class ReachableTypeCollector {
    private static final List<String> METHODS = List.of("DocUIView", "ObjectLookup");

    private final ClassMemberEnumerator classHierarchy;
    private final TypeCollector types;
    private final CollectionContext collectionContext;
    private final Set<String> toBeGenerated;
    private final Set<TypeElement> objects = new LinkedHashSet<>();
    private final Set<TypeElement> visited = new HashSet<>();
    private boolean inSignature = true;

    ReachableTypeCollector(
            ClassMemberEnumerator classHierarchy,
            TypeCollector types,
            CollectionContext collectionContext,
            Set<String> toBeGenerated) {
        this.classHierarchy = classHierarchy;
        this.types = types;
        this.collectionContext = collectionContext;
        this.toBeGenerated = toBeGenerated;
    }

    /** Returns the classes that {@code @DocUIApp(objects = …)} names although they are not object types. */
    static List<AnnotationAttribute<String>> foreign(TypeElement provider) {
        List<AnnotationAttribute<String>> foreign = new ArrayList<>();
        for (AnnotationAttribute<TypeMirror> named : named(provider)) {
            boolean isObject =
                    named.value() instanceof DeclaredType type && AnnotationReader.has(type.asElement(), "DocUIObject");
            if (!isObject) {
                foreign.add(new AnnotationAttribute<>(named.value().toString(), named.source(), true));
            }
        }
        return foreign;
    }

    private static List<AnnotationAttribute<TypeMirror>> named(TypeElement provider) {
        return AnnotationReader.find(provider, "DocUIApp")
                .map(annotation -> annotation.classes("objects"))
                .orElse(List.of());
    }

    /** Returns the object types, in the order in which they are reached. */
    List<TypeElement> of(TypeElement provider) {
        for (ExecutableElement method : classHierarchy.methods(provider)) {
            boolean isOurs = ToolAnnotationReader.isAction(classHierarchy.declaration(provider, method))
                    || METHODS.stream().anyMatch(name -> isDeclared(provider, method, name));
            if (isOurs) {
                ExecutableType type = (ExecutableType) classHierarchy.memberType(provider, method);
                type.getParameterTypes().forEach(this::visit);
                visit(type.getReturnType());
            }
        }
        inSignature = false; // a field may hold anything: only its declared type counts
        for (TypeElement owner : classHierarchy.of(provider)) {
            for (Element member : ClassMemberEnumerator.members(owner)) {
                if (member.getKind() == ElementKind.FIELD && !isOutOfReach(member, owner, provider)) {
                    noteMissing(member);
                    visit(member.asType());
                }
            }
        }
        named(provider).forEach(named -> visit(named.value()));
        return new ArrayList<>(objects);
    }

    private boolean isDeclared(TypeElement provider, ExecutableElement method, String annotation) {
        return AnnotationReader.has(
                classHierarchy.declaration(provider, method, candidate -> AnnotationReader.has(candidate, annotation)),
                annotation);
    }

    /** Returns whether a field is in another source or a library and generated code cannot access it, so that its type is of no interest. */
    private static boolean isOutOfReach(Element field, TypeElement owner, TypeElement provider) {
        PackageElement from = GeneratedCodeAccessChecker.packageOf(provider);
        return GeneratedCodeAccessChecker.ofMember(field, from) != GeneratedCodeAccess.OPEN
                && field.asType().getKind() == TypeKind.ERROR
                && !SourceAvailability.outermost(owner).equals(SourceAvailability.outermost(provider));
    }

    private void noteMissing(Element field) {
        TypeMirror type = field.asType();
        if (type.getKind() == TypeKind.ERROR && !toBeGenerated.contains(type.toString())) {
            collectionContext.missingTypes(SourceRef.of(field), type);
        }
    }

    private void visit(TypeMirror type) {
        switch (type.getKind()) {
            case ARRAY -> visit(((ArrayType) type).getComponentType());
            case WILDCARD -> {
                TypeMirror bound = ((WildcardType) type).getExtendsBound();
                if (bound != null) {
                    visit(bound);
                }
            }
            case DECLARED -> declared((DeclaredType) type);
            default -> {}
        }
    }

    private void declared(DeclaredType type) {
        type.getTypeArguments().forEach(this::visit);
        TypeElement element = (TypeElement) type.asElement();
        boolean isObject = AnnotationReader.has(element, "DocUIObject");
        boolean isData = element.getKind() == ElementKind.RECORD || inSignature && types.isReadable(element);
        boolean isUnion = element.getModifiers().contains(Modifier.SEALED);
        if (!isObject && !isData && !isUnion || !visited.add(element)) {
            return;
        }
        element.getPermittedSubclasses().forEach(this::visit);
        if (isObject) {
            objects.add(element);
            collectionContext.reference(element);
        }
        for (TypeElement owner : classHierarchy.of(element)) {
            for (Element member : ClassMemberEnumerator.members(owner)) {
                visitMember(element, member);
            }
        }
    }

    private void visitMember(TypeElement type, Element member) {
        if (member.getKind() == ElementKind.FIELD) {
            visit(classHierarchy.memberType(type, member));
        } else if (member instanceof ExecutableElement method
                && member.getKind() == ElementKind.METHOD
                && method.getParameters().isEmpty()) {
            visit(method.getReturnType());
        }
    }
}
