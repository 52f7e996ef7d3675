package io.docui.example.mud.demo.parser;

import java.util.List;

/**
 * Occurrence of an anchor in a document, together with the text beside it.
 * @param facts the other cells of its table row; outside of a table the text between it and the next anchor
 */
public record AnchorMention(ParsedAnchor anchor, List<String> facts, boolean tabular) {
    public AnchorMention {
        facts = List.copyOf(facts);
    }

    public String remark() {
        return String.join(" ", facts).strip();
    }
}
