package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.internal.anchor.AnchorResolver;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes the anchors of objects that no longer exist from a text that was written before they went. */
final class GoneObjects {
    private static final Pattern LINK = Pattern.compile("\\[((?:[^\\[\\]\\\\]++|\\\\.)*+)\\]\\((obj:[^\\s)]+)\\)");

    private GoneObjects() {}

    /** Returns a Markdown text in which only the labels of gone objects remain. */
    static String unlink(String markdown, AnchorResolver anchors) {
        Matcher link = LINK.matcher(markdown);
        return link.replaceAll(
                found -> Matcher.quoteReplacement(isGone(found.group(2), anchors) ? found.group(1) : found.group()));
    }

    private static boolean isGone(String anchor, AnchorResolver anchors) {
        return AnchorReference.parse(anchor)
                .flatMap(anchors::peek)
                .filter(anchors::isGone)
                .isPresent();
    }
}
