package io.docui.runtime.internal.project;

import io.docui.annotations.LodLevel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How much of which section a session shows, and what has the focus. */
public final class LodState {
    private final Map<String, LodLevel> levels = new HashMap<>();
    private @Nullable LodLevel chosen;
    private @Nullable String focus;
    private long version;

    /** How often it has changed. */
    public long version() {
        return version;
    }

    /** The level of the whole. */
    public LodLevel current() {
        return chosen == null ? LodLevel.SUMMARY : chosen;
    }

    /** The key of the anchor that has the focus. */
    public Optional<String> focus() {
        return Optional.ofNullable(focus);
    }

    /**
     * The level of a section.
     *
     * @param section the section's id
     * @param initial the level at which it starts
     * @return the level that was set for it; else that of the whole, where one was set; else the initial one
     */
    public LodLevel of(String section, LodLevel initial) {
        LodLevel level = levels.get(section);
        if (level != null) {
            return level;
        }
        return chosen == null ? initial : chosen;
    }

    /** Sets the level of the whole, which takes the place of those of single sections. */
    public void set(LodLevel level) {
        if (level != chosen || !levels.isEmpty()) {
            chosen = level;
            levels.clear();
            version++;
        }
    }

    /** Sets the level of a section. */
    public void set(String section, LodLevel level) {
        if (levels.put(section, level) != level) {
            version++;
        }
    }

    /** Sets the focus. */
    public void focus(String anchor) {
        if (!anchor.equals(focus)) {
            focus = anchor;
            version++;
        }
    }
}
