package io.docui.runtime.internal.projection;

import java.util.Collection;
import java.util.Locale;

/**
 * Localized framework texts of the change report that a model receives after its calls.
 *
 * @param added the suffix of the heading of a new section
 * @param changed the suffix of the heading of a section with different content
 * @param shortened the suffix of the heading of a section that shows less, because of the budget or on request
 * @param expanded the suffix of the heading of a section that shows more
 * @param removed the suffix of the heading of a removed section
 * @param inPlaceOf the suffix of a changed heading, with {@code %s} for the former heading
 * @param removedAnchors the prefix of a list of anchors that are no longer shown
 * @param otherPage the prefix of a list of anchors that are on another page of a table, or on no page
 * @param again the prefix of a list of functions that are callable again
 * @param gone the prefix of a list of functions that are no longer callable
 * @param notShown the sentence for a change that does not fit
 * @param look the label of the link that shows the document
 * @param outcome the sentence for an outcome whose rest does not fit
 */
record ChangeMessages(
        String added,
        String changed,
        String shortened,
        String expanded,
        String removed,
        String inPlaceOf,
        String removedAnchors,
        String otherPage,
        String again,
        String gone,
        String notShown,
        String look,
        String outcome) {
    /** The English texts. */
    static final ChangeMessages ENGLISH = new ChangeMessages(
            " (new)",
            " (changed)",
            " (shortened)",
            " (expanded)",
            " (removed)",
            " (in place of: %s)",
            "removed",
            "not on this page",
            "available again",
            "gone",
            "The document changed more than fits here: ",
            "Look",
            "… The rest of the outcome does not fit the budget.");

    private static final ChangeMessages CHINESE = new ChangeMessages(
            "（新增）",
            "（有变化）",
            "（已缩短）",
            "（已展开）",
            "（已移除）",
            "（取代：%s）",
            "已移除",
            "不在本页",
            "又可使用",
            "不再可用",
            "文档的变化太多，这里放不下：",
            "查看",
            "…… 结果的其余部分超出预算。");

    /** Returns the texts for a locale: Chinese for the language {@code zh}, English for all others. */
    static ChangeMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** Returns the suffix of a heading that replaces another heading. */
    String inPlaceOf(String former) {
        return String.format(Locale.ROOT, inPlaceOf, former);
    }

    /** Returns a list item with a prefix and names. */
    static String names(String fate, Collection<String> names) {
        return "- " + fate + ": `" + String.join(", ", names) + '`';
    }
}
