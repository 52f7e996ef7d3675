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
 * Parses scripts, JSON arguments and values, and binds them to actions and parameter types; the single authority on accepted input. See
 * docs/spec/calls.md#bind-then-run. Bound values have the form that their type requires: numbers are in plain notation, constants and keys
 * have their exact names, and a single value for a list is a list of one. Immutable and thread-safe.
 */
public final class CallBinder {
    private static final ActionCatalog NO_ACTIONS = new ActionCatalog(List.of());
    /** Deep enough for data, and shallow enough for the stack. */
    private static final int MAX_COMPUTED_LEVELS = 256;

    private final CatalogSource catalog;
    private final Set<String> variables;

    /**
     * Creates a binder.
     * @param variables the variable names that the document offers, in the order in which suggestions prefer them
     */
    public CallBinder(ActionCatalog catalog, Set<String> variables) {
        this(() -> catalog, variables);
    }

    /**
     * Creates a binder for a changing set of actions.
     * @param variables the variable names that the document offers, in the order in which suggestions prefer them
     */
    public CallBinder(CatalogSource catalog, Set<String> variables) {
        this.catalog = catalog;
        this.variables = variables;
    }

    /** A parsed script, which is not yet bound to actions. */
    public static final class ParsedText {
        private final ScriptSource inputText;
        private final ParseLimits limits;
        private final CallParser.ParsedScript script;

        ParsedText(ScriptSource inputText, ParseLimits limits) {
            this.inputText = inputText;
            this.limits = limits;
            this.script = CallParser.script(inputText, limits);
        }
    }

    /**
     * Parses a script. Errors after its beginning are reported when it is bound, together with the errors of the calls before.
     * @throws DocUIException with {@code LIMIT_EXCEEDED} if the text is too long
     */
    public static ParsedText parse(String script) {
        checkLength(script);
        return new ParsedText(new ScriptSource(script), new ParseLimits());
    }

    /**
     * Binds a script.
     * @return the calls of the script; empty for an empty text
     * @throws DocUIException with all errors of the script in text order, up to the first hundred; or with only the first error that makes
     *     the text meaningless ({@code SYNTAX}, {@code LIMIT_EXCEEDED}); a {@link RepairableCallException} if the script is one call with
     *     a single error
     */
    public List<BoundCall> bind(String script) {
        return bind(parse(script));
    }

    /**
     * Binds a parsed script once.
     * @return the calls of the script; empty for an empty text
     */
    public List<BoundCall> bind(ParsedText text) {
        CallParser.ParsedScript parsed = text.script;
        BindingContext bindingContext =
                new BindingContext(catalog.catalog(), variables, text.limits, text.inputText, "");
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
     * Binds arguments that are given as JSON.
     * @param json a JSON object with the arguments by name; a blank text means no arguments
     */
    public BoundCall bindJson(ActionCatalog.Entry action, String json) {
        checkLength(json);
        ScriptSource inputText = new ScriptSource(json);
        BindingContext bindingContext = new BindingContext(catalog.catalog(), variables, inputText, "");
        RecoveryAdvisor recoveryAdvisor = new RecoveryAdvisor(catalog.catalog());
        try {
            ObjectNode arguments = arguments(inputText, bindingContext.budget);
            String qualifier = catalog.catalog().requiredQualifier(action);
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

    private static ObjectNode arguments(ScriptSource json, ParseLimits parseLimits) {
        if (json.text().isBlank()) {
            return new ObjectNode(0, 0, List.of());
        }
        // The braces replace the parentheses of a call, which do not count as a level.
        if (CallParser.json(json, parseLimits, -1) instanceof ObjectNode object) {
            return object;
        }
        String message = "Expected the arguments as one JSON object, such as {\"name\": \"value\"}.";
        throw new DocUIException(DocUIError.of(ErrorCode.SYNTAX, message).withPosition(json.position(0)));
    }

    /**
     * Binds a computed value, such as the result of a nested call or the value of a variable.
     * @param path the path prefix for errors, such as {@code files}; may be empty
     * @throws DocUIException with all errors, without positions
     */
    public Value bindValue(TypeDescriptor type, Value value, String path) {
        return bound(new BindingContext(catalog.catalog(), variables, null, path), false, type, computed(value, path));
    }

    /**
     * Binds a value to a parameter.
     * @param parameter the parameter; if it is sensitive, no error quotes the value
     * @throws DocUIException with all errors, without positions
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
     * Parses the text of a default value in the syntax of calls; texts and constants need no quotes.
     * @throws DocUIException if the text is not a value of the type; the message says what is expected
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
            return CallParser.json(new ScriptSource(text), new ParseLimits(), 0);
        } catch (DocUIException e) {
            return new TextNode(0, text);
        }
    }

    private static Value bound(
            BindingContext bindingContext, boolean sensitive, TypeDescriptor type, SyntaxNode syntaxNode) {
        Value value = bindingContext.bindSensitive(sensitive, type, syntaxNode);
        bindingContext.faults().throwIfAny(null);
        if (value == null) {
            throw new IllegalStateException("neither a value nor an error: " + type);
        }
        return value;
    }

    private static void checkLength(String text) {
        if (ParseLimits.isTooLong(text)) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    "A script may have at most " + ParseLimits.MAX_BYTES / 1024 + " KiB. Send the rest separately."));
        }
    }
}
