package io.docui.runtime.internal.projection;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.InlineBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the framework's own sentences to Markdown: backticked parts and anchors become code, everything else becomes escaped text. The
 * sentences quote what a model or an application wrote, so none of it is interpreted as Markdown.
 */
final class FrameworkTextWriter {
    private static final Pattern CODE =
            Pattern.compile("`([^`]+)`|((?:obj|link|act|docui):[^\\s,;'\"`()\\[\\]{}]*[^\\s,;'\"`()\\[\\]{}.?!])");
    /** What an application quotes, such as a line of a file, keeps its blanks and backslashes as code. */
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private static final Pattern REMOVED = Pattern.compile("(removed by[^:]*: )(.*)", Pattern.DOTALL);

    private FrameworkTextWriter() {}

    static void message(DocUIError error, InlineBuffer out) {
        if (error.code() == ErrorCode.ACTION_FAILED) {
            write(error.message(), QUOTED, out); // the application's own text
        } else {
            write(error.message(), out);
        }
    }

    static void cause(String cause, InlineBuffer out) {
        Matcher removed = REMOVED.matcher(cause);
        if (removed.matches()) {
            out.text(removed.group(1)).code(removed.group(2));
        } else {
            write(cause, out);
        }
    }

    static void write(String sentence, InlineBuffer out) {
        write(sentence, CODE, out);
    }

    /** Writes a sentence, of which the parts that a pattern matches become code: its first group that matches. */
    private static void write(String sentence, Pattern pattern, InlineBuffer out) {
        Matcher code = pattern.matcher(sentence);
        int from = 0;
        while (code.find()) {
            out.text(sentence.substring(from, code.start()));
            out.code(code.group(1) != null ? code.group(1) : code.group(2));
            from = code.end();
        }
        out.text(sentence.substring(from));
    }
}
