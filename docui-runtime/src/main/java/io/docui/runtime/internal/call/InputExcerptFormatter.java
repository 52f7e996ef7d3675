package io.docui.runtime.internal.call;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.call.SyntaxNode.AnchorNode;
import io.docui.runtime.internal.call.SyntaxNode.BooleanNode;
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.ListNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.NumberNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Formats a model's input for error messages, abbreviating long texts. */
public final class InputExcerptFormatter {
    static final int MAX_SHOWN = 40;
    static final int MAX_CANDIDATES = 8;

    private InputExcerptFormatter() {}

    /** Formats a name as a code span. */
    static String name(String name) {
        return '`' + abbreviate(name) + '`';
    }

    /** Formats a text as a call would write it. */
    static String text(String text) {
        return CallFormatter.describe(new TextValue(abbreviate(text)));
    }

    static String actual(SyntaxNode syntaxNode) {
        if (syntaxNode instanceof TextNode text) {
            return text(text.text());
        } else if (syntaxNode instanceof NumberNode number) {
            return abbreviate(number.written());
        } else if (syntaxNode instanceof BooleanNode truth) {
            return String.valueOf(truth.value());
        } else if (syntaxNode instanceof NullNode) {
            return "null";
        } else if (syntaxNode instanceof AnchorNode anchor) {
            return abbreviate(anchor.written());
        } else if (syntaxNode instanceof ListNode) {
            return "a list";
        } else if (syntaxNode instanceof CallNode call) {
            return "the call " + name(call.name());
        } else if (syntaxNode instanceof VariableNode variable) {
            return "the variable " + name(variable.name());
        }
        return "an object";
    }

    static String abbreviate(String text) {
        return abbreviate(text, MAX_SHOWN);
    }

    /** Returns a text of at most {@code limit} UTF-16 units; appends an ellipsis to an abbreviated text. */
    public static String abbreviate(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
        return text.substring(0, end) + '…';
    }

    /** Returns a question to end a message with; empty if there is no nearest name. */
    static String didYouMean(@Nullable String nearest) {
        return nearest == null ? "" : " Did you mean " + name(nearest) + "?";
    }

    static List<String> candidates(Collection<String> names) {
        return names.stream().sorted().limit(MAX_CANDIDATES).toList();
    }
}
