package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;

/** Effect of evaluating code: its level, and the local variables that it reads and writes. */
record SideEffect(EffectLevel level, Set<Element> read, Set<Element> written) {
    enum EffectLevel {
        /** Reads only constants and local variables, and cannot fail. */
        PURE,
        /** Reads what others may change, or can fail. */
        READS,
        /** Does something that others can observe. */
        ACTS
    }

    static final SideEffect NONE = new SideEffect(EffectLevel.PURE, Set.of(), Set.of());

    static final SideEffect READING = new SideEffect(EffectLevel.READS, Set.of(), Set.of());

    SideEffect {
        read = Set.copyOf(read);
        written = Set.copyOf(written);
    }

    SideEffect combine(SideEffect other) {
        Set<Element> reads = new HashSet<>(read);
        reads.addAll(other.read);
        Set<Element> writes = new HashSet<>(written);
        writes.addAll(other.written);
        return new SideEffect(level.compareTo(other.level) >= 0 ? level : other.level, reads, writes);
    }

    /** Returns whether the two can be evaluated in either order. */
    boolean commutesWith(SideEffect other) {
        boolean levels = level == EffectLevel.PURE
                || other.level == EffectLevel.PURE
                || level == EffectLevel.READS && other.level == EffectLevel.READS;
        return levels
                && disjoint(read, other.written)
                && disjoint(written, other.read)
                && disjoint(written, other.written);
    }

    private static boolean disjoint(Set<Element> some, Set<Element> others) {
        return some.stream().noneMatch(others::contains);
    }
}
