package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.InputPosition;
import io.docui.runtime.spi.Values;
import java.util.Collection;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Shared state while one text is bound: the current path, the limits, the collected errors and the binders. Not thread-safe. */
final class BindingContext {
    final ParseLimits budget;
    final ValuePathBuilder path;
    final ValueBinder values = new ValueBinder(this);
    final FieldBinder fields = new FieldBinder(this);
    final CallNodeBinder calls;
    final DocumentVariableBinder variables;

    private final @Nullable ScriptSource inputText;
    private ErrorCollector errorCollector = new ErrorCollector();
    private int level;
    private int enclosingText = -1;

    /** The type of the sensitive value that is being bound. No message may quote the value. */
    private @Nullable TypeDescriptor secret;

    /** Creates a context; without an input text if the values have no positions. */
    BindingContext(ActionCatalog catalog, Set<String> variables, @Nullable ScriptSource inputText, String path) {
        this(catalog, variables, new ParseLimits(), inputText, path);
    }

    BindingContext(
            ActionCatalog catalog,
            Set<String> variables,
            ParseLimits budget,
            @Nullable ScriptSource inputText,
            String path) {
        this.budget = budget;
        this.inputText = inputText;
        this.path = new ValuePathBuilder(path);
        this.calls = new CallNodeBinder(this, catalog);
        this.variables = new DocumentVariableBinder(this, variables);
    }

    ErrorCollector faults() {
        return errorCollector;
    }

    /** Returns the position of an offset; null if the values have no positions. */
    @Nullable
    InputPosition position(int offset) {
        return inputText == null ? null : inputText.position(offset);
    }

    void report(int offset, boolean mended, Supplier<DocUIError> error) {
        int place = place(offset);
        errorCollector.add(place, mended, () -> discreet(error.get()).withPosition(position(place)));
    }

    /** Reports an error that makes the whole text meaningless. */
    void reportFatal(int offset, DocUIError error) {
        int place = place(offset);
        errorCollector.addFatal(place, discreet(error).withPosition(position(place)));
    }

    /** Returns an error that does not quote a sensitive value. */
    private DocUIError discreet(DocUIError error) {
        TypeDescriptor expected = secret;
        return expected == null
                ? error
                : valueError(error.code(), mismatch(TypeFormatter.expectedText(expected), Values.MASK));
    }

    /** Binds a value, and keeps it out of messages if it is sensitive. */
    @Nullable
    Value bindSensitive(boolean sensitive, TypeDescriptor type, SyntaxNode syntaxNode) {
        TypeDescriptor outer = secret;
        secret = sensitive ? type : outer;
        Value value = values.bind(type, syntaxNode);
        secret = outer;
        return value;
    }

    private int place(int offset) {
        return enclosingText >= 0 ? enclosingText : offset;
    }

    void reportValue(ErrorCode code, int offset, Supplier<String> message) {
        report(offset, false, () -> valueError(code, message.get()));
    }

    /** Reports that the value at the current path is missing; the message shows the signature that requires it. */
    void reportMissing(int offset, Supplier<String> signature) {
        int place = place(offset);
        errorCollector.addMissing(
                place,
                signature,
                type -> discreet(valueError(
                                ErrorCode.MISSING_PARAMETER, '`' + path.text() + "` is missing: " + type + '.'))
                        .withPosition(position(place)));
    }

    /** Reports a wrong name or constant at the current path. The error counts as repaired if there is a nearest name. */
    void reportName(
            ErrorCode code,
            int offset,
            Supplier<String> message,
            @Nullable String nearest,
            Collection<String> candidates) {
        report(
                offset,
                nearest != null,
                () -> valueError(code, message.get() + InputExcerptFormatter.didYouMean(nearest))
                        .withDidYouMean(nearest)
                        .withCandidates(InputExcerptFormatter.candidates(candidates)));
    }

    DocUIError valueError(ErrorCode code, String message) {
        String at = path.text();
        return DocUIError.of(code, message).withPath(at.isEmpty() ? null : at);
    }

    /** Reports that the value at the current path does not have the given type. */
    @Nullable
    Value reject(TypeDescriptor type, SyntaxNode syntaxNode) {
        reportValue(
                ErrorCode.TYPE_MISMATCH,
                syntaxNode.start(),
                () -> mismatch(TypeFormatter.expectedText(type), InputExcerptFormatter.actual(syntaxNode)));
        return null;
    }

    String mismatch(String expected, String got) {
        String at = path.text();
        return (at.isEmpty() ? "Expected " : '`' + at + "`: expected ") + expected + ", got " + got + '.';
    }

    void enterBrackets() {
        level++;
    }

    void leaveBrackets() {
        level--;
    }

    int depth() {
        return level;
    }

    /** Binds a value that was parsed from the string at an offset. All errors in it have the position of that string. */
    @Nullable
    Value bindWithin(int offset, TypeDescriptor type, SyntaxNode syntaxNode) {
        int outer = enclosingText;
        enclosingText = outer >= 0 ? outer : offset;
        Value value = values.bind(type, syntaxNode);
        enclosingText = outer;
        return value;
    }

    /**
     * Tries a repair. Its own errors are discarded.
     * @return the result of the repair; null if an error in it is unrepaired
     */
    <T> @Nullable T tryRepair(Supplier<@Nullable T> way) {
        ErrorCollector kept = errorCollector;
        int values = budget.valuesLeft();
        errorCollector = new ErrorCollector();
        try {
            T result = way.get();
            return errorCollector.unrepairedCount() == 0 ? result : null;
        } finally {
            errorCollector = kept;
            budget.restore(values);
        }
    }
}
