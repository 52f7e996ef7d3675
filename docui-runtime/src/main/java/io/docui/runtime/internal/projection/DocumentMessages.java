package io.docui.runtime.internal.projection;

import io.docui.runtime.context.BudgetedContextBuilder;
import java.util.List;
import java.util.Locale;

/**
 * The framework's own words in a document.
 *
 * @param actions the heading of the prototypes
 * @param hiddenText what is said of actions that show at a higher level, with {@code %d} for their number and {@code %s} for names
 * @param leftOut what stands for a section that does not fit, with {@code %,d} for its tokens
 * @param tooLong what stands for one that is longer than the whole budget
 * @param show the label of the link that shows it
 * @param notices the heading of what goes on, and has happened, beside the calls
 * @param rest what is said at the end of a document that is cut, as Markdown
 * @param earlier what is said of notices that are not shown, with {@code %,d} for their number
 */
public record DocumentMessages(
        String actions,
        String hiddenText,
        String leftOut,
        String tooLong,
        String show,
        String notices,
        String rest,
        String earlier) {
    /** Of so many actions that do not show the names are told; a model can guess from these what the others are like. */
    private static final int MOST_NAMED = 20;

    private static final DocumentMessages ENGLISH = new DocumentMessages(
            "Actions",
            "%d more, told by help(name) or expand('actions'): %s",
            "Left out: about %,d tokens.",
            "Left out: about %,d tokens even in brief, more than the whole budget. `find(text)` searches it.",
            "Show",
            "Notices",
            BudgetedContextBuilder.REST,
            "… and %,d earlier");
    private static final DocumentMessages CHINESE = new DocumentMessages(
            "可用操作",
            "还有 %d 个操作，见 help(name) 或 expand('actions')：%s",
            "已省略约 %,d 个 token。",
            "已省略约 %,d 个 token：最简形式也超出全部预算。可用 `find(text)` 搜索。",
            "显示",
            "动态",
            "…… 其余内容超出预算：`find(text)` 搜索，`expand(section)` 显示一部分，`look(lod='Gist')` 简要显示全部。",
            "……及更早的 %,d 条");

    /**
     * The words of a language.
     *
     * @param locale a locale
     * @return Chinese words for Chinese, English ones for all others
     */
    public static DocumentMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** What is said of actions that are left out: how many they are, and the names of the first. */
    String hiddenText(List<String> names) {
        boolean tooMany = names.size() > MOST_NAMED;
        String first = String.join(", ", tooMany ? names.subList(0, MOST_NAMED) : names);
        // Without a formatter, which a fresh process would load for this alone.
        return hiddenText.replace("%d", Integer.toString(names.size())).replace("%s", tooMany ? first + ", …" : first);
    }

    /** What is said of notices that are not shown. */
    String earlier(int count) {
        return String.format(Locale.ROOT, earlier, count);
    }
}
