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
 * Model of a component of an anchored object: a record component, a field or an accessor.
 * @param accessor the expression that reads it, after the dot: {@code hp}, {@code hp()} or {@code getHp()}
 */
public record ComponentModel(
        SourceRef source, String name, String accessor, GeneratedCodeAccess access, TypeModel type, Roles roles) {

    /**
     * The roles that annotations and comments assign to a component of an object.
     * @param description the text of {@code @Describe}, or empty
     * @param comment the text of its comment, or empty
     */
    public record Roles(
            boolean id,
            boolean label,
            LodLevel lod,
            boolean sensitive,
            String description,
            String comment,
            boolean any) {}

    /** Returns the title of the column: the text of {@code @Describe} or the comment, if it is short, or the name in words. */
    public String title() {
        return ColumnTitleResolver.of(roles.description(), roles.comment(), name);
    }

    /** Returns whether a cell can show the component: a value, an anchored object, a record, or several of these. */
    public boolean isShown() {
        return access == GeneratedCodeAccess.OPEN && isShown(type);
    }

    /** Returns whether a cell can show values of a type. */
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

    public Column column() {
        return new Column(name, title(), columnType().descriptor(), roles.lod(), roles.sensitive());
    }

    public TypeModel columnType() {
        return type instanceof OptionalModel optional ? optional.value() : type;
    }
}
