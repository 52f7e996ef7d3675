package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.AnchorNode;
import io.docui.runtime.internal.call.SyntaxNode.ComputedNode;
import io.docui.runtime.internal.call.SyntaxNode.NumberNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * Binds anchor references to anchor parameters: any form of the right kind, or a label, which is resolved when the call runs.
 * See docs/spec/anchors.md#forms and docs/spec/anchors.md#labels.
 */
record AnchorBinder(BindingContext bindingContext) {
    @Nullable
    Value bind(AnchorType type, SyntaxNode syntaxNode) {
        if (type.equals(AnchorType.LINK)) {
            Value link = read(AnchorKind.LINK, syntaxNode);
            return link == null ? rejectLink(syntaxNode) : link;
        }
        Value value = read(AnchorKind.OBJ, syntaxNode);
        return value == null ? bindingContext.reject(type, syntaxNode) : value;
    }

    private @Nullable Value rejectLink(SyntaxNode syntaxNode) {
        bindingContext.reportValue(
                ErrorCode.TYPE_MISMATCH,
                syntaxNode.start(),
                () -> bindingContext.mismatch(
                                TypeFormatter.expectedText(AnchorType.LINK), InputExcerptFormatter.actual(syntaxNode))
                        + " Use the link's anchor, such as link:3.");
        return null;
    }

    private static @Nullable Value read(AnchorKind kind, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof TextNode text) {
            return ofText(kind, text.text());
        } else if (syntaxNode instanceof AnchorNode anchor) {
            return ofKind(kind, anchor.anchor());
        } else if (syntaxNode instanceof NumberNode number) {
            return ofNumber(kind, number.plain());
        }
        // An object that a nested call returned. The session gives it an anchor.
        return kind == AnchorKind.OBJ
                        && syntaxNode instanceof ComputedNode ready
                        && ready.value() instanceof InstanceValue
                ? ready.value()
                : null;
    }

    private static @Nullable Value ofText(AnchorKind kind, String text) {
        AnchorReference anchor = AnchorReference.parse(text).orElseGet(() -> MarkdownLinkParser.read(text));
        if (anchor != null) {
            return ofKind(kind, anchor);
        }
        Value link = ofNumber(kind, text);
        if (link != null) {
            return link;
        }
        return text.isBlank() || kind == AnchorKind.LINK
                ? null
                : new TextValue(text); // a link cannot be found by its label
    }

    private static @Nullable Value ofKind(AnchorKind kind, AnchorReference anchor) {
        return anchor.kind() == kind ? new AnchorValue(anchor) : null;
    }

    /** Parses a link number without its kind. */
    private static @Nullable Value ofNumber(AnchorKind kind, String number) {
        if (kind != AnchorKind.LINK) {
            return null;
        }
        AnchorReference link = AnchorReference.parse(kind.text() + ':' + number).orElse(null);
        return link == null || link.epoch() > 0 ? null : new AnchorValue(link);
    }
}
