package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.FieldBinder.ParameterOwner;
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.ListNode;
import io.docui.runtime.internal.call.SyntaxNode.ObjectNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Binds parsed calls, of a script or nested in arguments, to the catalog actions of the same name. See docs/spec/calls.md#names-of-actions.
 */
final class CallNodeBinder {
    /** The built-in action that explains another action. */
    private static final String HELP = "help";

    private final BindingContext bindingContext;
    private final ActionCatalog catalog;
    private final RecoveryAdvisor recoveryAdvisor;

    CallNodeBinder(BindingContext bindingContext, ActionCatalog catalog) {
        this.bindingContext = bindingContext;
        this.catalog = catalog;
        this.recoveryAdvisor = new RecoveryAdvisor(catalog);
    }

    /** Binds a call of a script and adds recoveries to each of its errors; returns null if the call cannot be bound. */
    @Nullable
    BoundCall bindStatement(CallNode node) {
        ErrorCollector errorCollector = bindingContext.faults();
        int first = errorCollector.size();
        int unmended = errorCollector.unrepairedCount();
        List<ActionCatalog.Entry> found = catalog.find(node.name());
        BoundCall call = found.size() > 1 ? ambiguous(node) : call(node, found, false);
        if (errorCollector.size() > first) {
            errorCollector.addRecoveries(
                    first, recoveryAdvisor.recoveriesFor(call, errorCollector.unrepairedCount() == unmended));
        }
        return call;
    }

    @Nullable
    Value bindNested(CallNode node) {
        List<ActionCatalog.Entry> found = catalog.find(node.name());
        if (found.size() > 1) {
            reportAmbiguous(node, catalog.candidates(node.name()), List.of());
            return null;
        }
        bindingContext.enterBrackets();
        BoundCall call = call(node, found, true);
        bindingContext.leaveBrackets();
        return call == null ? null : new CallValue(call.call());
    }

    private @Nullable BoundCall call(CallNode node, List<ActionCatalog.Entry> found, boolean nested) {
        if (found.isEmpty()) {
            return unknown(node, nested);
        }
        ActionCatalog.Entry action = found.get(0);
        if (nested && !action.action().readOnly()) {
            bindingContext.reportValue(
                    ErrorCode.NOT_PERMITTED,
                    node.start(),
                    () -> InputExcerptFormatter.name(node.name())
                            + " may change something, so it cannot be nested in another call. Call it by itself first.");
        }
        return arguments(node, action, qualifier(node.name()));
    }

    private static @Nullable String qualifier(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? null : name.substring(0, dot);
    }

    private BoundCall arguments(CallNode node, ActionCatalog.Entry action, @Nullable String qualifier) {
        ObjectNode object = namedParameters(action.action(), node.arguments());
        return object == null
                ? bindFields(action, qualifier, node.start(), helpArguments(action, node.arguments()), node.end())
                : bindFields(action, qualifier, node.start(), object.fields(), object.end());
    }

    /**
     * Returns the arguments of {@code help} with the bare name of an action as a text, and with several names, or a list of names, as one
     * text; the arguments of any other action as they are.
     */
    private List<FieldNode> helpArguments(ActionCatalog.Entry action, List<FieldNode> arguments) {
        if (!action.isBuiltIn() || !action.action().name().equals(HELP) || arguments.isEmpty()) {
            return arguments;
        }
        List<FieldNode> quoted = arguments.stream()
                .map(argument -> new FieldNode(argument.start(), argument.name(), quoted(argument.value())))
                .toList();
        FieldNode first = quoted.get(0);
        List<SyntaxNode> values = quoted.size() == 1 && first.value() instanceof ListNode list
                ? list.items().stream().map(this::quoted).toList()
                : quoted.stream().map(FieldNode::value).toList();
        boolean areNames = !values.isEmpty()
                && values.stream().allMatch(TextNode.class::isInstance)
                && quoted.stream().skip(1).allMatch(argument -> argument.name() == null);
        return areNames ? List.of(new FieldNode(first.start(), first.name(), joined(values))) : quoted;
    }

    private static TextNode joined(List<SyntaxNode> names) {
        return new TextNode(
                names.get(0).start(),
                names.stream().map(name -> ((TextNode) name).text()).collect(Collectors.joining(", ")));
    }

    private SyntaxNode quoted(SyntaxNode value) {
        return value instanceof VariableNode name && isOnlyAction(name.name())
                ? new TextNode(name.start(), name.name())
                : value;
    }

    private boolean isOnlyAction(String name) {
        return !catalog.find(name).isEmpty()
                && !bindingContext.variables.variables().contains(name);
    }

