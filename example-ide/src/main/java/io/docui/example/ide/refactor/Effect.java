package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * What evaluating something can observe and do.
 *
 * @param level how far it reaches
 * @param read local variables that it reads
 * @param written local variables that it writes
 */
record Effect(Level level, Set<Element> read, Set<Element> written) {
    enum Level {
        /** Reads constants and local variables alone, and cannot fail. */
        PURE,
        /** Reads what others may change, or can fail. */
        READS,
        /** Does something that others can see. */
        ACTS
    }

    static final Effect NONE = new Effect(Level.PURE, Set.of(), Set.of());

    static final Effect READING = new Effect(Level.READS, Set.of(), Set.of());

    Effect {
        read = Set.copyOf(read);
        written = Set.copyOf(written);
    }

    Effect and(Effect other) {
        Set<Element> reads = new HashSet<>(read);
        reads.addAll(other.read);
        Set<Element> writes = new HashSet<>(written);
        writes.addAll(other.written);
        return new Effect(level.compareTo(other.level) >= 0 ? level : other.level, reads, writes);
    }

    /** Whether the two could be evaluated in either order. */
    boolean commutesWith(Effect other) {
        boolean levels =
                level == Level.PURE || other.level == Level.PURE || level == Level.READS && other.level == Level.READS;
        return levels
                && disjoint(read, other.written)
                && disjoint(written, other.read)
                && disjoint(written, other.written);
    }

    private static boolean disjoint(Set<Element> some, Set<Element> others) {
        return some.stream().noneMatch(others::contains);
    }
}
