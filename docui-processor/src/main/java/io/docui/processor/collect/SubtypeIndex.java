package io.docui.processor.collect;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** Index of the subtype relations between the object types of a provider. An anchor of a subtype is also an anchor of its supertype. */
final class SubtypeIndex {
    private final Types types;
    private final List<TypeElement> objects = new ArrayList<>();

    /** Creates an empty index. */
    SubtypeIndex(Types types) {
        this.types = types;
    }

    void addAll(List<TypeElement> reached) {
        objects.addAll(reached);
    }

    /** Returns the known direct subtypes of a type, in the order in which they were added. */
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
