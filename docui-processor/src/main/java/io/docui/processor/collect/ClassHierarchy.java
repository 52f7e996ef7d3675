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

/** What a class has and inherits: members of its supertypes first, each in the order of the source. */
final class ClassHierarchy {
    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record");

    private final Elements elements;
    private final Types types;

    ClassHierarchy(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    /** The class with its supertypes, less those that every class has; the class itself is last. */
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
     * The members of a class in the order of its source. Eclipse's compiler lists the fields of a record in an order of its
     * own; that of the components is right.
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

    /** Fields of components come first, each in its component's place; all else stays as it is. */
    private static int place(Element member, List<String> components) {
        int component = components.indexOf(member.getSimpleName().toString());
        return member.getKind() == ElementKind.FIELD && component >= 0 ? component : components.size();
    }

    /** The methods of a class, its own and those that it inherits, less those that are overridden. */
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

    /** Whether a private method is meant to be of the application. */
    private static boolean isOurs(Element member) {
        return member.getModifiers().contains(Modifier.PRIVATE)
                && member instanceof ExecutableElement method
                && (ToolAnnotationReader.isAction(method)
                        || AnnotationReader.has(method, "DocUIView")
                        || AnnotationReader.has(method, "ObjectLookup"));
    }

    private static boolean isInherited(Element member, TypeElement owner, TypeElement type) {
        return owner.equals(type)
                || isOurs(member) // it is refused, rather than left out without a word
                || !member.getModifiers().contains(Modifier.PRIVATE)
                        && !(owner.getKind().isInterface()
                                && member.getModifiers().contains(Modifier.STATIC));
    }

    /**
     * The method that says of a method that it is an action: itself, or else the nearest of those that it overrides.
     *
     * @param type the class that has the method
     * @param method the method
     * @return the method with the annotation; the method itself if none has any
     */
    ExecutableElement declaration(TypeElement type, ExecutableElement method) {
        return declaration(type, method, ToolAnnotationReader::isAction);
    }

    /**
     * The method that says something of a method: itself, or else the nearest of those that it overrides.
     *
     * @param type the class that has the method
     * @param method the method
     * @param says whether a method says it
     * @return the method that says it; the method itself if none does
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

    /** A method with all that it overrides in a class, itself first. */
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

    /** The type of a member as a class has it, with the type arguments of its supertypes filled in. */
    TypeMirror memberType(TypeElement type, Element member) {
        return type.equals(member.getEnclosingElement())
                        && type.getTypeParameters().isEmpty()
                ? member.asType()
                : types.asMemberOf(withBounds(type).orElse((DeclaredType) type.asType()), member);
    }

    /**
     * A class with its type parameters replaced by their bounds: {@code Store<Item>} of {@code class Store<T extends Item>}.
     *
     * @param type a class
     * @return the class; nothing if a parameter has no bound of its own, or several
     */
    Optional<DeclaredType> withBounds(TypeElement type) {
        List<TypeMirror> bounds = new ArrayList<>();
        for (TypeParameterElement parameter : type.getTypeParameters()) {
            parameter.getBounds().stream().filter(ClassHierarchy::saysEnough).forEach(bounds::add);
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
                && declared.getTypeArguments().stream().noneMatch(ClassHierarchy::mentionsVariable);
    }

    /** Whether a type variable is anywhere in a type: one bound would depend on another. */
    private static boolean mentionsVariable(@Nullable TypeMirror type) {
        if (type instanceof DeclaredType declared) {
            return declared.getTypeArguments().stream().anyMatch(ClassHierarchy::mentionsVariable);
        }
        if (type instanceof WildcardType wildcard) {
            return mentionsVariable(wildcard.getExtendsBound()) || mentionsVariable(wildcard.getSuperBound());
        }
        return type instanceof ArrayType array
                ? mentionsVariable(array.getComponentType())
                : type instanceof TypeVariable;
    }
}
