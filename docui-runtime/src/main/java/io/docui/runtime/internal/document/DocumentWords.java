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
 * @param translation puts titles into another language
 */
public record DocumentWords(String none, String more, Translation translation) {
    /** The framework's words in English, and titles as they are. */
    public static final DocumentWords ENGLISH = of(Locale.ENGLISH, Translation.NONE);

    /**
     * The words of a language.
     *
     * @param locale a locale: Chinese for Chinese, English for all others
     * @param translation puts titles into the language
     * @return the words
     */
    public static DocumentWords of(Locale locale, Translation translation) {
        return locale.getLanguage().equals("zh")
                ? new DocumentWords("（无）", "还有 %d 个：", translation)
                : new DocumentWords("(none)", "%d more: ", translation);
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
