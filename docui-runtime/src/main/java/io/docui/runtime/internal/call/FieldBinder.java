package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.FieldNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Binds the values in one pair of brackets to an action's parameters or a record's components, by place or by name. */
final class FieldBinder {
    private static final int STRAY = -1;
    private static final int GIVEN_TWICE = -2;

    private final BindingContext binding;

    FieldBinder(BindingContext binding) {
        this.binding = binding;
    }

    /**
     * Whose parameters are bound.
     *
     * @param parameters the parameters or components, in order
     * @param action the action that they are parameters of; null if they are components
     * @param record the record that they are components of, whose names may come in another spelling; null if they are parameters
     */
    record ParameterOwner(
            List<ParameterDescriptor> parameters,
            @Nullable ActionDescriptor action,
            @Nullable RecordType record) {
        static ParameterOwner of(ActionDescriptor action) {
            return new ParameterOwner(action.parameters(), action, null);
        }

        static ParameterOwner of(RecordType record) {
            return new ParameterOwner(record.components(), null, record);
        }

        /** What messages show of it. */
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
            return isRecord() ? indexOfSpelling(name) : STRAY;
        }

        /** The place of the only component whose name a key is another spelling of. */
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
     *
     * @param owner what they belong to
     * @param fields the fields as they were written, those without a name first
     * @param end the offset of the closing bracket, where what is missing could stand
     * @return the values by the parameters' places; null where none was given
     */
    @Nullable
    Value[] bind(ParameterOwner owner, List<FieldNode> fields, int end) {
        @Nullable Value[] values = new Value[owner.parameters().size()];
        boolean[] given = new boolean[values.length];
        int[] places = places(owner, fields, given);
        for (int i = 0; i < places.length; i++) {
            int place = places[i] == STRAY ? reportStray(owner, fields.get(i), given) : places[i];
            if (place >= 0) {
                values[place] = value(
                        owner, owner.parameters().get(place), fields.get(i).value());
            }
        }
        for (int i = 0; i < given.length; i++) {
            if (!given[i] && owner.parameters().get(i).required()) {
                reportMissing(owner, owner.parameters().get(i).name(), end);
            }
        }
        return values;
    }

    /** Finds the place of each field before any is bound, so that a stray one is not taken for one that is given. */
    private int[] places(ParameterOwner owner, List<FieldNode> fields, boolean[] given) {
        int[] places = new int[fields.size()];
        for (int i = 0; i < places.length; i++) {
            String name = fields.get(i).name();
            int place = name != null ? owner.indexOf(name) : i < given.length ? i : STRAY;
            if (place >= 0 && given[place]) {
                reportTwice(fields.get(i), owner.parameters().get(place).name());
                place = GIVEN_TWICE;
            } else if (place >= 0) {
                given[place] = true;
            }
            places[i] = place;
        }
        return places;
    }

    private @Nullable Value value(ParameterOwner owner, ParameterDescriptor parameter, SyntaxNode node) {
        if (node instanceof NullNode) {
            if (parameter.required()) {
                reportMissing(owner, parameter.name(), node.start());
            }
            return null;
        }
        int unmended = binding.faults().unrepairedCount();
        binding.path.enter(parameter.name());
        Value value = binding.bindSensitive(parameter.sensitive(), parameter.type(), node);
        binding.path.leave();
        if (binding.faults().unrepairedCount() > unmended && parameter.defaultValue() != null) {
            binding.faults().markRepairedDownTo(unmended);
            return parameter.defaultValue();
        }
        return value;
    }

    private void reportTwice(FieldNode field, String name) {
        binding.reportFatal(
                field.start(), DocUIError.of(ErrorCode.SYNTAX, DiagnosticFormatter.name(name) + " is given twice."));
    }

    private void reportMissing(ParameterOwner owner, String name, int offset) {
        binding.path.enter(name);
        binding.reportMissing(offset, owner::signature);
        binding.path.leave();
    }

    /** Reports a field that belongs nowhere: the place of the nearest name that is not given, or {@link #STRAY}. */
    private int reportStray(ParameterOwner owner, FieldNode field, boolean[] given) {
        String name = field.name();
        if (name == null) {
            binding.report(
                    field.start(),
                    false,
                    () -> DocUIError.of(
                            ErrorCode.UNKNOWN_PARAMETER,
                            "One argument too many: " + owner.signature() + " takes " + given.length + '.'));
            return STRAY;
        }
        List<String> missing = owner.missingParameters(given);
        String nearest = binding.faults().isFull() ? null : NearestNameFinder.find(name, missing);
        int place = nearest == null ? STRAY : owner.indexOf(nearest);
        binding.path.enter(name);
        String what = owner.isRecord() ? "` is no key of " : "` is no parameter of ";
        binding.reportName(
                ErrorCode.UNKNOWN_PARAMETER,
                field.start(),
                () -> '`' + binding.path.text() + what + owner.signature() + '.',
                nearest,
                missing);
        binding.path.leave();
        if (place >= 0) {
            given[place] = true;
        }
        return place;
    }
}
