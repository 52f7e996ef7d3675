package io.docui.runtime.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The components of a value that has no anchor, to be shown in a row: {@code x 3, y 4}.
 *
 * <p>What generated code makes of a record within a cell. Filled once, then only read; not thread-safe.
 */
public final class NamedComponents {
    private final List<NamedComponent> parts = new ArrayList<>(4);

    /** No components yet. */
    public NamedComponents() {}

    /**
     * A component.
     *
     * @param name its name
     * @param value its value
     */
    public record NamedComponent(String name, Object value) {}

    /**
     * Adds a component.
     *
     * @param name its name
     * @param value its value: anything that a cell can show; null is left out
     * @return this
     */
    public NamedComponents add(String name, @Nullable Object value) {
        if (value != null) {
            parts.add(new NamedComponent(name, value));
        }
        return this;
    }

    /** The components that are there, in order. */
    public List<NamedComponent> parts() {
        return List.copyOf(parts);
    }
}
