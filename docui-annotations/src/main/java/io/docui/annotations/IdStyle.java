package io.docui.annotations;

/** How the anchors of an object type are numbered (docs/spec/annotations.md#id-styles). */
public enum IdStyle {
    /** The session gives a short number, {@code obj:enemy:23}: never given twice, whatever the key. */
    SHORT,
    /** The object's own key shows, {@code obj:file:src/main.ts}: for keys that mean something to the model. */
    NATURAL
}
