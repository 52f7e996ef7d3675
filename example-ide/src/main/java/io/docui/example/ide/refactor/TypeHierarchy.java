package io.docui.example.ide.refactor;

import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Finds the classes and interfaces that a type extends or implements, directly or indirectly. */
final class TypeHierarchy {
    private TypeHierarchy() {}

    /** Returns all supertypes of a type, without the type itself. */
    static Set<TypeElement> supertypes(JavaProgram javaProgram, TypeElement type) {
        Set<TypeElement> found = new LinkedHashSet<>();
        collect(javaProgram, type.asType(), found);
        return found;
    }

    private static void collect(JavaProgram javaProgram, TypeMirror type, Set<TypeElement> found) {
        for (TypeMirror above : javaProgram.types().directSupertypes(type)) {
            if (above instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element
                    && found.add(element)) {
                collect(javaProgram, above, found);
            }
        }
    }
}
