package io.docui.processor.emit;

import com.palantir.javapoet.NameAllocator;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Allocates unique names for the members of a generated class. */
final class MemberNameAllocator {
    /** The methods of {@code Object}, and a word that Java allows as the name of a method, but not in an unqualified call. */
    private static final List<String> OF_EVERY_CLASS = List.of(
            "toString", "hashCode", "equals", "getClass", "notify", "notifyAll", "wait", "clone", "finalize", "yield");

    private final NameAllocator names = new NameAllocator();

    /** Creates an allocator for a class without members that mentions no types that a member could hide. */
    MemberNameAllocator() {
        this(List.of(), Set.of());
    }

    /**
     * Creates an allocator for a class.
     * @param mentioned the simple names of the types that it mentions: a constant with the name {@code OS} would hide the enum
     */
    MemberNameAllocator(List<String> taken, Set<String> mentioned) {
        Stream.of(OF_EVERY_CLASS, taken, mentioned)
                .flatMap(Collection::stream)
                .distinct()
                .forEach(names::newName);
    }

    String method(String suggestion) {
        return names.newName(suggestion);
    }

    String constant(String suggestion) {
        return names.newName(suggestion);
    }
}
