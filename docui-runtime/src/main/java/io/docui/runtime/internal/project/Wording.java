package io.docui.runtime.internal.project;

import io.docui.runtime.context.BudgetedContextBuilder;
import java.util.Locale;

/**
 * The framework's own words in a document.
 *
 * @param actions the heading of the prototypes
 * @param oneHidden what is said of one action that shows at a higher level
 * @param manyHidden what is said of several, with {@code %d} for their number
 * @param leftOut what stands for a section that does not fit, with {@code %,d} for its tokens
 * @param tooLong what stands for one that is longer than the whole budget
 * @param show the label of the link that shows it
 * @param notices the heading of what goes on, and has happened, beside the calls
 * @param rest what is said at the end of a document that is cut, as Markdown
 * @param earlier what is said of notices that are not shown, with {@code %,d} for their number
 */
public record Wording(
        String actions,
        String oneHidden,
        String manyHidden,
        String leftOut,
        String tooLong,
        String show,
        String notices,
        String rest,
        String earlier) {
    private static final Wording ENGLISH = new Wording(
            "Actions",
            "1 more action at a higher level of detail: expand('actions')",
            "%d more actions at a higher level of detail: expand('actions')",
            "Left out: about %,d tokens.",
            "Left out: about %,d tokens even in brief, more than the whole budget. `find(text)` searches it.",
            "Show",
            "Notices",
            BudgetedContextBuilder.REST,
            "… and %,d earlier");
    private static final Wording CHINESE = new Wording(
            "可用操作",
            "还有 1 个操作在更高的细节级别：expand('actions')",
            "还有 %d 个操作在更高的细节级别：expand('actions')",
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
    public static Wording of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** What is said of actions that are left out. */
    String hidden(int count) {
        return count == 1 ? oneHidden : String.format(Locale.ROOT, manyHidden, count);
    }

    /** What is said of notices that are not shown. */
    String earlier(int count) {
        return String.format(Locale.ROOT, earlier, count);
    }
}
