package io.docui.runtime.internal.call;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Detects duplicate argument or field names within one pair of brackets. */
final class DuplicateArgumentDetector {
    private static final int FEW = 8;

    private final List<String> few = new ArrayList<>(FEW);
    private @Nullable Set<String> many;

    boolean isEmpty() {
        return few.isEmpty();
    }

    /** Adds the name at an offset, and fails if it is a duplicate. */
    void add(String name, int offset, CallTextCursor in) {
        if (!add(name)) {
            throw in.fail(offset, InputExcerptFormatter.name(name) + " is given twice.");
        }
    }

    private boolean add(String name) {
        if (many != null) {
            return many.add(name);
        }
        if (few.contains(name)) {
            return false;
        }
        few.add(name);
        if (few.size() == FEW) {
            many = new HashSet<>(few);
        }
        return true;
    }
}
