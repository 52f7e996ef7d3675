package io.docui.runtime.anchor;

/** Kind of the target that an anchor refers to: an object, a link, or an action. */
public enum AnchorKind {
    /** An object of the application. */
    OBJ("obj"),
    /** An action with its arguments. */
    LINK("link"),
    /** An action. Used only as a key of the Context's registry. */
    ACT("act");

    private final String text;

    AnchorKind(String text) {
        this.text = text;
    }

    /**
     * Returns the prefix of anchors of this kind.
     *
     * @return {@code obj}, {@code link} or {@code act}
     */
    public String text() {
        return text;
    }
}
