package io.docui.runtime.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The components of a value that has no anchor, to be shown in a row: {@code x 3, y 4}.
 *
 * <p>What generated code makes of a record within a cell. Filled once, then only read; not thread-safe.
 */
public final class NamedParts {
    private final List<Part> parts = new ArrayList<>(4);

    /** No components yet. */
    public NamedParts() {}

    /**
     * A component.
     *
     * @param name its name
     * @param value its value
     */
    public record Part(String name, Object value) {}

    /**
     * Adds a component.
     *
     * @param name its name
     * @param value its value: anything that a cell can show; null is left out
     * @return this
     */
    public NamedParts add(String name, @Nullable Object value) {
        if (value != null) {
            parts.add(new Part(name, value));
        }
        return this;
    }

    /** The components that are there, in order. */
    public List<Part> parts() {
        return List.copyOf(parts);
    }
}
