package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import java.util.List;

/** Gives names to the members of a generated class, no two alike. */
final class MemberNames {
    private static final List<String> OF_EVERY_CLASS =
            List.of("toString", "hashCode", "equals", "getClass", "notify", "notifyAll", "wait", "clone", "finalize");

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
