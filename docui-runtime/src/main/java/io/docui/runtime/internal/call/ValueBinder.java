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
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.ComputedNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import org.jspecify.annotations.Nullable;

/**
 * Binds a value to a type: finds the rule of docs/spec/types.md for the type, and knows none itself.
 *
 * <p>A value that does not fit is reported, and null stands for it (or what it certainly means).
 */
final class ValueBinder {
    private final BindingContext binding;
    private final ScalarBinder scalars;
    private final AnchorBinder anchors;
    private final CollectionBinder collections;
    private final RecordBinder records;
    private final ConstraintBinder constraints;

    ValueBinder(BindingContext binding) {
        this.binding = binding;
        this.scalars = new ScalarBinder(binding);
        this.anchors = new AnchorBinder(binding);
        this.collections = new CollectionBinder(binding);
        this.records = new RecordBinder(binding);
        this.constraints = new ConstraintBinder(binding);
    }

    @Nullable
    Value bind(TypeDescriptor type, SyntaxNode node) {
        if (node instanceof CallNode call) {
            return binding.calls.bindNested(call);
        } else if (node instanceof VariableNode variable) {
            return binding.variables.bind(type, variable);
        } else if (node instanceof ComputedNode ready && !(ready.value() instanceof InstanceValue)) {
            return ready.value();
        } else if (type instanceof AnchorType anchor) {
            return anchors.bind(anchor, node);
        } else if (type instanceof StringType text) {
            return scalars.text(text, node);
        } else if (type instanceof IntegerType integer) {
            return scalars.integer(integer, node);
        } else if (type instanceof EnumType constants) {
            return scalars.constant(constants, node);
        } else if (type instanceof DecimalType decimal) {
            return scalars.decimal(decimal, node);
        } else if (type instanceof SimpleType simple) {
            return simple(simple, node);
        }
        return composite(type, node);
    }

    private @Nullable Value simple(SimpleType type, SyntaxNode node) {
        if (type == SimpleType.BOOLEAN) {
            return scalars.bindBoolean(node);
        }
        return type == SimpleType.ANY ? collections.any(node) : scalars.bindNull(node);
    }

    private @Nullable Value composite(TypeDescriptor type, SyntaxNode node) {
        if (type instanceof ListType list) {
            return collections.list(list, node);
        } else if (type instanceof RecordType record) {
            return records.record(record, node);
        } else if (type instanceof MapType map) {
            return collections.map(map, node);
        } else if (type instanceof ConstrainedType constrained) {
            return constraints.bind(constrained, node);
        } else if (type instanceof UnionType union) {
            return records.union(union, node);
        } else if (type instanceof OptionalType optional) {
            return node instanceof NullNode ? NullValue.NULL : bind(optional.value(), node);
        } else if (type instanceof ForeignType foreign) {
            return bind(foreign.shape(), node);
        } else if (type instanceof RecursiveType recursive) {
            return bind(recursive.target().get(), node);
        }
        return bind(((PromiseType) type).value(), node);
    }
}
