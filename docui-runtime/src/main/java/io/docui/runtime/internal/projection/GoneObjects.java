package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.text.MarkdownLineReader;
import java.util.StringJoiner;

/** Removes the anchors of objects that no longer exist from a text that was written before they went. */
final class GoneObjects {
    private GoneObjects() {}

    /** Returns a Markdown text in which only the labels of gone objects remain. */
    static String unlink(String markdown, AnchorResolver anchors) {
        StringJoiner lines = new StringJoiner("\n");
        MarkdownLineReader reader = new MarkdownLineReader(markdown);
        while (reader.next()) {
            lines.add(reader.isCode() ? reader.line() : unlinkLine(reader.line(), anchors));
        }
        return lines.toString();
    }

    private static String unlinkLine(String line, AnchorResolver anchors) {
        StringBuilder out = new StringBuilder();
        int written = 0;
        for (MarkdownLink link : MarkdownLinkFinder.find(line)) {
            if (isGone(link.destination(), anchors)) {
                out.append(line, written, link.start()).append(link.label());
                written = link.end();
            }
        }
        return out.append(line, written, line.length()).toString();
    }

    private static boolean isGone(String anchor, AnchorResolver anchors) {
        return AnchorReference.parse(anchor)
                .flatMap(anchors::peek)
                .filter(anchors::isGone)
                .isPresent();
    }
}
