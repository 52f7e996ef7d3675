package io.docui.example.ide.refactor;

import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/**
 * Elements of a program that one symbol stands for, and the methods that it overrides or that override it.
 * @param own the symbol itself; for a record component also its field, its accessor and the parameter of the canonical constructor
 * @param overridden the methods that the symbol overrides or implements; a call of one of them can run the symbol
 * @param overriding the methods that override or implement the symbol
 */
record SymbolFamily(Set<Element> own, Set<Element> overridden, Set<Element> overriding) {
    static SymbolFamily of(AnalyzedJavaProgram javaProgram, Element element) {
        Set<Element> own = new LinkedHashSet<>(Set.of(element));
        Set<Element> overridden = new LinkedHashSet<>();
        Set<Element> overriding = new LinkedHashSet<>();
        RecordComponentElement component = RenameGroup.component(element);
        ExecutableElement method = element instanceof ExecutableElement executable ? executable : null;
        if (component != null) {
            RenameGroup.addParts(component, own);
            method = component.getAccessor();
        }
        if (method != null && method.getKind() == ElementKind.METHOD) {
            for (ExecutableElement other : OverriddenMethodFinder.family(javaProgram, method)) {
                if (!own.contains(other) && overrides(javaProgram, method, other)) {
                    overridden.add(other);
                } else if (!own.contains(other) && overrides(javaProgram, other, method)) {
                    overriding.add(other);
                }
            }
        }
        return new SymbolFamily(own, overridden, overriding);
    }

    /** Returns whether a method overrides another one in its own type or in a subtype that inherits both. */
    private static boolean overrides(
            AnalyzedJavaProgram javaProgram, ExecutableElement method, ExecutableElement other) {
        if (!(method.getEnclosingElement() instanceof TypeElement owner)) {
            return false;
        }
        Set<TypeElement> types = new LinkedHashSet<>(Set.of(owner));
        types.addAll(javaProgram.index().subtypes(owner));
        return types.stream().anyMatch(type -> javaProgram.elements().overrides(method, other, type));
    }
}
