package io.docui.runtime.internal.wizard;

import java.util.Locale;

/**
 * The framework's own words in wizards.
 *
 * @param which asks for one of several, with the parameter's name
 * @param missing asks for a value, with the parameter's name
 * @param sure asks whether to run
 * @param willRun says what will run, with its display text
 * @param affects begins the list of what will be affected
 * @param yes the label of the link that confirms
 * @param cancel the label of the link that cancels
 * @param answerNumber says how to answer with a number, with an example and the last number
 * @param answerValue says how to answer with a value, with an example
 * @param answerAll says how to take all
 * @param otherwise says what can be done without an answer, with the call
 */
public record WizardWords(
        String which,
        String missing,
        String sure,
        String willRun,
        String affects,
        String yes,
        String cancel,
        String answerNumber,
        String answerValue,
        String answerAll,
        String otherwise) {
    private static final WizardWords ENGLISH = new WizardWords(
            "which %s?",
            "%s is missing",
            "are you sure?",
            "This will run: %s",
            "It affects: %s",
            "Yes, do it",
            "Cancel",
            "Answer with `answer(1)` to `answer(%d)`",
            "Answer with `answer(%s=…)`",
            "`answer('all')` takes all",
            "Any other call ends this question, and nothing runs.");
    private static final WizardWords CHINESE = new WizardWords(
            "哪一个 %s？",
            "缺少 %s",
            "确定吗？",
            "将要执行：%s",
            "影响到：%s",
            "确定执行",
            "取消",
            "用 `answer(1)` 到 `answer(%d)` 回答",
            "用 `answer(%s=…)` 回答",
            "`answer('all')` 选择全部",
            "其他任何调用都会结束这个提问，什么也不会执行。");

    /** The words of a language: Chinese for Chinese, English for all others. */
    public static WizardWords of(Locale locale) {
        return locale.getLanguage().equals("zh") ? CHINESE : ENGLISH;
    }
}
