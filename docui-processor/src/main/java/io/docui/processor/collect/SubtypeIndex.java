package io.docui.processor.collect;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** Knows which of the object types that a provider reaches are below others: an anchor of the one is one of the other. */
final class SubtypeIndex {
    private final Types types;
    private final List<TypeElement> objects = new ArrayList<>();

    /**
     * Knows of none yet.
     *
     * @param types the compiler's types
     */
    SubtypeIndex(Types types) {
        this.types = types;
    }

    /** Takes note of object types. */
    void addAll(List<TypeElement> reached) {
        objects.addAll(reached);
    }

    /** The known types right below a type, in the order in which they are reached. */
    List<TypeElement> directSubtypes(TypeElement type) {
        List<TypeElement> below =
                objects.stream().filter(other -> isBelow(other, type)).toList();
        return below.stream()
                .filter(one -> below.stream().noneMatch(other -> isBelow(one, other)))
                .toList();
    }

    private boolean isBelow(TypeElement type, TypeElement other) {
        return !type.equals(other) && types.isSubtype(types.erasure(type.asType()), types.erasure(other.asType()));
    }
}