    /** Binds fields to the parameters of an action; {@code end} is the offset of the closing bracket. */
    BoundCall bindFields(
            ActionCatalog.Entry action, @Nullable String qualifier, int start, List<FieldNode> fields, int end) {
        ActionDescriptor descriptor = action.action();
        ParameterOwner parameterOwner = ParameterOwner.of(descriptor);
        int outer = bindingContext.path.beginCall();
        @Nullable Value[] values = bindingContext.fields.bind(parameterOwner, fields, end);
        bindingContext.path.endCall(outer);
        List<@Nullable Value> arguments = Collections.unmodifiableList(Arrays.asList(values));
        return new BoundCall(action, qualifier, arguments, catalog, bindingContext.position(start));
    }

    /** Returns the single object argument that names the parameters; null if the arguments have another form. */
    private static @Nullable ObjectNode namedParameters(ActionDescriptor action, List<FieldNode> arguments) {
        boolean lone = arguments.size() == 1 && arguments.get(0).name() == null;
        if (!lone || !(arguments.get(0).value() instanceof ObjectNode object)) {
            return null;
        }
        if (action.parameters().isEmpty()
                || !takesObject(action.parameters().get(0).type())) {
            return object;
        }
        boolean names = object.fields().stream()
                .anyMatch(fieldNode -> fieldNode.name() != null && action.indexOf(fieldNode.name()) >= 0);
        return names ? object : null;
    }

    private static boolean takesObject(TypeDescriptor type) {
        if (type instanceof ListType list) {
            return takesObject(list.element());
        } else if (type instanceof OptionalType optional) {
            return takesObject(optional.value());
        }
        if (type instanceof ForeignType foreign) {
            return takesObject(foreign.shape());
        }
        return type instanceof RecordType
                || type instanceof UnionType
                || type instanceof RecursiveType
                || type instanceof MapType
                || type == SimpleType.ANY;
    }

    /** Reports an unknown action name; returns the call with the nearest name if it has no other errors. */
    private @Nullable BoundCall unknown(CallNode node, boolean nested) {
        ActionCatalog.Entry nearest = ActionNameResolver.nearest(catalog, node.name());
        if (nearest == null) {
            bindingContext.report(node.start(), false, () -> noRelatedAction(node));
            return null;
        }
        String name = ActionNameResolver.suggestion(catalog, nearest, node.name());
        BoundCall meant = nested && !nearest.action().readOnly()
                ? null
                : bindingContext.tryRepair(() -> arguments(node, nearest, qualifier(name)));
        DocUIError error = noAction(node, name);
        bindingContext.report(
                node.start(),
                meant != null,
                () -> meant == null ? error.withRecoveries(recoveryAdvisor.help(nearest)) : error);
        return meant;
    }

    private DocUIError noRelatedAction(CallNode node) {
        List<String> related = ActionNameResolver.related(catalog, node.name());
        String message =
                InputExcerptFormatter.name(node.name()) + " is not an action." + ActionNameResolver.describe(related);
        return DocUIError.of(ErrorCode.UNKNOWN_ACTION, message).withRecoveries(recoveryAdvisor.help(related));
    }

    private static DocUIError noAction(CallNode node, @Nullable String nearest) {
        String message = InputExcerptFormatter.name(node.name()) + " is not an action."
                + InputExcerptFormatter.didYouMean(nearest);
        return DocUIError.of(ErrorCode.UNKNOWN_ACTION, message).withDidYouMean(nearest);
    }

    /** Reports a name that several providers have, and suggests the call for each of them. */
    private @Nullable BoundCall ambiguous(CallNode node) {
        List<ActionCatalog.Entry> found = catalog.candidates(node.name());
        List<Recovery> ways = new ArrayList<>();
        for (ActionCatalog.Entry action :
                found.subList(0, Math.min(found.size(), InputExcerptFormatter.MAX_CANDIDATES))) {
            BoundCall meant = bindingContext.tryRepair(() -> arguments(node, action, action.qualifier()));
            if (meant != null) {
                ways.add(new Recovery(action.qualifiedName(), meant.call().canonical()));
            }
        }
        reportAmbiguous(node, found, ways);
        return null;
    }

    private void reportAmbiguous(CallNode node, List<ActionCatalog.Entry> found, List<Recovery> ways) {
        List<String> names = found.stream()
                .map(ActionCatalog.Entry::qualifiedName)
                .limit(InputExcerptFormatter.MAX_CANDIDATES)
                .toList();
        String message = InputExcerptFormatter.name(node.name()) + " could mean " + String.join(" or ", names)
                + ". Specify which.";
        bindingContext.report(
                node.start(),
                false,
                () -> DocUIError.of(ErrorCode.AMBIGUOUS_ACTION, message)
                        .withCandidates(names)
                        .withRecoveries(ways));
    }
}
