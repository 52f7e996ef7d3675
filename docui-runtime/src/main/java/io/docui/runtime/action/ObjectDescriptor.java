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
 * Description of an object type as declared by {@code @DocUIObject}, with its anchor numbering and its columns.
 *
 * @param type the type's name in anchors, such as {@code enemy}
 * @param name the type's name in prototypes, such as {@code Enemy}
 * @param description the description of the type, or empty
 * @param idStyle the numbering of its anchors
 * @param columns the columns of its tables and cards, in order, the label first
 */
public record ObjectDescriptor(String type, String name, String description, IdStyle idStyle, List<Column> columns) {

    private static final int SHORT_COLUMNS = 2;

    /** Copies the columns. */
    public ObjectDescriptor {
        columns = List.copyOf(columns);
    }

    /** Creates a descriptor with the given columns. */
    public ObjectDescriptor(String type, String name, String description, IdStyle idStyle, Column... columns) {
        this(type, name, description, idStyle, List.of(columns));
    }

    /**
     * Returns the columns that the one-line form shows after the label if the type declares no such form: the columns that show at
     * Gist, or otherwise the first two short ones (numbers, booleans, constants).
     *
     * @return the indexes of the columns, in order
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
     * A component of an object as a column of a table.
     *
     * @param name the component's name
     * @param title the heading
     * @param type the component's type
     * @param lod the lowest level of detail that shows the column
     * @param sensitive whether its value is masked
     */
    public record Column(String name, String title, TypeDescriptor type, LodLevel lod, boolean sensitive) {}
}
