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

/** A node of the syntax tree that the parser produces and the binder reads: a value with its offset. */
sealed interface SyntaxNode {
    /** Returns the offset of the first character. */
    int start();

    /**
     * Node of a string literal.
     * @param text the unescaped text of the string
     * @param code the text for a parameter of code, whose backslashes stay; mostly the same
     * @param invalidEscape the offset of the first backslash that only code may have; negative if there is none
     */
    record TextNode(int start, String text, String code, int invalidEscape) implements SyntaxNode {
        TextNode(int start, String text) {
            this(start, text, text, -1);
        }
    }

    /** Node of a number, in written and in plain decimal notation. */
    record NumberNode(int start, String written, String plain) implements SyntaxNode {}

    /** Node of a boolean literal, such as {@code true} or {@code False}. */
    record BooleanNode(int start, boolean value) implements SyntaxNode {}

    /** Node of a null literal, such as {@code null} or {@code None}. */
    record NullNode(int start) implements SyntaxNode {}

    /** Node of a bare anchor, in written and in parsed form. */
    record AnchorNode(int start, String written, AnchorReference anchor) implements SyntaxNode {}

    /** Node of a list, with the nodes of its items. */
    record ListNode(int start, List<SyntaxNode> items) implements SyntaxNode {}

    /** Node of an object with its fields; {@code end} is the offset of its closing brace. */
    record ObjectNode(int start, int end, List<FieldNode> fields) implements SyntaxNode {}

    /** Node of a call with its arguments; {@code end} is the offset of its closing parenthesis. */
    record CallNode(int start, int end, String name, List<FieldNode> arguments) implements SyntaxNode {}

    /** Node of a bare name, which refers to a variable. */
    record VariableNode(int start, String name) implements SyntaxNode {}

    /** Node of a computed value, which has no text and is used as it is. */
    record ComputedNode(int start, Value value) implements SyntaxNode {}

    /** Field of an object or argument of a call: a value with its optional name and offset. */
    record FieldNode(int start, @Nullable String name, SyntaxNode value) {}

    /** Returns a value for a parameter of code: its strings, also those in lists and maps, keep their backslashes. */
    static SyntaxNode asCode(SyntaxNode node) {
        if (node instanceof TextNode text) {
            return new TextNode(text.start(), text.code());
        } else if (node instanceof ListNode list) {
            return new ListNode(
                    list.start(), list.items().stream().map(SyntaxNode::asCode).toList());
        } else if (node instanceof ObjectNode object) {
            List<FieldNode> fields = object.fields().stream()
                    .map(field -> new FieldNode(field.start(), field.name(), asCode(field.value())))
                    .toList();
            return new ObjectNode(object.start(), object.end(), fields);
        }
        return node;
    }

    /**
     * Converts a computed value to a node.
     * @return a node without a position
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
