package io.docui.processor.model;

import io.docui.annotations.LodLevel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.MediaModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.ReferenceModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.TreeModel;
import io.docui.runtime.action.ObjectDescriptor.Column;

/**
 * A record component, a field or an accessor of an anchored object.
 *
 * @param source its place
 * @param name its name
 * @param accessor what reads it, after the dot: {@code hp}, {@code hp()} or {@code getHp()}
 * @param access whether generated code can read it
 * @param type its type
 * @param roles what its annotations say
 */
public record ComponentModel(
        SourceRef source, String name, String accessor, Accessibility access, TypeModel type, Roles roles) {

    /**
     * What the annotations of a component say.
     *
     * @param id whether it is the key
     * @param label whether it is the label
     * @param lod from which level it shows
     * @param sensitive whether its value is masked
     * @param description what {@code @Describe} says, or empty
     * @param comment what its comment says, or empty
     * @param any whether it bears any annotation of DocUI
     */
    public record Roles(
            boolean id,
            boolean label,
            LodLevel lod,
            boolean sensitive,
            String description,
            String comment,
            boolean any) {}

    /** The heading of its column: what {@code @Describe} or its comment says, if that is short, or its name in words. */
    public String title() {
        return ColumnTitle.of(roles.description(), roles.comment(), name);
    }

    /** Whether it has something to show in a cell: a value, an anchored object, a record, or several of these. */
    public boolean isShown() {
        return access == Accessibility.OPEN && isShown(type);
    }

    /** Whether a cell can show values of a type. */
    public static boolean isShown(TypeModel type) {
        return TypeComponents.contains(type, TypeComponents::all, ComponentModel::isValue);
    }

    private static boolean isValue(TypeModel type) {
        return type instanceof NumberModel
                || type instanceof BooleanModel
                || type instanceof TextModel
                || type instanceof EnumModel
                || type instanceof AnchorModel
                || type instanceof RecursiveModel
                || type instanceof MediaModel
                || type instanceof ReferenceModel
                || type instanceof TreeModel
                || type instanceof ForeignModel;
    }

    /** The component as a column. */
    public Column column() {
        return new Column(name, title(), columnType().descriptor(), roles.lod(), roles.sensitive());
    }

    /** The type of what its cells show. */
    public TypeModel columnType() {
        return type instanceof OptionalModel optional ? optional.value() : type;
    }
}
