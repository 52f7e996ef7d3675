package io.docui.runtime.internal.call;

import io.docui.runtime.anchor.AnchorReference;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Extracts the anchor from a Markdown link that was copied from the document, such as {@code [Slime](obj:enemy:1)}. */
final class MarkdownLinkParser {
    private static final int LONGEST = 4_000;
    private static final String MIDDLE = "](";
    private static final Pattern END =
            Pattern.compile("<?([^\\s<>]+)>?(?:\\s+(?:\"[^\"]*\"|'[^']*'|\\([^()]*\\)))?\\s*\\)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");

    private MarkdownLinkParser() {}

    /**
     * Returns the anchor that a link leads to.
     * @return the anchor; null if the text is not exactly one link
     */
    static @Nullable AnchorReference read(String text) {
        String link = text.strip();
        if (!link.startsWith("[") || !link.endsWith(")") || link.length() > LONGEST) {
            return null;
        }
        Set<AnchorReference> found = new HashSet<>(); // an unescaped label may also look like a link
        Matcher end = END.matcher(link);
        for (int at = link.indexOf(MIDDLE); at >= 0; at = link.indexOf(MIDDLE, at + 1)) {
            if (end.region(at + MIDDLE.length(), link.length()).matches()) {
                String destination = ESCAPE.matcher(end.group(1)).replaceAll("$1");
                AnchorReference.parse(destination).ifPresent(found::add);
            }
        }
        return found.size() == 1 ? found.iterator().next() : null;
    }
}
