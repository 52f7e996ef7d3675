package io.docui.integration.matrix;

import io.docui.integration.matrix.TypeRow.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An action of the matrix: its parameter {@code value} is a row's type with others around it.
 *
 * @param row the row
 * @param around what is around the row's type, from outside to inside; at most two
 * @param required whether the parameter is required
 */
record MatrixAction(TypeRow row, List<Nesting> around, boolean required) {

    /** All actions of a row: alone, within each nesting, and within each pair of nestings. */
    static List<MatrixAction> of(TypeRow row) {
        List<MatrixAction> actions = new ArrayList<>();
        actions.add(new MatrixAction(row, List.of(), true));
        actions.add(new MatrixAction(row, List.of(), false));
        for (Nesting outer : Nesting.values()) {
            actions.add(new MatrixAction(row, List.of(outer), outer != Nesting.OPTIONAL));
            if (outer != Nesting.OPTIONAL) {
                actions.add(new MatrixAction(row, List.of(outer), false));
            }
            for (Nesting inner : Nesting.values()) {
                if (outer != Nesting.OPTIONAL || inner != Nesting.OPTIONAL) {
                    actions.add(new MatrixAction(row, List.of(outer, inner), outer != Nesting.OPTIONAL));
                }
            }
        }
        actions.removeIf(action -> !action.isOfRow());
        return actions;
    }

    /**
     * Whether it is an action of the row: an annotation before an array belongs to the array, not to its elements, and an array of bytes is
     * a text, which has a row of its own.
     */
    boolean isOfRow() {
        boolean isArrayOfRow = !around.isEmpty() && around.get(around.size() - 1) == Nesting.ARRAY;
        return !(around.contains(Nesting.ARRAY) && row.plain().startsWith("@"))
                && !(isArrayOfRow && row.plain().equals("byte"));
    }

    String name() {
        String nestings = around.stream()
                .map(nesting -> "_" + nesting.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
        return (required ? "take" : "may_take") + nestings;
    }

    /** The type of the parameter in Java; the records that it needs are added to those of the class. */
    String type(WrapperRecords wrapperRecords) {
        String type = around.isEmpty() || around.get(around.size() - 1) == Nesting.ARRAY ? row.plain() : row.type();
        for (Nesting nesting : nestingsFromInside()) {
            type = nesting == Nesting.RECORD ? wrapperRecords.recordFor(type) : nesting.java(type);
        }
        boolean wrapped = !required && (around.isEmpty() || around.get(0) != Nesting.OPTIONAL);
        if (!wrapped) {
            return type;
        }
        return Nesting.OPTIONAL.java(around.isEmpty() ? row.type() : type);
    }

    String json(String value) {
        String json = value;
        for (Nesting nesting : nestingsFromInside()) {
            json = nesting.json(json);
        }
        return json;
    }

    /** The words for a sample within all that is around it. */
    String expectedText(Sample sample) {
        String shown = sample.shown();
        for (Nesting nesting : nestingsFromInside()) {
            shown = nesting.text(shown);
        }
        return !required && (around.isEmpty() || around.get(0) != Nesting.OPTIONAL) ? "?" + shown : shown;
    }

    private List<Nesting> nestingsFromInside() {
        List<Nesting> inward = new ArrayList<>(around);
        Collections.reverse(inward);
        return inward;
    }

    @Override
    public String toString() {
        return row.name() + '.' + name();
    }
}
