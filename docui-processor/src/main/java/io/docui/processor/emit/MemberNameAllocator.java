package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Gives names to the members of a generated class, no two alike. */
final class MemberNameAllocator {
    /** Those of {@code Object}, and a word that Java allows as the name of a method, but not in a call of it. */
    private static final List<String> OF_EVERY_CLASS = List.of(
            "toString", "hashCode", "equals", "getClass", "notify", "notifyAll", "wait", "clone", "finalize", "yield");

    private final NameAllocator names = new NameAllocator();

    /** Names for a class that has no members yet, and mentions no types where one could hide them. */
    MemberNameAllocator() {
        this(List.of(), Set.of());
    }

    /**
     * Names for a class.
     *
     * @param taken names that it has already
     * @param mentioned the simple names of the types that it mentions: a constant called {@code OS} would hide the enum
     */
    MemberNameAllocator(List<String> taken, Set<String> mentioned) {
        Stream.of(OF_EVERY_CLASS, taken, mentioned)
                .flatMap(Collection::stream)
                .distinct()
                .forEach(names::newName);
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
