package io.docui.runtime.internal.document;

import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.Locale;

/**
 * Localized framework texts of a section, and the translation of column titles.
 * @param none the placeholder of an empty collection or a missing object
 * @param more the text for objects without a line, with {@code %d} for their number
 * @param rows the rows of a table that are shown, with {@code %,d} for the first, the last and the total
 * @param price the cost of another page, with {@code %,d} for its tokens
 * @param noRows the text for a page that a table does not have, with {@code %,d} for the page and the rows
 */
public record SectionMessages(
        String none,
        String more,
        String rows,
        String price,
        String noRows,
        String first,
        String previous,
        String next,
        String last,
        DescriptionTranslator translation) {
    /** The English texts, with untranslated titles. */
    public static final SectionMessages ENGLISH = of(Locale.ENGLISH, DescriptionTranslator.NONE);

    /**
     * Returns the texts for a locale.
     * @param locale a locale: Chinese texts for the language {@code zh}, English texts for all others
     */
    public static SectionMessages of(Locale locale, DescriptionTranslator translation) {
        return locale.getLanguage().equals("zh")
                ? new SectionMessages(
                        "（无）",
                        "还有 %d 个：",
                        "第 %,d–%,d 行，共 %,d 行",
                        "（约 %,d 个 token）",
                        "第 %,d 页没有内容：共 %,d 行",
                        "首页",
                        "上一页",
                        "下一页",
                        "末页",
                        translation)
                : new SectionMessages(
                        "(none)",
                        "%d more: ",
                        "rows %,d–%,d of %,d",
                        " (about %,d tokens)",
                        "no page %,d: %,d rows in total",
                        "first",
                        "previous",
                        "next",
                        "last",
                        translation);
    }

    String more(int count) {
        return String.format(Locale.ROOT, more, count);
    }

    String title(ObjectDescriptor type, int column) {
        Column titled = type.columns().get(column);
        return translation.textOr("column." + type.name() + '.' + titled.name(), titled.title());
    }
}
