package io.docui.runtime.internal.document;

import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.document.Translation;
import java.util.Locale;

/**
 * The words that a section has beside those of its view: of the framework, and the titles of columns.
 *
 * @param none what stands for a collection or an object where there is none
 * @param more what is said of objects that a line was not written for, with {@code %d} for their number
 * @param rows which rows of a table show, with {@code %,d} for the first, the last and how many there are
 * @param noRows what is said of a page that a table does not have, with {@code %,d} for the page and the rows
 * @param first the label of the link to the first page
 * @param previous the label of the link to the page before
 * @param next the label of the link to the page behind
 * @param last the label of the link to the last page
 * @param translation puts titles into another language
 */
public record SectionMessages(
        String none,
        String more,
        String rows,
        String noRows,
        String first,
        String previous,
        String next,
        String last,
        Translation translation) {
    /** The framework's words in English, and titles as they are. */
    public static final SectionMessages ENGLISH = of(Locale.ENGLISH, Translation.NONE);

    /**
     * The words of a language.
     *
     * @param locale a locale: Chinese for Chinese, English for all others
     * @param translation puts titles into the language
     * @return the words
     */
    public static SectionMessages of(Locale locale, Translation translation) {
        return locale.getLanguage().equals("zh")
                ? new SectionMessages(
                        "（无）",
                        "还有 %d 个：",
                        "第 %,d–%,d 行，共 %,d 行",
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
                        "no page %,d: %,d rows in all",
                        "first",
                        "previous",
                        "next",
                        "last",
                        translation);
    }

    /** What is said of so many objects that are left out. */
    String more(int count) {
        return String.format(Locale.ROOT, more, count);
    }

    /** The title of a column. */
    String title(ObjectDescriptor type, int column) {
        Column titled = type.columns().get(column);
        return translation.textOr("column." + type.name() + '.' + titled.name(), titled.title());
    }
}
