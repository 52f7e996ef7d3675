package io.docui.processor.render;

import io.docui.runtime.internal.schema.SingleLineNormalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Generates the fragment identifiers of a page's headings as GitHub's Markdown renderer does. */
final class HeadingSlugGenerator {
    private final Map<String, Integer> taken = new HashMap<>();

    String next(String heading) {
        StringBuilder slug = new StringBuilder();
        SingleLineNormalizer.normalize(heading)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .forEach(c -> {
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
