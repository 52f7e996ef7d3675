package io.docui.runtime.schema;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Finds the fragments by which renderers of Markdown let a page's headings be linked to, as GitHub makes them. */
final class HeadingSlugGenerator {
    private final Map<String, Integer> taken = new HashMap<>();

    /** The fragment of the page's next heading. */
    String next(String heading) {
        StringBuilder slug = new StringBuilder();
        LineNormalizer.normalize(heading).toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c) || c == '_' || c == '-') {
                slug.appendCodePoint(c);
            } else if (c == ' ') {
                slug.append('-');
            }
        });
        int before = taken.merge(slug.toString(), 1, Integer::sum) - 1;
        return before == 0 ? slug.toString() : slug + "-" + before;
    }
}
