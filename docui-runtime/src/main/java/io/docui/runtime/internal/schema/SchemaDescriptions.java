package io.docui.runtime.internal.schema;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value.TextValue;
import org.jspecify.annotations.Nullable;

/**
 * The descriptions in a schema. They state what no keyword expresses.
 * @param names the types that the schema names
 * @param ofResult whether the schema is that of a result
 */
public record SchemaDescriptions(NamedTypes names, boolean ofResult) {

    /** Returns whether a type is defined in {@code $defs}. */
    boolean isDefined(TypeDescriptor type) {
        return (type instanceof RecordType || type instanceof UnionType)
                && StructuralTypeKey.isNamed(type)
                && names.isShared(type);
    }

    /** Returns a description that states the format where no keyword expresses it. */
    String withFormat(TypeDescriptor type, String description) {
        if (type instanceof ConstrainedType constrained) {
            boolean said = ofResult || ConstraintKeywordWriter.sayAll(constrained);
            String text = withFormat(constrained.base(), description);
            return said ? text : ActionCommentFormatter.join(text, constrained.summary());
        }
        if (type instanceof StringType string) {
            StringFormat format = StringFormat.of(string);
            return formatKeyword(format) == null
                    ? ActionCommentFormatter.join(description, format.words())
                    : description;
        }
        if (type instanceof ForeignType foreign) {
            return foreign.schema().fields().get("description") instanceof TextValue own
                    ? ActionCommentFormatter.join(description, own.text())
                    : description;
        }
        if (type instanceof EnumType) {
            return EnumLabelFormatter.append(description, type);
        }
        if (type instanceof AnchorType anchor) {
            return ofResult ? description : ActionCommentFormatter.join(description, AnchorDescription.of(anchor));
        }
        boolean described = !description.isEmpty() || type instanceof RecursiveType || isDefined(type);
        return described ? description : ofDeclaration(type).strip();
    }

    @Nullable
    String formatKeyword(StringFormat format) {
        return ofResult && !format.resultsToo() ? null : format.keyword();
    }

    /** Returns the description of a record or a union; empty for other types. */
    public static String ofDeclaration(TypeDescriptor type) {
        if (type instanceof RecordType fields) {
            return fields.description();
        }
        return type instanceof UnionType union ? union.description() : "";
    }

    /** Describes the keys of a map, because their syntax depends on Java's classes; empty if they are any texts. */
    static String ofKey(TypeDescriptor key) {
        if (key instanceof StringType text) {
            return text == StringType.TEXT ? "" : StringFormat.of(text).words();
        }
        if (key instanceof ForeignType foreign) {
            return foreign.summary();
        }
        return key instanceof IntegerType ? "integer" : key instanceof DecimalType ? "number" : "true or false";
    }
}
