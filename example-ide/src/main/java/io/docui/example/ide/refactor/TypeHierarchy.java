package io.docui.example.ide.refactor;

import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Which types extend or implement which. */
final class TypeHierarchy {
    private TypeHierarchy() {}

    /** All classes and interfaces above a type, without itself. */
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
