package io.docui.runtime.internal.wizard;

import io.docui.runtime.internal.app.ConfirmationPolicy.ConfirmationReason;
import java.util.Locale;
import java.util.Map;

/**
 * Localized framework texts of wizards: questions, instructions, link labels and reasons.
 * @param answerNumber the instruction for a question with several options, with the last number
 * @param otherwise the sentence about what you can do without an answer
 */
public record WizardMessages(
        String which,
        String missing,
        String sure,
        String notPermitted,
        String willRun,
        String affects,
        String more,
        String because,
        String period,
        Map<String, String> reasons,
        String yes,
        String askPerson,
        String cancel,
        String answerOne,
        String answerNumber,
        String answerValue,
        String answerAll,
        String otherwise) {
    private static final WizardMessages ENGLISH = new WizardMessages(
            "which %s?",
            "%s is missing",
            "are you sure?",
            "ask a person?",
            "This will run: %s",
            "It affects: %s",
            " and %d more",
            "Reason: %s.",
            ".",
            Map.of(),
            "Yes, do it",
            "Ask for permission",
            "Cancel",
            "Answer with `answer(1)`",
            "Answer with `answer(1)` to `answer(%d)`",
            "Answer with `answer(%s=…)`",
            "`answer('all')` selects all",
            "Any other call cancels this, except look, find, help and expand.");
    private static final WizardMessages CHINESE = new WizardMessages(
            "哪一个 %s？",
            "缺少 %s",
            "确定吗？",
            "要请求许可吗？",
            "将要执行：%s",
            "影响到：%s",
            "，还有 %d 个",
            "为什么要问：%s。",
            "。",
            Map.of(
                    ConfirmationReason.ALWAYS.text(), "它每次都先确认",
                    ConfirmationReason.HIGH_RISK.text(), "它的风险很高",
                    ConfirmationReason.IRREVERSIBLE.text(), "它无法撤销",
                    ConfirmationReason.BULK.text(), "它一次涉及很多对象"),
            "确定执行",
            "请求许可",
            "取消",
            "用 `answer(1)` 回答",
            "用 `answer(1)` 到 `answer(%d)` 回答",
            "用 `answer(%s=…)` 回答",
            "`answer('all')` 选择全部",
            "除了 look、find、help 和 expand，其他任何调用都会取消它。");

    /** Returns the texts for a locale: Chinese for the language {@code zh}, English for all others. */
    public static WizardMessages of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }

    /** Returns the localized form of a reason if it is the framework's own, otherwise the reason unchanged. */
    String reason(String reason) {
        return reasons.getOrDefault(reason, reason);
    }
}
