package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import java.util.List;

/** Gives names to the members of a generated class, no two alike. */
final class MemberNames {
    /** Those of {@code Object}, and a word that Java allows as the name of a method, but not in a call of it. */
    private static final List<String> OF_EVERY_CLASS = List.of(
            "toString", "hashCode", "equals", "getClass", "notify", "notifyAll", "wait", "clone", "finalize", "yield");

    private final NameAllocator names = new NameAllocator();

    /**
     * Names for a class.
     *
     * @param taken names that it has already
     */
    MemberNames(List<String> taken) {
        OF_EVERY_CLASS.forEach(names::newName);
        taken.forEach(names::newName);
    }

    /** A name for a method. */
    String method(String suggestion) {
        return names.newName(suggestion);
    }

    /** A name for a constant. */
    String constant(String suggestion) {
        return names.newName(suggestion);
    }
}
