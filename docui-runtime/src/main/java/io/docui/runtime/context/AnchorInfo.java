package io.docui.runtime.context;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes an anchor of a {@link Context}: what it is, which parameters it asks for, and which object it acts on.
 *
 * @param type the type of the anchor
 * @param params the names of the parameters that a form asks for; empty for other types
 * @param target the key of the object that the anchor acts on; null if there is none
 */
public record AnchorInfo(
        Type type, List<String> params, @Nullable String target) {
    /** Copies the parameters. */
    public AnchorInfo {
        params = List.copyOf(params);
    }

    /** The types of anchors: buttons, forms and references to objects. */
    public enum Type {
        /** A complete action link, which runs when it is clicked. */
        BUTTON("Button"),
        /** An action prototype, which is called with arguments. */
        FORM("Form"),
        /** An object anchor. */
        REFERENCE("Reference");

        private final String text;

        Type(String text) {
            this.text = text;
        }

        /** Returns the name of the type in JSON. */
        public String text() {
            return text;
        }
    }
}
