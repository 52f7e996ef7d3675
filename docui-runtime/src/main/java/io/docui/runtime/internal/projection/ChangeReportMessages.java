package io.docui.runtime.internal.projection;

import java.util.Collection;
import java.util.Locale;

/**
 * Localized framework texts of the change report that a model receives after its calls.
 * @param changed the suffix of the heading of a section of which only the lines that differ follow
 * @param now the suffix of the heading of a section that follows as a whole
 * @param unchanged the suffix of the heading of a section that returns as the reader knows it
 * @param removed the prefix of a list of what is gone: anchors, functions or headings
 * @param otherPage the prefix of a list of anchors that are on another page of a table, or on no page
 * @param foldedLinks the line in place of links that a reader does not need
 * @param asInDiff the line in place of code whose change a result tells
 * @param again the prefix of a list of known functions that can be called again
 * @param possible the prefix of a list of actions that have become callable, for readers that are shown no prototypes
 * @param impossible the prefix of a list of actions that are no longer callable, likewise
 */
record ChangeReportMessages(
        String changed,
        String now,
        String unchanged,
        String removed,
        String otherPage,
        String again,
        String possible,
        String impossible,
        String asBefore,
        String foldedLinks,
        String asInDiff,
        String notShown,
        String look,
        String outcome) {
    static final ChangeReportMessages ENGLISH = new ChangeReportMessages(
            " (changed)",
            " (now)",
            " (as before)",
            "removed",
            "not on this page",
            "available again",
            "now possible",
            "no longer possible",
            "… (as before)",
            "(links: call the actions instead)",
            "(the text is as the diff above shows)",
            "The changes to the document do not fit here: ",
            "Look",
            "… The rest of the outcome does not fit the budget.");

    private static final ChangeReportMessages CHINESE = new ChangeReportMessages(
            "（有变化）",
            "（现在）",
            "（同前）",
            "已移除",
            "不在本页",
            "又可使用",
            "现在可用",
            "不再可用",
            "……（同前）",
            "（链接从略：直接调用操作）",
            "（文本如上面的差异所示）",
            "文档的变化太多，这里放不下：",
            "查看",
            "…… 结果的其余部分超出预算。");

    /** Returns the texts for a locale: Chinese for the language {@code zh}, English for all others. */
    static ChangeReportMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** Returns a line that lists names in one code span. */
    static String names(String fate, Collection<String> names) {
        return fate + ": `" + String.join(", ", names) + '`';
    }
}
