package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * Effect of evaluating code: its level, and the local variables that it reads and writes.
 * @param fails whether it can throw an exception
 */
record SideEffect(EffectLevel level, boolean fails, Set<Element> read, Set<Element> written) {
    enum EffectLevel {
        /** Reads only constants and local variables, and cannot fail. */
        PURE,
        /** Reads what others may change, or can fail. */
        READS,
        /** Does something that others can observe. */
        ACTS
    }

    static final SideEffect NONE = new SideEffect(EffectLevel.PURE, false, Set.of(), Set.of());

    /** The effect of unboxing, which fails for null. */
    static final SideEffect UNBOXING = new SideEffect(EffectLevel.READS, true, Set.of(), Set.of());

    SideEffect {
        read = Set.copyOf(read);
        written = Set.copyOf(written);
    }

    SideEffect combine(SideEffect other) {
        Set<Element> reads = new HashSet<>(read);
        reads.addAll(other.read);
        Set<Element> writes = new HashSet<>(written);
        writes.addAll(other.written);
        return new SideEffect(
                level.compareTo(other.level) >= 0 ? level : other.level, fails || other.fails, reads, writes);
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

    /** Returns whether the two can be evaluated in either order, so that also the same exception comes first. */
    boolean keepsFailuresWith(SideEffect other) {
        return commutesWith(other) && !(fails && other.fails);
    }

    private static boolean disjoint(Set<Element> some, Set<Element> others) {
        return some.stream().noneMatch(others::contains);
    }
}
