package io.docui.runtime.widget;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Summarizes messages and operations at the three levels of detail of the history (docs/spec/widgets.md#history-levels). */
public final class HistorySummarizer {
    /** The maximum length of a recent text, in code points. The beginning is kept, because it says the most. */
    private static final int RECENT = 500;

    private static final int GIST = 120;

    /** The maximum length of a line about a recent call. The result is cut. */
    private static final int CALL = 240;

    private HistorySummarizer() {}

    /**
     * Summarizes a text of the model or of a person.
     *
     * @param key the subject of the text
     * @param text the text
     * @return the whole text, its beginning, its first line
     */
    public static MultiLevelSections of(String key, String text) {
        String stripped = text.strip();
        String first = stripped.lines().findFirst().orElse("");
        return levels(key, text, TextAbbreviator.abbreviate(stripped, RECENT), TextAbbreviator.abbreviate(first, GIST));
    }

    /**
     * Summarizes a document, which is outdated as soon as something changes.
     *
     * @param key the subject of the document
     * @param markdown the document
     * @return the whole document, then its first line
     */
    public static MultiLevelSections ofDocument(String key, String markdown) {
        String first = firstLine(markdown);
        String line = "(the document) " + TextAbbreviator.abbreviate(first, GIST);
        return levels(key, markdown, line, line);
    }

    /** Returns the first line that is not blank, without copying the others. */
    private static String firstLine(String markdown) {
        int start = 0;
        for (int end = markdown.indexOf('\n'); end >= 0; end = markdown.indexOf('\n', start)) {
            String line = markdown.substring(start, end).strip();
            if (!line.isEmpty()) {
                return line;
            }
            start = end + 1;
        }
        return markdown.substring(start).strip();
    }

    /**
     * Summarizes the report on calls.
     *
     * @param key the subject of the report
     * @param result the result of the calls
     * @param report the outcome and the change of the document
     * @return the whole report; a line for each call with its result, and the reason of a failure; only the calls
     */
    public static MultiLevelSections ofReport(String key, ActionResult result, String report) {
        List<ActionResult> calls = (result.steps().isEmpty() ? List.of(result) : result.steps())
                .stream().filter(call -> call.call() != null).toList();
        if (calls.isEmpty()) {
            return of(key, report);
        }
        return levels(
                key,
                report,
                calls.stream().map(HistorySummarizer::line).collect(Collectors.joining("\n")),
                calls.stream().map(HistorySummarizer::brief).collect(Collectors.joining("\n")));
    }

    private static String brief(ActionResult call) {
        String mark = call.success() ? "✔" : isSkipped(call) ? "⏭" : "✘";
        return mark + " `" + TextAbbreviator.abbreviate(String.valueOf(call.call()), CALL) + '`';
    }

    private static String line(ActionResult call) {
        String brief = brief(call);
        if (call.error() != null) {
            return isSkipped(call)
                    ? brief
                    : brief + "\n  " + TextAbbreviator.abbreviate(call.error().message(), CALL);
        }
        String text = Objects.requireNonNullElse(call.text(), "").strip();
        return text.isEmpty() ? brief : brief + " → " + TextAbbreviator.abbreviate(text, CALL);
    }

    private static boolean isSkipped(ActionResult call) {
        return call.error() != null && call.error().code() == ErrorCode.SKIPPED;
    }

    static MultiLevelSections of(OperationEntry operation) {
        String call = TextAbbreviator.abbreviate(operation.call(), CALL);
        OperationOutcome operationOutcome = operation.outcome();
        if (operationOutcome instanceof OperationOutcome.Failed failed) {
            String line = "✘ `" + call + '`';
            String whole = line + ": " + failed.message();
            return levels(operation.id(), whole, TextAbbreviator.abbreviate(whole, RECENT), line);
        }
        String line = (operationOutcome instanceof OperationOutcome.Running ? "⏳ `" : "✔ `") + call + '`';
        String text = operationOutcome instanceof OperationOutcome.Succeeded done
                ? Objects.requireNonNullElse(done.text(), "")
                : "";
        String whole = text.isEmpty() ? line : line + " → " + text;
        return levels(operation.id(), whole, TextAbbreviator.abbreviate(whole, RECENT), line);
    }

    private static MultiLevelSections levels(String key, String live, String recent, String gist) {
        return new MultiLevelSections(
                List.of(new Section(key, live)), List.of(new Section(key, recent)), List.of(new Section(key, gist)));
    }
}
