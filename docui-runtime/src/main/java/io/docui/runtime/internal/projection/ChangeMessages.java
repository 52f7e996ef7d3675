package io.docui.runtime.internal.projection;

import java.util.Collection;
import java.util.Locale;

/**
 * The framework's own words in what is told of a change.
 *
 * @param added is said behind the heading of a section that was not there
 * @param changed behind that of one that says something else now
 * @param shortened behind that of one that says less now, for want of room or because that was asked for
 * @param expanded behind that of one that says more now
 * @param removed behind that of one that is no longer there
 * @param inPlaceOf behind that of one that has another heading now, with {@code %s} for the former
 * @param removedAnchors begins the names of anchors that are no longer shown
 * @param otherPage begins the names of anchors that another page of a table shows, or none
 * @param again begins the names of functions that can be called again
 * @param gone begins the names of functions that cannot be called now
 * @param notShown says that a change does not fit
 * @param look the label of the link that shows it
 * @param outcome says that the rest of an outcome does not fit
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
    /** The words in English. */
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

    /** The words of a language: Chinese for Chinese, English for all others. */
    static ChangeMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** What is said behind a heading that takes the place of another. */
    String inPlaceOf(String former) {
        return String.format(Locale.ROOT, inPlaceOf, former);
    }

    /** A line that names what has met a fate. */
    static String names(String fate, Collection<String> names) {
        return "- " + fate + ": `" + String.join(", ", names) + '`';
    }
}
