package io.docui.runtime.anchor;

/** What an anchor stands for. */
public enum AnchorKind {
    /** A noun: an object of the application. */
    OBJ("obj"),
    /** A verb with its arguments filled in. */
    LINK("link"),
    /** A verb to be called; a key of the Context's registry, written nowhere else. */
    ACT("act");

    private final String text;

    AnchorKind(String text) {
        this.text = text;
    }

    /**
     * The kind as an anchor begins.
     *
     * @return {@code obj}, {@code link} or {@code act}
     */
    public String text() {
        return text;
    }
}
