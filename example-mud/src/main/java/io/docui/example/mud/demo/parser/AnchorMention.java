package io.docui.example.mud.demo.parser;

import java.util.List;

/**
 * An anchor with what is said beside it.
 *
 * @param anchor the anchor
 * @param facts the other cells of its row in a table; elsewhere the text between it and the next anchor
 * @param tabular whether it stands in a table
 */
public record AnchorMention(Anchor anchor, List<String> facts, boolean tabular) {
    /** Copies the facts. */
    public AnchorMention {
        facts = List.copyOf(facts);
    }

    /** All facts as one text. */
    public String remark() {
        return String.join(" ", facts).strip();
    }
}
