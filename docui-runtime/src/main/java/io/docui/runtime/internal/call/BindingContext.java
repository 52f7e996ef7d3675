package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Position;
import io.docui.runtime.spi.Values;
import java.util.Collection;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the binding of one text has in common: where it stands, and what was found to be wrong. Not thread-safe. */
final class BindingContext {
    final ParseLimits budget = new ParseLimits();
    final ValuePathBuilder path;
    final ValueBinder values = new ValueBinder(this);
    final FieldBinder fields = new FieldBinder(this);
    final CallNodeBinder calls;
    final VariableBinder variables;

    private final @Nullable InputText inputText;
    private ErrorCollector errorCollector = new ErrorCollector();
    private int level;
    private int enclosingText = -1;

    /** The type of the sensitive value that is being bound, which no message may quote. */
    private @Nullable TypeDescriptor secret;

    /** A binding; without a source, if the values have no places. */
    BindingContext(ActionCatalog catalog, Set<String> variables, @Nullable InputText inputText, String path) {
        this.inputText = inputText;
        this.path = new ValuePathBuilder(path);
        this.calls = new CallNodeBinder(this, catalog);
        this.variables = new VariableBinder(this, variables);
    }

    ErrorCollector faults() {
        return errorCollector;
    }

    /** The place of an offset, if the values have places. */
    @Nullable
    Position position(int offset) {
        return inputText == null ? null : inputText.position(offset);
    }

    /** Reports a fault whose place is an offset. */
    void report(int offset, boolean mended, Supplier<DocUIError> error) {
        int place = place(offset);
        errorCollector.add(place, mended, () -> discreet(error.get()).withPosition(position(place)));
    }

    /** Reports a fault that leaves the whole text without a meaning. */
    void reportFatal(int offset, DocUIError error) {
        int place = place(offset);
        errorCollector.addFatal(place, discreet(error).withPosition(position(place)));
    }

    /** An error that does not quote what is sensitive. */
    private DocUIError discreet(DocUIError error) {
        TypeDescriptor expected = secret;
        return expected == null
                ? error
                : valueError(error.code(), mismatch(TypeFormatter.expectedText(expected), Values.MASK));
    }

    /** Binds what is sensitive, if it is. */
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

    /** Reports a fault of the value at the present path. */
    void reportValue(ErrorCode code, int offset, Supplier<String> message) {
        report(offset, false, () -> valueError(code, message.get()));
    }

    /** Reports that there is no value for the present path, which is of what a signature shows. */
    void reportMissing(int offset, Supplier<String> signature) {
        int place = place(offset);
        errorCollector.addMissing(
                place,
                signature,
                type -> discreet(valueError(
                                ErrorCode.MISSING_PARAMETER, '`' + path.text() + "` is missing: " + type + '.'))
                        .withPosition(position(place)));
    }

    /** Reports a wrong name or constant at the present path, which is mended by the nearest one if there is one. */
    void reportName(
            ErrorCode code,
            int offset,
            Supplier<String> message,
            @Nullable String nearest,
            Collection<String> candidates) {
        report(
                offset,
                nearest != null,
                () -> valueError(code, message.get() + DiagnosticFormatter.didYouMean(nearest))
                        .withDidYouMean(nearest)
                        .withCandidates(DiagnosticFormatter.candidates(candidates)));
    }

    /** An error of the value at the present path. */
    DocUIError valueError(ErrorCode code, String message) {
        String at = path.text();
        return DocUIError.of(code, message).withPath(at.isEmpty() ? null : at);
    }

    /** Reports that the value at the present path is not of its type. */
    @Nullable
    Value reject(TypeDescriptor type, SyntaxNode syntaxNode) {
        reportValue(
                ErrorCode.TYPE_MISMATCH,
                syntaxNode.start(),
                () -> mismatch(TypeFormatter.expectedText(type), DiagnosticFormatter.actual(syntaxNode)));
        return null;
    }

    /** Says that the value at the present path is not what its type wants. */
    String mismatch(String expected, String got) {
        String at = path.text();
        return (at.isEmpty() ? "Expected " : '`' + at + "`: expected ") + expected + ", got " + got + '.';
    }

    /** Goes into brackets. */
    void enterBrackets() {
        level++;
    }

    void leaveBrackets() {
        level--;
    }

    int depth() {
        return level;
    }

    /** Binds what was read from the string at an offset: that is the place of all that is in it. */
    @Nullable
    Value bindWithin(int offset, TypeDescriptor type, SyntaxNode syntaxNode) {
        int outer = enclosingText;
        enclosingText = outer >= 0 ? outer : offset;
        Value value = values.bind(type, syntaxNode);
        enclosingText = outer;
        return value;
    }

    /**
     * Tries a way to mend a fault: its own faults are forgotten.
     *
     * @return what the way gives if nothing in it is left unmended, else null
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
