package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import org.jspecify.annotations.Nullable;

/** Parses JSON in a string that was given where a list, a map or a record is required. See docs/spec/types.md#json-in-strings. */
record StringifiedJsonParser(BindingContext bindingContext) {
    /** Returns whether a text begins like a JSON list. */
    static boolean beginsList(TextNode node) {
        return first(node.text()) == '[';
    }

    /** Returns whether a text begins like a JSON list or object. */
    static boolean begins(TextNode node) {
        char first = first(node.text());
        return first == '[' || first == '{';
    }

    private static char first(String text) {
        int at = 0;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : ' ';
    }

    /**
     * Parses the JSON in a string.
     * @param orText whether a text that is not JSON may be plain text
     * @return the value; the string itself if it is plain text; null if an error was reported
     */
    @Nullable
    SyntaxNode read(TextNode string, boolean orText) {
        try {
            return CallParser.json(new ScriptSource(string.text()), bindingContext.budget, bindingContext.depth());
        } catch (DocUIException e) {
            DocUIError error = e.error();
            if (orText && error.code() == ErrorCode.SYNTAX) {
                return string;
            }
            String message = "The string is not valid JSON at " + error.position() + ": " + error.message();
            bindingContext.reportFatal(string.start(), bindingContext.valueError(error.code(), message));
            return null;
        }
    }
}
