package io.docui.runtime.internal.projection;

import io.docui.runtime.error.ErrorCode;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Localized framework texts about errors for the reports that a model receives. Error codes are the same in all languages, because calls
 * and records contain them; languages other than English add a title that explains the code.
 * @param faults the number of faults, with {@code %d}
 * @param paused the text about the calls behind a call that paused the script
 * @param nothing the text for an empty script
 * @param checkProgress the label of a link to the state of a background operation
 * @param cancelOperation the label of a link that cancels a background operation
 * @param asks the text about a call whose question is open
 * @param asAsked the text about a call that did what its question told
 * @param goneSince the text about an object that an earlier step removed, with {@code %s} for its number
 * @param titles the meanings of the codes; empty in English, where the codes speak for themselves
 */
record ErrorMessages(
        String notRun,
        String faults,
        String cause,
        String notTried,
        String paused,
        String nothing,
        String asks,
        String asAsked,
        String next,
        String checkProgress,
        String cancelOperation,
        String goneSince,
        Map<ErrorCode, String> titles,
        Map<String, String> labels) {
    private static final String HELP_ON = "Help on ";

    private static final ErrorMessages ENGLISH = new ErrorMessages(
            "Not run: ",
            "%d faults",
            "Cause: ",
            ": not tried",
            ": not run; send again what you still want",
            "Nothing to do.",
            "waits for an answer",
            "as asked",
            "Next",
            "Check progress",
            "Cancel the operation",
            "the object is gone since step %s",
            Map.of(),
            Map.of());

    /** Holder that creates the Chinese texts when the first session uses them. */
    private static final class Chinese {
        private static final ErrorMessages WORDS = new ErrorMessages(
                "未执行：",
                "%d 处错误",
                "原因：",
                "：未尝试",
                "：未执行；仍需要的请再发一次",
                "没有要做的事。",
                "等待回答",
                "与所问一致",
                "下一步",
                "查看进度",
                "取消该操作",
                "该对象在第 %s 步后已不在",
                chineseTitles(),
                Map.of(
                        "Refresh",
                        "刷新",
                        "What can be called",
                        "现在可以做什么",
                        "Like this",
                        "这样写",
                        "By itself",
                        "单独执行",
                        "Ask again",
                        "重新提问",
                        "Find it",
                        "查找",
                        "Cancel",
                        "取消",
                        HELP_ON,
                        "说明："));

        private Chinese() {}
    }

    /** Returns the texts for a locale: Chinese for the language {@code zh}, English for all others. */
    static ErrorMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? Chinese.WORDS : ENGLISH;
    }

    String title(ErrorCode code) {
        String title = titles.get(code);
        return title == null ? code.name() : code.name() + "：" + title;
    }

    /** Returns the localized label of a recovery if the label is the framework's own, otherwise the label unchanged. */
    String label(String label) {
        String known = labels.get(label);
        if (known != null) {
            return known;
        }
        return label.startsWith(HELP_ON)
                ? labels.getOrDefault(HELP_ON, HELP_ON) + label.substring(HELP_ON.length())
                : label;
    }

    private static Map<ErrorCode, String> chineseTitles() {
        Map<ErrorCode, String> titles = new EnumMap<>(ErrorCode.class);
        titles.put(ErrorCode.SYNTAX, "语法不对，只能写调用");
        titles.put(ErrorCode.UNKNOWN_ACTION, "没有这个操作");
        titles.put(ErrorCode.AMBIGUOUS_ACTION, "有几个同名操作");
        titles.put(ErrorCode.UNKNOWN_VARIABLE, "没有这个变量");
        titles.put(ErrorCode.UNKNOWN_PARAMETER, "没有这个参数");
        titles.put(ErrorCode.MISSING_PARAMETER, "缺少参数");
        titles.put(ErrorCode.TYPE_MISMATCH, "类型不对");
        titles.put(ErrorCode.CONSTRAINT_VIOLATION, "取值不允许");
        titles.put(ErrorCode.ANCHOR_STALE, "锚点已失效");
        titles.put(ErrorCode.ANCHOR_OUT_OF_VIEW, "锚点不在视野内");
        titles.put(ErrorCode.ANCHOR_NOT_FOUND, "找不到锚点或名称");
        titles.put(ErrorCode.ANCHOR_TYPE_MISMATCH, "锚点类型不对");
        titles.put(ErrorCode.AMBIGUOUS_TARGET, "有几个对象符合");
        titles.put(ErrorCode.NOT_VISIBLE, "现在不能这样做");
        titles.put(ErrorCode.NOT_PERMITTED, "不允许");
        titles.put(ErrorCode.CONFIRMATION_REQUIRED, "需要先确认");
        titles.put(ErrorCode.ACTION_FAILED, "没有成功");
        titles.put(ErrorCode.TIMEOUT, "超时");
        titles.put(ErrorCode.CANCELLED, "已取消");
        titles.put(ErrorCode.LIMIT_EXCEEDED, "超出限制");
        titles.put(ErrorCode.SKIPPED, "未尝试");
        titles.put(ErrorCode.INVALID_SOURCE_DATA, "应用数据有误");
        titles.put(ErrorCode.VERSION_MISMATCH, "版本已改变");
        titles.put(ErrorCode.ANCHOR_CONFLICT, "锚点冲突");
        titles.put(ErrorCode.CONTEXT_TOO_LARGE, "内容太长");
        titles.put(ErrorCode.CHANNEL_UNAVAILABLE, "没有可用的通道");
        titles.put(ErrorCode.BUSY, "上一个调用还在运行");
        titles.put(ErrorCode.UNSUPPORTED, "这里不支持");
        titles.put(ErrorCode.INTERNAL, "框架内部错误");
        return titles;
    }
}
