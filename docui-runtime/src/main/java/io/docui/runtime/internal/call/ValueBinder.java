package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.ComputedNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import org.jspecify.annotations.Nullable;

/**
 * Binds a parsed value to a type by dispatching to the binder for that type. See docs/spec/types.md. A value that does not fit is reported
 * and replaced by null, or by the value that is certainly meant.
 */
final class ValueBinder {
    private final BindingContext bindingContext;
    private final ScalarBinder scalars;
    private final AnchorBinder anchors;
    private final CollectionBinder collections;
    private final RecordBinder records;
    private final ConstrainedTypeBinder constraints;

    ValueBinder(BindingContext bindingContext) {
        this.bindingContext = bindingContext;
        this.scalars = new ScalarBinder(bindingContext);
        this.anchors = new AnchorBinder(bindingContext);
        this.collections = new CollectionBinder(bindingContext);
        this.records = new RecordBinder(bindingContext);
        this.constraints = new ConstrainedTypeBinder(bindingContext);
    }

    @Nullable
    Value bind(TypeDescriptor type, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof CallNode call) {
            return bindingContext.calls.bindNested(call);
        } else if (syntaxNode instanceof TextNode text && text.invalidEscape() >= 0) {
            bindingContext.reportFatal(
                    text.invalidEscape(), DocUIError.of(ErrorCode.SYNTAX, StringLiteralParser.INVALID_ESCAPE));
            return null;
        } else if (syntaxNode instanceof VariableNode variable) {
            return bindingContext.variables.bind(type, variable);
        } else if (syntaxNode instanceof ComputedNode ready && !(ready.value() instanceof InstanceValue)) {
            return ready.value();
        } else if (type instanceof AnchorType anchor) {
            return anchors.bind(anchor, syntaxNode);
        } else if (type instanceof StringType text) {
            return scalars.text(text, syntaxNode);
        } else if (type instanceof IntegerType integer) {
            return scalars.integer(integer, syntaxNode);
        } else if (type instanceof EnumType constants) {
            return scalars.constant(constants, syntaxNode);
        } else if (type instanceof DecimalType decimal) {
            return scalars.decimal(decimal, syntaxNode);
        } else if (type instanceof SimpleType simple) {
            return simple(simple, syntaxNode);
        }
        return composite(type, syntaxNode);
    }

    private @Nullable Value simple(SimpleType type, SyntaxNode syntaxNode) {
        if (type == SimpleType.BOOLEAN) {
            return scalars.bindBoolean(syntaxNode);
        }
        return type == SimpleType.ANY ? collections.any(syntaxNode) : scalars.bindNull(syntaxNode);
    }

    private @Nullable Value composite(TypeDescriptor type, SyntaxNode syntaxNode) {
        if (type instanceof ListType list) {
            return collections.list(list, syntaxNode);
        } else if (type instanceof RecordType record) {
            return records.record(record, syntaxNode);
        } else if (type instanceof MapType map) {
            return collections.map(map, syntaxNode);
        } else if (type instanceof ConstrainedType constrained) {
            return constraints.bind(constrained, syntaxNode);
        } else if (type instanceof UnionType union) {
            return records.union(union, syntaxNode);
        } else if (type instanceof OptionalType optional) {
            return syntaxNode instanceof NullNode ? NullValue.NULL : bind(optional.value(), syntaxNode);
        } else if (type instanceof ForeignType foreign) {
            return bind(foreign.shape(), syntaxNode);
        } else if (type instanceof RecursiveType recursive) {
            return bind(recursive.target().get(), syntaxNode);
        }
        return bind(((PromiseType) type).value(), syntaxNode);
    }
}
