package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.AnchorMention;
import io.docui.example.mud.demo.parser.ParsedAnchor;

/** Exit of a room as shown in a document: {@code [north](obj:exit:5) Bat Gallery (unexplored)}. */
record VisibleExit(ParsedAnchor anchor, String to, String remark) {

    static VisibleExit of(AnchorMention anchorMention) {
        String text = anchorMention.remark();
        int remark = text.indexOf(" (");
        return remark < 0
                ? new VisibleExit(anchorMention.anchor(), text, "")
                : new VisibleExit(anchorMention.anchor(), text.substring(0, remark), text.substring(remark + 2));
    }
}
