package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ParameterDescriptor.Content;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.text.AsciiNameSpeller;
import io.docui.runtime.internal.text.NameNormalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Binds the values in one pair of brackets to an action's parameters or a record's components, by position or by name. */
record FieldBinder(BindingContext bindingContext) {
    private static final int STRAY = -1;
    private static final int GIVEN_TWICE = -2;

    /**
     * Owner of the parameters: an action or a record.
     * @param parameters the parameters or components, in order
     * @param action the action of the parameters; null for components
     * @param record the record of the components, whose names may have another spelling; null for parameters
     */
    record ParameterOwner(
            List<ParameterDescriptor> parameters,
            @Nullable ActionDescriptor action,
            @Nullable RecordType record) {
        static ParameterOwner of(ActionDescriptor action) {
            return new ParameterOwner(action.parameters(), action, null);
        }

        static ParameterOwner of(RecordType record) {
            return new ParameterOwner(record.inputs(), null, record);
        }

        String signature() {
            return action == null
                    ? TypeFormatter.signature(Objects.requireNonNull(record))
                    : TypeFormatter.signature(action);
        }

        private boolean isRecord() {
            return record != null;
        }

        int indexOf(String name) {
            for (int i = 0; i < parameters.size(); i++) {
                if (parameters.get(i).name().equals(name)) {
                    return i;
                }
            }
            String normalized = NameNormalizer.normalizeKey(name);
            if (!normalized.equals(name)) {
                return indexOf(normalized);
            }
            int spelled = indexOfAsciiSpelling(name);
            return spelled == STRAY && isRecord() ? indexOfSpelling(name) : spelled;
        }

        /** Returns the index of the name that schemas for models spell in this way; {@link #STRAY} if there is none. */
        private int indexOfAsciiSpelling(String spelling) {
            List<String> names = new ArrayList<>();
            boolean isAscii = true;
            for (ParameterDescriptor parameter : parameters) {
                names.add(parameter.name());
                isAscii &= AsciiNameSpeller.isAscii(parameter.name());
            }
            return isAscii ? STRAY : AsciiNameSpeller.spell(names).indexOf(spelling);
        }

        /** Returns the index of the only component of which a key is another spelling; {@link #STRAY} if there is not exactly one. */
        private int indexOfSpelling(String key) {
            int found = STRAY;
            for (int i = 0; i < parameters.size(); i++) {
                if (KeyCaseMatcher.isSpellingOf(key, parameters.get(i).name())) {
                    if (found >= 0) {
                        return STRAY;
                    }
                    found = i;
                }
            }
            return found;
        }

        List<String> missingParameters(boolean[] given) {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < given.length; i++) {
                if (!given[i]) {
                    names.add(parameters.get(i).name());
                }
            }
            return names;
        }
    }

    /**
     * Binds fields.
     * @param fields the fields in text order, those without a name first
     * @param end the offset of the closing bracket, which is the position of missing values
     * @return the values by parameter index; null where no value was given
     */
    @Nullable
    Value[] bind(ParameterOwner parameterOwner, List<FieldNode> fields, int end) {
        @Nullable Value[] values = new Value[parameterOwner.parameters().size()];
        boolean[] given = new boolean[values.length];
        int[] places = places(parameterOwner, fields, given);
        for (int i = 0; i < places.length; i++) {
            int place = places[i] == STRAY ? reportStray(parameterOwner, fields.get(i), given) : places[i];
            if (place >= 0) {
                values[place] = value(
                        parameterOwner,
                        parameterOwner.parameters().get(place),
                        fields.get(i).value());
            }
        }
        for (int i = 0; i < given.length; i++) {
            if (!given[i] && parameterOwner.parameters().get(i).required()) {
                reportMissing(parameterOwner, parameterOwner.parameters().get(i).name(), end);
            }
        }
        return values;
    }

    /**
     * Finds the index of each field before any field is bound, so that an unknown name is not matched to a parameter that is given later.
     */
    private int[] places(ParameterOwner parameterOwner, List<FieldNode> fields, boolean[] given) {
        int[] places = new int[fields.size()];
        for (int i = 0; i < places.length; i++) {
            String name = fields.get(i).name();
            int place = name != null ? parameterOwner.indexOf(name) : i < given.length ? i : STRAY;
            if (place >= 0 && given[place]) {
                reportTwice(
                        fields.get(i), parameterOwner.parameters().get(place).name());
                place = GIVEN_TWICE;
            } else if (place >= 0) {
                given[place] = true;
            }
            places[i] = place;
        }
        return places;
    }

    private @Nullable Value value(ParameterOwner parameterOwner, ParameterDescriptor parameter, SyntaxNode syntaxNode) {
        if (syntaxNode instanceof NullNode) {
            if (parameter.required()) {
                reportMissing(parameterOwner, parameter.name(), syntaxNode.start());
            }
            return null;
        }
        int unmended = bindingContext.faults().unrepairedCount();
        bindingContext.path.enter(parameter.name());
        Value value = bindingContext.bindSensitive(
                parameter.sensitive(),
                parameter.type(),
                parameter.content() == Content.PLAIN ? syntaxNode : SyntaxNode.asCode(syntaxNode));
        bindingContext.path.leave();
        if (bindingContext.faults().unrepairedCount() > unmended && parameter.defaultValue() != null) {
            bindingContext.faults().markRepairedDownTo(unmended);
            return parameter.defaultValue();
        }
        return value;
    }

    private void reportTwice(FieldNode fieldNode, String name) {
        bindingContext.reportFatal(
                fieldNode.start(),
                DocUIError.of(ErrorCode.SYNTAX, InputExcerptFormatter.name(name) + " is given twice."));
    }

    private void reportMissing(ParameterOwner parameterOwner, String name, int offset) {
        bindingContext.path.enter(name);
        bindingContext.reportMissing(offset, parameterOwner::signature);
        bindingContext.path.leave();
    }

    /** Reports a field without a parameter; returns the index of the nearest name that is not given, or {@link #STRAY}. */
    private int reportStray(ParameterOwner parameterOwner, FieldNode fieldNode, boolean[] given) {
        String name = fieldNode.name();
        if (name == null) {
            bindingContext.report(
                    fieldNode.start(),
                    false,
                    () -> DocUIError.of(
                            ErrorCode.UNKNOWN_PARAMETER,
                            "One argument too many: " + parameterOwner.signature() + " takes " + given.length + '.'));
            return STRAY;
        }
        List<String> missing = parameterOwner.missingParameters(given);
        String nearest = bindingContext.faults().isFull() ? null : NearestNameFinder.find(name, missing);
        int place = nearest == null ? STRAY : parameterOwner.indexOf(nearest);
        bindingContext.path.enter(name);
        String what = parameterOwner.isRecord() ? "` is not a key of " : "` is not a parameter of ";
        bindingContext.reportName(
                ErrorCode.UNKNOWN_PARAMETER,
                fieldNode.start(),
                () -> '`' + bindingContext.path.text() + what + parameterOwner.signature() + '.',
                nearest,
                missing);
        bindingContext.path.leave();
        if (place >= 0) {
            given[place] = true;
        }
        return place;
    }
}
