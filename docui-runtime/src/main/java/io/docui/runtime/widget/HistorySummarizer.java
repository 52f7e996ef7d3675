package io.docui.runtime.widget;

import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.MultiLevelSections.Section;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Tells again what was said before, at the three levels of detail of the history (docs/spec/widgets.md#history-levels). */
public final class HistorySummarizer {
    /** Of a recent text so much is told, in code points; the beginning says the most. */
    private static final int RECENT = 500;

    private static final int GIST = 120;

    /** Of a line about a call so much is told of a recent one; what is cut is its result. */
    private static final int CALL = 240;

    private HistorySummarizer() {}

    /**
     * A text of the model's or of a person's.
     *
     * @param key what it is
     * @param text the text
     * @return all of it, its beginning, its first line
     */
    public static MultiLevelSections of(String key, String text) {
        String stripped = text.strip();
        String first = stripped.lines().findFirst().orElse("");
        return levels(key, text, TextAbbreviator.abbreviate(stripped, RECENT), TextAbbreviator.abbreviate(first, GIST));
    }

    /**
     * A document, which is out of date as soon as something changes.
     *
     * @param key what it is
     * @param markdown the document
     * @return all of it, then its first line
     */
    public static MultiLevelSections ofDocument(String key, String markdown) {
        String first = markdown.strip().lines().findFirst().orElse("");
        String line = "(the document) " + TextAbbreviator.abbreviate(first, GIST);
        return levels(key, markdown, line, line);
    }

    /**
     * What became of calls.
     *
     * @param key what it is
     * @param report the outcome and the change of the document
     * @return all of it; a line for each call with its result, and the reason of a failure; the calls alone
     */
    public static MultiLevelSections ofReport(String key, String report) {
        List<String> calls = report.lines().filter(HistorySummarizer::isOutcome).toList();
        if (calls.isEmpty()) {
            return of(key, report);
        }
        String recent = calls.stream()
                .map(line -> line.length() > CALL ? withoutResult(line) : line)
                .collect(Collectors.joining("\n"));
        String reason = reason(report);
        String gist = calls.stream().map(HistorySummarizer::withoutResult).collect(Collectors.joining("\n"));
        return levels(key, report, reason.isEmpty() ? recent : recent + "\n  " + reason, gist);
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

    private static boolean isOutcome(String line) {
        return line.startsWith("✔ ") || line.startsWith("✘ ") || line.startsWith("⏭ ");
    }

    private static String withoutResult(String line) {
        int result = line.indexOf(" → ");
        return result < 0 ? TextAbbreviator.abbreviate(line, CALL) : line.substring(0, result);
    }

    /** The first line below the heading of an error. */
    private static String reason(String report) {
        List<String> lines = report.lines().toList();
        for (int i = 0; i + 1 < lines.size(); i++) {
            boolean heads = lines.get(i).startsWith("## ") && report.contains("✘ ");
            if (heads) {
                return TextAbbreviator.abbreviate(lines.get(i + 1), CALL);
            }
        }
        return "";
    }

    private static MultiLevelSections levels(String key, String live, String recent, String gist) {
        return new MultiLevelSections(
                List.of(new Section(key, live)), List.of(new Section(key, recent)), List.of(new Section(key, gist)));
    }
}
