package io.docui.annotations;

/**
 * Levels of detail of a view, an object's component or an action's description, from the least to the most.
 *
 * <p>docs/spec/README.md#terms: LOD of a view is one of {@code Gist}, {@code Summary}, {@code Full}.
 */
public enum LodLevel {
    /** One line: what it is. */
    GIST("Gist"),
    /** What is needed to act: the default. */
    SUMMARY("Summary"),
    /** Everything. */
    FULL("Full");

    private final String text;

    LodLevel(String text) {
        this.text = text;
    }

    /**
     * The level as it is written in a Context's JSON.
     *
     * @return {@code Gist}, {@code Summary} or {@code Full}
     */
    public String text() {
        return text;
    }

    /**
     * Tells whether something that shows from the given level on is shown at this one.
     *
     * @param from the level from which it shows
     * @return true at this level or above
     */
    public boolean shows(LodLevel from) {
        return compareTo(from) >= 0;
    }

    /**
     * The next level of more detail.
     *
     * @return it, or this one if there is none
     */
    public LodLevel more() {
        return this == GIST ? SUMMARY : FULL;
    }

    /**
     * The next level of less detail.
     *
     * @return it, or this one if there is none
     */
    public LodLevel less() {
        return this == FULL ? SUMMARY : GIST;
    }
}
