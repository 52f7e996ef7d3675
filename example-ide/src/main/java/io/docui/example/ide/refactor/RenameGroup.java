package io.docui.example.ide.refactor;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Elements that must be renamed together, and whether any of them is declared in the build. */
final class RenameGroup {
    private final Set<Element> elements;
    private final boolean declared;

    private RenameGroup(Set<Element> elements, boolean declared) {
        this.elements = elements;
        this.declared = declared;
    }

    /** Returns the elements that must have the same name as an element. */
    static RenameGroup of(JavaProgram javaProgram, Element element) {
        Set<Element> elements = new LinkedHashSet<>();
        RecordComponentElement component = component(element);
        if (component != null) {
            addComponent(javaProgram, component, elements);
        } else if (element instanceof ExecutableElement method && method.getKind() == ElementKind.METHOD) {
            for (ExecutableElement each : Overrides.family(javaProgram, method)) {
                if (javaProgram.trees().getTree(each) == null) {
                    refuseUndeclared(method, each);
                }
                elements.add(each);
            }
        } else {
            elements.add(element);
            element.getEnclosedElements().stream()
                    .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
                    .forEach(elements::add);
        }
        boolean declared = javaProgram.units().stream()
                .flatMap(sourceUnit -> sourceUnit.mentions().stream())
                .anyMatch(nameReference -> nameReference.declares() && elements.contains(nameReference.element()));
        return new RenameGroup(elements, declared);
    }

    boolean contains(Element element) {
        return elements.contains(element);
    }

    Set<Element> elements() {
        return elements;
    }

    boolean isDeclared() {
        return declared;
    }

    private static void refuseUndeclared(ExecutableElement method, ExecutableElement other) {
        if (method.equals(other)) {
            throw new RefactoringRefusedException(method.getSimpleName()
                    + " is declared in a library or made by javac. Rename something of this build.");
        }
        throw new RefactoringRefusedException("The method " + method.getSimpleName() + " belongs together with that of "
                + other.getEnclosingElement() + ", which is not in these sources"
                + ". It has to keep its name.");
    }

    private static @Nullable RecordComponentElement component(Element element) {
        Element owner = element.getEnclosingElement();
        if (element instanceof RecordComponentElement component) {
            return component;
        }
        if (owner == null) {
            return null;
        }
        if (owner.getKind() == ElementKind.RECORD
                && owner instanceof TypeElement type
                && !element.getModifiers().contains(Modifier.STATIC)
                && (element.getKind() == ElementKind.FIELD
                        || element instanceof ExecutableElement method
                                && method.getParameters().isEmpty())) {
            return named(type, element);
        }
        if (element.getKind() == ElementKind.PARAMETER
                && owner.getKind() == ElementKind.CONSTRUCTOR
                && owner.getEnclosingElement() instanceof TypeElement type
                && isCanonical(type, (ExecutableElement) owner)) {
            return named(type, element);
        }
        return null;
    }

    private static @Nullable RecordComponentElement named(TypeElement type, Element element) {
        return type.getRecordComponents().stream()
                .filter(component -> component.getSimpleName().equals(element.getSimpleName()))
                .findFirst()
                .orElse(null);
    }

    private static boolean isCanonical(TypeElement type, ExecutableElement constructor) {
        List<String> names = type.getRecordComponents().stream()
                .map(component -> component.getSimpleName().toString())
                .toList();
        return !names.isEmpty()
                && names.equals(constructor.getParameters().stream()
                        .map(parameter -> parameter.getSimpleName().toString())
                        .toList());
    }

    private static void addComponent(JavaProgram javaProgram, RecordComponentElement component, Set<Element> elements) {
        elements.add(component);
        TypeElement type = (TypeElement) Objects.requireNonNull(component.getEnclosingElement());
        for (Element member : type.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD && member.getSimpleName().equals(component.getSimpleName())) {
                elements.add(member);
            }
            if (member instanceof ExecutableElement method && isCanonical(type, method)) {
                for (VariableElement parameter : method.getParameters()) {
                    if (parameter.getSimpleName().equals(component.getSimpleName())) {
                        elements.add(parameter);
                    }
                }
            }
        }
        ExecutableElement accessor = component.getAccessor();
        elements.add(accessor);
        if (Overrides.family(javaProgram, accessor).size() > 1) {
            throw new RefactoringRefusedException("The accessor " + accessor.getSimpleName()
                    + "() implements a method of another type, which would no"
                    + " longer be implemented. Rename that method's declaration first, or keep the name.");
        }
    }
}
