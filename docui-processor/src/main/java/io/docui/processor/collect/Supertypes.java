package io.docui.processor.collect;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Enumerates the supertypes of a type. */
final class Supertypes {
    private Supertypes() {}

    /** Returns a type, its superclasses and its interfaces, the nearest first. */
    static Set<TypeElement> withSelf(TypeElement type) {
        Set<TypeElement> found = new LinkedHashSet<>();
        Deque<TypeElement> open = new ArrayDeque<>(List.of(type));
        while (!open.isEmpty()) {
            TypeElement next = open.remove();
            if (found.add(next)) {
                add(next.getSuperclass(), open);
                next.getInterfaces().forEach(parent -> add(parent, open));
            }
        }
        return found;
    }

    private static void add(TypeMirror parent, Deque<TypeElement> open) {
        if (parent instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            open.add(element);
        }
    }
}
