package io.docui.runtime.action;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What {@code @DocUIObject} says of a type.
 *
 * @param type its name in anchors, such as {@code enemy}
 * @param name its name in prototypes, such as {@code Enemy}
 * @param description what it is, or empty
 * @param idStyle how its anchors are numbered
 * @param columns what a table or a card of it shows, in order, the label first
 */
public record ObjectDescriptor(String type, String name, String description, IdStyle idStyle, List<Column> columns) {

    private static final int SHORT_COLUMNS = 2;

    /** Copies the columns. */
    public ObjectDescriptor {
        columns = List.copyOf(columns);
    }

    /** A type with the given columns. */
    public ObjectDescriptor(String type, String name, String description, IdStyle idStyle, Column... columns) {
        this(type, name, description, idStyle, List.of(columns));
    }

    /**
     * The columns that the one-line form shows behind the label, where the type declares no such form: those that show at
     * Gist, or else the first two that are short (numbers, truth values, constants).
     *
     * @return their indexes, in order
     */
    public List<Integer> gistColumns() {
        List<Integer> declared = indexes(column -> column.lod() == LodLevel.GIST && !column.sensitive());
        return declared.isEmpty()
                ? indexes(column -> column.lod() == LodLevel.SUMMARY && !column.sensitive() && isShort(column.type()))
                        .stream()
                        .limit(SHORT_COLUMNS)
                        .toList()
                : declared;
    }

    private List<Integer> indexes(Predicate<Column> condition) {
        return IntStream.range(1, columns.size())
                .filter(index -> condition.test(columns.get(index)))
                .boxed()
                .toList();
    }

    private static boolean isShort(TypeDescriptor type) {
        return type instanceof ConstrainedType constrained && isShort(constrained.base())
                || type instanceof IntegerType
                || type instanceof DecimalType
                || type instanceof EnumType
                || type == SimpleType.BOOLEAN;
    }

    /**
     * A component as a column of a table.
     *
     * @param name the component's name
     * @param title its heading
     * @param type its type
     * @param lod from which level it shows
     * @param sensitive whether its value is masked
     */
    public record Column(String name, String title, TypeDescriptor type, LodLevel lod, boolean sensitive) {}
}
