package io.docui.integration.typescript;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value.NumberValue;
import java.util.List;

/** A provider as TypeScript likes it least: reserved words for names, types called like its own, types within themselves. */
final class TypeScriptEdgeCases {
    private static final RecordType RECORD = new RecordType(
            "Record",
            "Has the name of a type */ of TypeScript.",
            List.of(
                    ParameterDescriptor.required("class", IntegerType.INT, "a */ reserved word"),
                    ParameterDescriptor.optional("it's", IntegerType.SHORT, NumberValue.of(1), "")));

    private static final RecordType OTHER =
            new RecordType("Record", "", List.of(ParameterDescriptor.required("other", SimpleType.BOOLEAN, "")));

    private static final TypeDescriptor EXPRESSION = new UnionType(
            "Expression",
            "",
            List.of(
                    new RecordType(
                            "Sum",
                            "",
                            List.of(
                                    ParameterDescriptor.required("left", expression(), ""),
                                    ParameterDescriptor.required("right", expression(), ""))),
                    new RecordType(
                            "Constant", "", List.of(ParameterDescriptor.required("value", DecimalType.DECIMAL, "")))));

    private static final ActionDescriptor DELETE = ActionDescriptor.builder("delete")
            .description("Deletes.\n@param none */ ```")
            .parameter(ParameterDescriptor.optional("from", IntegerType.LONG, NumberValue.of(1), ""))
            .parameter(ParameterDescriptor.required("class", StringType.TEXT, ""))
            .parameter(ParameterDescriptor.optional("in", RECORD, ""))
            .parameter(ParameterDescriptor.optional("this", OTHER, ""))
            .returns(new PromiseType(new ListType(new OptionalType(RECORD), false)))
            .build();

    private static final ActionDescriptor EVALUATE = ActionDescriptor.builder("evaluate")
            .parameter(ParameterDescriptor.required("expression", EXPRESSION, ""))
            .parameter(ParameterDescriptor.required("mode", new EnumType("string", List.of("FAST", "EXACT")), ""))
            .parameter(ParameterDescriptor.optional("variables", new MapType(DecimalType.DOUBLE), ""))
            .returns(SimpleType.ANY)
            .build();

    private static final ActionDescriptor OPEN = ActionDescriptor.builder("open")
            .parameter(ParameterDescriptor.required("file", new AnchorType("file", "File"), ""))
            .parameter(ParameterDescriptor.optional("near", AnchorType.OBJECT, ""))
            .parameter(ParameterDescriptor.optional("link", AnchorType.LINK, ""))
            .build();

    private TypeScriptEdgeCases() {}

    private static RecursiveType expression() {
        return new RecursiveType("Expression", () -> EXPRESSION);
    }

    static ProviderDescriptor providerWithId(String id) {
        return new ProviderDescriptor(id, "*/ Odd", "", List.of(DELETE, EVALUATE, OPEN), List.of(), List.of());
    }
}
