package io.docui.runtime.action;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import java.util.List;

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

    /** Copies the columns. */
    public ObjectDescriptor {
        columns = List.copyOf(columns);
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
