package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.SyntaxNode.CallNode;
import io.docui.runtime.internal.call.SyntaxNode.ObjectNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Turns texts into calls whose arguments fit their parameters: the one authority on what is accepted
 * (docs/spec/calls.md#bind-then-run).
 *
 * <p>Values come out as the types want them: numbers plain, constants and keys with their exact names, one value for a
 * list of one as a list. Immutable and thread-safe.
 */
public final class CallBinder {
    private static final ActionCatalog NO_ACTIONS = new ActionCatalog(List.of());
    /** Deep enough for data, and shallow enough for the stack. */
    private static final int MAX_COMPUTED_LEVELS = 256;

    private final CatalogSource catalog;
    private final Set<String> variables;

    /**
     * A binder.
     *
     * @param catalog the actions that can be called
     * @param variables the names that the document offers, in the order in which suggestions prefer them
     */
    public CallBinder(ActionCatalog catalog, Set<String> variables) {
        this(() -> catalog, variables);
    }

    /**
     * A binder for actions that come and go.
     *
     * @param catalog gives the actions that can be called now
     * @param variables the names that the document offers, in the order in which suggestions prefer them
     */
    public CallBinder(CatalogSource catalog, Set<String> variables) {
        this.catalog = catalog;
        this.variables = variables;
    }

    /**
     * Binds a script.
     *
     * @param script any text
     * @return its calls; none for an empty text
     * @throws DocUIException with every fault of the script in the order of the text (of very many, the first hundred), or
     *     with the first one alone that leaves it without a meaning ({@code SYNTAX}, {@code LIMIT_EXCEEDED}); an
     *     {@link UnfinishedCallException} where one fault is all that keeps one call from running
     */
    public List<BoundCall> bind(String script) {
        checkLength(script);
        InputText inputText = new InputText(script);
        BindingContext bindingContext = new BindingContext(catalog.catalog(), variables, inputText, "");
        CallParser.ParsedScript parsed = CallParser.script(inputText, bindingContext.budget);
        List<BoundCall> calls = new ArrayList<>(parsed.calls().size());
        for (CallNode node : parsed.calls()) {
            BoundCall call = bindingContext.calls.bindStatement(node);
            if (call != null) {
                calls.add(call);
            }
        }
        DocUIError fault = parsed.fault();
        if (fault != null) {
            List<Recovery> help = new RecoveryAdvisor(catalog.catalog()).help(parsed.faultyCall());
            bindingContext.faults().addFatal(Integer.MAX_VALUE, fault.withRecoveries(help));
        }
        boolean alone = parsed.calls().size() == 1 && calls.size() == 1;
        bindingContext.faults().throwIfAny(alone ? calls.get(0) : null);
        return calls;
    }

    /**
     * Binds arguments that come as JSON.
     *
     * @param action an action of the catalog
     * @param json a JSON object with the arguments by name; a blank text is one without any
     * @return the call, qualified if several providers have an action of the name
     * @throws DocUIException with every fault, as for a script
     */
    public BoundCall bindJson(ActionCatalog.Entry action, String json) {
        checkLength(json);
        InputText inputText = new InputText(json);
        BindingContext bindingContext = new BindingContext(catalog.catalog(), variables, inputText, "");
        RecoveryAdvisor recoveryAdvisor = new RecoveryAdvisor(catalog.catalog());
        try {
            ObjectNode arguments = arguments(inputText, bindingContext.budget);
            String qualifier = recoveryAdvisor.isUnique(action) ? null : action.provider();
            BoundCall call = bindingContext.calls.bindFields(action, qualifier, 0, arguments.fields(), arguments.end());
            bindingContext
                    .faults()
                    .addRecoveries(
                            0,
                            recoveryAdvisor.recoveriesFor(
                                    call, bindingContext.faults().unrepairedCount() == 0));
            bindingContext.faults().throwIfAny(call);
            return call;
        } catch (DocUIException e) {
            throw e.error().code() == ErrorCode.SYNTAX
                    ? new DocUIException(e.error().withRecoveries(recoveryAdvisor.help(action)))
                    : e;
        }
    }

    private static ObjectNode arguments(InputText json, ParseLimits parseLimits) {
        if (json.text().isBlank()) {
            return new ObjectNode(0, 0, List.of());
        }
        // The braces stand for a call's parentheses, which are no level.
        if (CallParser.json(json, parseLimits, -1) instanceof ObjectNode object) {
            return object;
        }
        String message = "Expected the arguments as one JSON object, such as {\"name\": \"value\"}.";
        throw new DocUIException(DocUIError.of(ErrorCode.SYNTAX, message).withPosition(json.position(0)));
    }

    /**
     * Binds a value that is already there: what a nested call returned, or what a variable holds.
     *
     * @param type the type that is wanted
     * @param value the value
     * @param path the path that faults begin with, such as {@code files}; may be empty
     * @return the value as the type wants it
     * @throws DocUIException with every fault, without positions
     */
    public Value bindValue(TypeDescriptor type, Value value, String path) {
        return bound(new BindingContext(catalog.catalog(), variables, null, path), false, type, computed(value, path));
    }

    /**
     * Binds a value to a parameter.
     *
     * @param parameter the parameter; no fault quotes the value if it is sensitive
     * @param value the value
     * @return the value as the parameter wants it
     * @throws DocUIException with every fault, without positions
     */
    public Value bindValue(ParameterDescriptor parameter, Value value) {
        String path = parameter.name();
        BindingContext bindingContext = new BindingContext(catalog.catalog(), variables, null, path);
        return bound(bindingContext, parameter.sensitive(), parameter.type(), computed(value, path));
    }

    private static SyntaxNode computed(Value value, String path) {
        try {
            return SyntaxNode.of(value, MAX_COMPUTED_LEVELS);
        } catch (IllegalArgumentException e) {
            String message = '`' + path + "` has more than " + MAX_COMPUTED_LEVELS + " levels.";
            throw new DocUIException(
                    DocUIError.of(ErrorCode.LIMIT_EXCEEDED, message).withPath(path));
        }
    }

    /**
     * Reads the text of a default, as a call would write it; texts and constants need no quotes.
     *
     * @param type the type that is wanted
     * @param text the text
     * @return the value as the type wants it
     * @throws DocUIException if the text is no such value; its message says what is expected
     */
    public static Value parseDefault(TypeDescriptor type, String text) {
        BindingContext bindingContext = new BindingContext(NO_ACTIONS, Set.of(), null, "");
        String quoted = StringLiteralParser.readWhole(text);
        return bound(
                bindingContext,
                false,
                type,
                isAny(type) ? json(text) : new TextNode(0, quoted == null ? text : quoted));
    }

    private static boolean isAny(TypeDescriptor type) {
        return type == SimpleType.ANY || type instanceof ForeignType foreign && foreign.shape() == SimpleType.ANY;
    }

    private static SyntaxNode json(String text) {
        try {
            return CallParser.json(new InputText(text), new ParseLimits(), 0);
        } catch (DocUIException e) {
            return new TextNode(0, text);
        }
    }

    private static Value bound(
            BindingContext bindingContext, boolean sensitive, TypeDescriptor type, SyntaxNode syntaxNode) {
        Value value = bindingContext.bindSensitive(sensitive, type, syntaxNode);
        bindingContext.faults().throwIfAny(null);
        if (value == null) {
            throw new IllegalStateException("no value and no fault: " + type);
        }
        return value;
    }

    private static void checkLength(String text) {
        if (ParseLimits.isTooLong(text)) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    "A text has at most " + ParseLimits.MAX_BYTES / 1024 + " KiB. Send the rest by itself."));
        }
    }
}
