package io.docui.runtime.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Named components of a record without an anchor, shown in a cell as {@code x 3, y 4}.
 *
 * <p>Generated code creates it for a record within a cell. Filled once, then only read; not thread-safe.
 */
public final class NamedComponents {
    private final List<NamedComponent> parts = new ArrayList<>(4);

    /** Creates an empty list of components. */
    public NamedComponents() {}

    /**
     * A component.
     *
     * @param name the component's name
     * @param value the component's value
     */
    public record NamedComponent(String name, Object value) {}

    /**
     * Adds a component.
     *
     * @param name the component's name
     * @param value any value that a cell can show; null is left out
     * @return this
     */
    public NamedComponents add(String name, @Nullable Object value) {
        if (value != null) {
            parts.add(new NamedComponent(name, value));
        }
        return this;
    }

    /** Returns the present components, in order. */
    public List<NamedComponent> parts() {
        return List.copyOf(parts);
    }
}
