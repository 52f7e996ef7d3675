package io.docui.processor.collect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Enumerates the own and inherited members of a class: supertypes first, each type in source order. */
record ClassMemberEnumerator(Elements elements, Types types) {
    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record");

    /** Returns the class with its supertypes, without those that every class has. The class itself is last. */
    List<TypeElement> of(TypeElement type) {
        Set<TypeElement> lineage = new LinkedHashSet<>();
        add(type, lineage, new LinkedHashSet<>());
        return new ArrayList<>(lineage);
    }

    private void add(TypeElement type, Set<TypeElement> lineage, Set<TypeElement> visited) {
        if (ROOTS.contains(type.getQualifiedName().toString()) || !visited.add(type)) {
            return;
        }
        for (TypeMirror supertype : types.directSupertypes(type.asType())) {
            if (supertype.getKind() == TypeKind.DECLARED) {
                add((TypeElement) ((DeclaredType) supertype).asElement(), lineage, visited);
            }
        }
        lineage.add(type);
    }

    /**
     * Returns the members of a class in source order. Eclipse's compiler lists the fields of a record in a different
     * order, so that they are sorted by their components.
     */
    static List<Element> members(TypeElement owner) {
        List<Element> members = new ArrayList<>(owner.getEnclosedElements());
        if (owner.getKind() == ElementKind.RECORD) {
            List<String> components = owner.getRecordComponents().stream()
                    .map(component -> component.getSimpleName().toString())
                    .toList();
            members.sort(Comparator.comparingInt(member -> place(member, components)));
        }
        return members;
    }

    /** Puts the fields of components first, each at its component's index; other members keep their order. */
    private static int place(Element member, List<String> components) {
        int component = components.indexOf(member.getSimpleName().toString());
        return member.getKind() == ElementKind.FIELD && component >= 0 ? component : components.size();
    }

    /** Returns the methods of a class, both its own and inherited ones, without those that are overridden. */
    List<ExecutableElement> methods(TypeElement type) {
        Set<ExecutableElement> methods = new LinkedHashSet<>();
        for (TypeElement ancestor : of(type)) {
            for (Element member : members(ancestor)) {
                if (member.getKind() == ElementKind.METHOD && isInherited(member, ancestor, type)) {
                    ExecutableElement method = (ExecutableElement) member;
                    methods.removeIf(older -> overrides(method, older, type));
                    methods.add(method);
                }
            }
        }
        return new ArrayList<>(methods);
    }

    private boolean overrides(ExecutableElement method, ExecutableElement older, TypeElement type) {
        return method.getSimpleName().equals(older.getSimpleName()) && elements.overrides(method, older, type);
    }

    /** Returns whether a private method has an annotation of an action, a view or a lookup. */
    private static boolean isOurs(Element member) {
        return member.getModifiers().contains(Modifier.PRIVATE)
                && member instanceof ExecutableElement method
                && (ToolAnnotationReader.isAction(method)
                        || AnnotationReader.has(method, "DocUIView")
                        || AnnotationReader.has(method, "ObjectLookup"));
    }

    private static boolean isInherited(Element member, TypeElement owner, TypeElement type) {
        return owner.equals(type)
                || isOurs(member) // the rules report it; otherwise it would be omitted silently
                || !member.getModifiers().contains(Modifier.PRIVATE)
                        && !(owner.getKind().isInterface()
                                && member.getModifiers().contains(Modifier.STATIC));
    }

    /**
     * Returns the method that declares a method to be an action: the method itself, or the nearest one that it overrides.
     * @return the method with the annotation; the method itself if none has any
     */
    ExecutableElement declaration(TypeElement type, ExecutableElement method) {
        return declaration(type, method, ToolAnnotationReader::isAction);
    }

    /**
     * Returns the method that makes a declaration about a method: the method itself, or the nearest one that it overrides.
     * @return the method with the declaration; the method itself if none has it
     */
    ExecutableElement declaration(TypeElement type, ExecutableElement method, Predicate<ExecutableElement> says) {
        ExecutableElement nearest = method;
        List<TypeElement> lineage = of(type);
        for (int i = lineage.size() - 1; i >= 0 && !says.test(nearest); i--) {
            for (Element member : lineage.get(i).getEnclosedElements()) {
                if (member instanceof ExecutableElement older && says.test(older) && overrides(method, older, type)) {
                    nearest = older;
                }
            }
        }
        return nearest;
    }

    /** Returns a method with all methods that it overrides in a class, the method itself first. */
    List<ExecutableElement> family(TypeElement type, ExecutableElement method) {
        List<ExecutableElement> family = new ArrayList<>(List.of(method));
        for (TypeElement ancestor : of(type)) {
            for (Element member : ancestor.getEnclosedElements()) {
                if (member instanceof ExecutableElement older && overrides(method, older, type)) {
                    family.add(older);
                }
            }
        }
        return family;
    }

    /** Returns the type of a member of a class, with the type arguments of its supertypes substituted. */
    TypeMirror memberType(TypeElement type, Element member) {
        return type.equals(member.getEnclosingElement())
                        && type.getTypeParameters().isEmpty()
                ? member.asType()
                : types.asMemberOf(withBounds(type).orElse((DeclaredType) type.asType()), member);
    }

    /**
     * Replaces the type parameters of a class by their bounds: {@code Store<Item>} for {@code class Store<T extends Item>}.
     * @return the class; empty if a parameter has no bound of its own, or several
     */
    Optional<DeclaredType> withBounds(TypeElement type) {
        List<TypeMirror> bounds = new ArrayList<>();
        for (TypeParameterElement parameter : type.getTypeParameters()) {
            parameter.getBounds().stream()
                    .filter(ClassMemberEnumerator::saysEnough)
                    .forEach(bounds::add);
            if (parameter.getBounds().size() > 1) {
                return Optional.empty();
            }
        }
        return bounds.size() < type.getTypeParameters().size()
                ? Optional.empty()
                : Optional.of(types.getDeclaredType(type, bounds.toArray(TypeMirror[]::new)));
    }

    private static boolean saysEnough(TypeMirror bound) {
        return bound instanceof DeclaredType declared
                && declared.getKind() == TypeKind.DECLARED
                && !ROOTS.contains(JavaTypeNames.text(bound))
                && declared.getTypeArguments().stream().noneMatch(ClassMemberEnumerator::mentionsVariable);
    }

    /** Returns whether a type contains a type variable, so that one bound would depend on another. */
    private static boolean mentionsVariable(@Nullable TypeMirror type) {
        if (type instanceof DeclaredType declared) {
            return declared.getTypeArguments().stream().anyMatch(ClassMemberEnumerator::mentionsVariable);
        }
        if (type instanceof WildcardType wildcard) {
            return mentionsVariable(wildcard.getExtendsBound()) || mentionsVariable(wildcard.getSuperBound());
        }
        return type instanceof ArrayType array
                ? mentionsVariable(array.getComponentType())
                : type instanceof TypeVariable;
    }
}
