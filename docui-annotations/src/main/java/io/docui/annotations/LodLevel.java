package io.docui.annotations;

/**
 * Levels of detail of a view, an object's component or an action's description, in ascending order.
 *
 * <p>docs/spec/README.md#terms: the level of detail of a view is one of {@code Gist}, {@code Summary}, {@code Full}.
 */
public enum LodLevel {
    /** One line that identifies the item. */
    GIST("Gist"),
    /** The information that is needed to act: the default. */
    SUMMARY("Summary"),
    /** Everything. */
    FULL("Full");

    private final String text;

    LodLevel(String text) {
        this.text = text;
    }

    /**
     * Returns the level as it is written in a Context's JSON.
     *
     * @return {@code Gist}, {@code Summary} or {@code Full}
     */
    public String text() {
        return text;
    }

    /**
     * Returns whether an item that is shown from the given level on is shown at this level.
     *
     * @param from the lowest level at which the item is shown
     * @return true at this level or above
     */
    public boolean shows(LodLevel from) {
        return compareTo(from) >= 0;
    }

    /**
     * Returns the next level of more detail.
     *
     * @return that level, or this level if there is none
     */
    public LodLevel more() {
        return this == GIST ? SUMMARY : FULL;
    }

    /**
     * Returns the next level of less detail.
     *
     * @return that level, or this level if there is none
     */
    public LodLevel less() {
        return this == FULL ? SUMMARY : GIST;
    }
}
