package io.docui.runtime.internal.projection;

import java.util.Collection;
import java.util.Locale;

/**
 * Localized framework texts of the change report that a model receives after its calls.
 * @param changed the suffix of the heading of a section with different content
 * @param shortened the suffix of the heading of a section that shows less, because of the budget or on request
 * @param expanded the suffix of the heading of a section that shows more
 * @param inPlaceOf the suffix of a changed heading, with {@code %s} for the former heading
 * @param otherPage the prefix of a list of anchors that are on another page of a table, or on no page
 */
record ChangeReportMessages(
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
        String asBefore,
        String notShown,
        String look,
        String outcome) {
    static final ChangeReportMessages ENGLISH = new ChangeReportMessages(
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
            "… (as before)",
            "The changes to the document do not fit here: ",
            "Look",
            "… The rest of the outcome does not fit the budget.");

    private static final ChangeReportMessages CHINESE = new ChangeReportMessages(
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
            "……（同前）",
            "文档的变化太多，这里放不下：",
            "查看",
            "…… 结果的其余部分超出预算。");

    /** Returns the texts for a locale: Chinese for the language {@code zh}, English for all others. */
    static ChangeReportMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** Returns the suffix of a heading that replaces another heading. */
    String inPlaceOf(String former) {
        return String.format(Locale.ROOT, inPlaceOf, former);
    }

    static String names(String fate, Collection<String> names) {
        return "- " + fate + ": `" + String.join(", ", names) + '`';
    }
}
