package io.docui.annotations;

/** Selects how the anchors of an object type identify its objects (docs/spec/annotations.md#id-styles). */
public enum IdStyle {
    /** The session assigns a short number, {@code obj:enemy:23}. It never assigns a number twice, whatever the key. */
    SHORT,
    /** The anchor contains the object's own key, {@code obj:file:src/main.ts}: for keys that are meaningful to the model. */
    NATURAL
}
