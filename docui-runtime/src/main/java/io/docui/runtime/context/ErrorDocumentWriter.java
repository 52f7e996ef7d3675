package io.docui.runtime.context;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.text.TextTruncator;

/** Writes the document that is shown instead of the normal one if the source data is invalid (docs/spec/context.md#context-errors). */
final class ErrorDocumentWriter {
    private ErrorDocumentWriter() {}

    static String write(SourceData data, RuntimeException thrown, TokenBudget tokenBudget) {
        String reason = thrown.getMessage() == null ? "" : thrown.getMessage();
        int end = new TextTruncator(tokenBudget::cost).cutIndex(reason, 0, tokenBudget.usableTokens() / 2);
        MarkdownWriter out = new MarkdownWriter();
        ErrorCode code = ErrorCode.INVALID_SOURCE_DATA;
        out.heading(2).text(code.severity().mark() + " " + code);
        out.paragraph().text(reason.substring(0, end) + (end < reason.length() ? "…" : ""));
        return data.title() + "\n\n" + out.finish() + '\n';
    }
}
