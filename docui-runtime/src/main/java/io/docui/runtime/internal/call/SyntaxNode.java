package io.docui.runtime.internal.call;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value as it was written, with its place: what the parser makes and the binder reads. */
sealed interface SyntaxNode {
    /** The offset where it begins. */
    int start();

    /** A string, unescaped. */
    record TextNode(int start, String text) implements SyntaxNode {}

    /** A number, as it was written and plainly. */
    record NumberNode(int start, String written, String plain) implements SyntaxNode {}

    /** A truth value. */
    record BooleanNode(int start, boolean value) implements SyntaxNode {}

    /** Null. */
    record NullNode(int start) implements SyntaxNode {}

    /** A bare anchor. */
    record AnchorNode(int start, String written, AnchorReference anchor) implements SyntaxNode {}

    /** A list. */
    record ListNode(int start, List<SyntaxNode> items) implements SyntaxNode {}

    /** An object; {@code end} is the offset of its closing brace. */
    record ObjectNode(int start, int end, List<FieldNode> fields) implements SyntaxNode {}

    /** A call; {@code end} is the offset of its closing parenthesis. */
    record CallNode(int start, int end, String name, List<FieldNode> arguments) implements SyntaxNode {}

    /** A bare name. */
    record VariableNode(int start, String name) implements SyntaxNode {}

    /** A value that has no text of its own and is taken as it is. */
    record ComputedNode(int start, Value value) implements SyntaxNode {}

    /** A value with the name that it was given, if any, and the place where that begins. */
    record FieldNode(int start, @Nullable String name, SyntaxNode value) {}

    /**
     * A value that a program computed, as if it had been written.
     *
     * @param levels how many levels it may have
     * @return a node without a place
     * @throws IllegalArgumentException if it has more levels
     */
    static SyntaxNode of(Value value, int levels) {
        if (levels < 0) {
            throw new IllegalArgumentException("too many levels");
        } else if (value instanceof TextValue text) {
            return new TextNode(0, text.text());
        } else if (value instanceof NumberValue number) {
            return new NumberNode(0, number.text(), number.text());
        } else if (value instanceof BooleanValue truth) {
            return new BooleanNode(0, truth.value());
        } else if (value instanceof AnchorValue anchor) {
            return new AnchorNode(0, anchor.anchor().toString(), anchor.anchor());
        } else if (value instanceof ListValue list) {
            return new ListNode(
                    0, list.items().stream().map(item -> of(item, levels - 1)).toList());
        } else if (value instanceof ObjectValue object) {
            List<FieldNode> fields = new ArrayList<>(object.fields().size());
            object.fields().forEach((key, field) -> fields.add(new FieldNode(0, key, of(field, levels - 1))));
            return new ObjectNode(0, 0, fields);
        }
        return value instanceof NullValue ? new NullNode(0) : new ComputedNode(0, value);
    }
}
