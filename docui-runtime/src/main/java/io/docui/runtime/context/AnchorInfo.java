package io.docui.runtime.context;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an anchor of a Context is for.
 *
 * @param type what it is
 * @param params the parameters that a form asks for; empty for others
 * @param target the key of the object that it acts on, if there is one
 */
public record AnchorInfo(
        Type type, List<String> params, @Nullable String target) {
    /** Copies the parameters. */
    public AnchorInfo {
        params = List.copyOf(params);
    }

    /** What an anchor can be. */
    public enum Type {
        /** A complete Action-Link: a click runs it. */
        BUTTON("Button"),
        /** An Action-Prototype: it is called with arguments. */
        FORM("Form"),
        /** An Object-Anchor. */
        REFERENCE("Reference");

        private final String text;

        Type(String text) {
            this.text = text;
        }

        /** The type as it is written in JSON. */
        public String text() {
            return text;
        }
    }
}
