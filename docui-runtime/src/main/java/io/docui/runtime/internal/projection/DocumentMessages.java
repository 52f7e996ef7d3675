package io.docui.runtime.internal.projection;

import io.docui.runtime.context.BudgetedContextBuilder;
import java.util.List;
import java.util.Locale;

/**
 * Localized framework texts of a document, such as headings and placeholders.
 * @param callable the heading of the names of the callable actions
 * @param callableExcept the text before the names of the actions that are not callable, if they are fewer
 * @param asks the mark of an action whose calls wait for a person's permission
 * @param asksLegend the meaning of this mark
 * @param hiddenText the text for actions shown only at a higher level, with {@code %d} for their number and {@code %s} for names
 * @param leftOut the placeholder of a section that does not fit, with {@code %,d} for its tokens
 * @param notices the heading of notices about background operations and events
 * @param earlier the text for notices that are not shown, with {@code %,d} for their number
 */
public record DocumentMessages(
        String actions,
        String callable,
        String callableExcept,
        String nothingCallable,
        String asks,
        String asksLegend,
        String hiddenText,
        String leftOut,
        String tooLong,
        String show,
        String notices,
        String rest,
        String earlier) {
    /** The maximum number of hidden actions that are named. Applications with more are used by {@code find}. */
    private static final int MOST_NAMED = 80;

    private static final DocumentMessages ENGLISH = new DocumentMessages(
            "Actions",
            "Possible now",
            "all but",
            "nothing",
            "asks",
            "asks: a person must permit each call",
            "%d more, see help(name) or expand('actions') (about %t tokens): %s",
            "Left out: about %,d tokens.",
            "Left out: about %,d tokens even in brief, more than the whole budget. `find(text)` searches it.",
            "Show",
            "Notices",
            BudgetedContextBuilder.REST,
            "… and %,d earlier");
    private static final DocumentMessages CHINESE = new DocumentMessages(
            "可用操作",
            "现在可用",
            "全部，除了",
            "没有",
            "需许可",
            "需许可：每次调用须经人许可",
            "还有 %d 个操作，见 help(name) 或 expand('actions')（约 %t 个 token）：%s",
            "已省略约 %,d 个 token。",
            "已省略约 %,d 个 token：最简形式也超出全部预算。可用 `find(text)` 搜索。",
            "显示",
            "动态",
            "…… 其余内容超出预算：`find(text)` 搜索，`expand(section)` 显示一部分，`look(lod='Gist')` 简要显示全部。",
            "……及更早的 %,d 条");

    /**
     * Returns the texts for a locale.
     * @return Chinese texts for the language {@code zh}, English texts for all others
     */
    public static DocumentMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /**
     * Returns the text about actions that are not shown.
     * @param tokens the cost of the section that shows them
     */
    String hiddenText(List<String> names, int tokens) {
        boolean tooMany = names.size() > MOST_NAMED;
        String first = String.join(", ", tooMany ? names.subList(0, MOST_NAMED) : names);
        // Avoids a formatter, which a new process would load for this text alone.
        return hiddenText
                .replace("%d", Integer.toString(names.size()))
                .replace("%t", Integer.toString(tokens))
                .replace("%s", tooMany ? first + ", …" : first);
    }

    /** Returns the text for notices that are not shown. */
    String earlier(int count) {
        return String.format(Locale.ROOT, earlier, count);
    }
}
