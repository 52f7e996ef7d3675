package io.docui.runtime.internal.projection;

import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.ResultTextFormatter;
import java.util.Optional;

/** Writes a result in one line in which objects of the anchor table and media are links. */
final class DataLineWriter implements ResultTextFormatter.Sink {
    private final AnchorResolver anchors;
    private final String told;
    private final InlineBuffer out;
    private int room;

    private DataLineWriter(AnchorResolver anchors, String told, InlineBuffer out, int longest) {
        this.anchors = anchors;
        this.told = told;
        this.out = out;
        this.room = longest;
    }

    /**
     * Writes a result.
     * @param told the result as text; a label that it does not contain is shown only if the document shows it
     * @param longest the approximate maximum number of code points; the rest is cut
     */
    static void write(Value data, String told, AnchorResolver anchors, int longest, InlineBuffer out) {
        DataLineWriter line = new DataLineWriter(anchors, told, out, longest);
        ResultTextFormatter.write(data, line);
        if (line.room <= 0) {
            out.text("… (" + (longest - line.room) + " characters in all)");
        }
    }

    @Override
    public void text(String text) {
        int length = text.codePointCount(0, text.length());
        if (room > 0) {
            out.text(length <= room ? text : text.substring(0, text.offsetByCodePoints(0, room)));
        }
        room -= length;
    }

    /** Appends a field as code if Markdown would change it, so that a reader can copy it. */
    @Override
    public void field(String text) {
        int length = text.codePointCount(0, text.length());
        if (room < length || text.isBlank() || isUnchanged(text)) {
            text(text);
            return;
        }
        out.code(text);
        room -= length;
    }

    private static boolean isUnchanged(String text) {
        MarkdownWriter line = new MarkdownWriter();
        line.paragraph().text("a " + text + " a");
        return line.finish().equals("a " + text + " a");
    }

    @Override
    public void object(Value object) {
        if (!(object instanceof AnchorValue anchor)) {
            throw new IllegalArgumentException("an object without an anchor");
        }
        AnchorReference reference = anchor.anchor();
        Optional<AnchoredObject> known = anchors.peek(reference);
        String destination = reference.withoutEpoch();
        Optional<String> link = anchors.table()
                .object(destination)
                .filter(entry -> known.isEmpty() || !anchors.isGone(known.get()))
                .map(ObjectEntry::label)
                .or(() -> anchors.media(reference).map(Media::toString));
        if (link.isEmpty()) { // it is gone, or must not be shown
            text(known.flatMap(AnchoredObject::label).filter(told::contains).orElse(destination));
            return;
        }
        if (room > 0) {
            out.link(link.get(), destination, null);
        }
        room -= link.get().codePointCount(0, link.get().length());
    }
}
