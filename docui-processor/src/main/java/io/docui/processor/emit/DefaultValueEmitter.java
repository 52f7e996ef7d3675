package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.DecimalModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.TreeModel;
import io.docui.processor.model.UnionModel;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.JsonTrees;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Generates the initial values of the local variables for arguments, from the defaults of parameters. */
record DefaultValueEmitter(CodecConstantAllocator foreigns) {
    /** Generates the default of a parameter; for a required parameter, Java's zero value. */
    CodeBlock initial(ParameterModel parameter) {
        TypeModel type = parameter.type();
        Optional<Value> value = parameter
                .defaultValue()
                .flatMap(text -> text.read(parameter.valueType().descriptor()));
        if (value.isPresent()) {
            return of(type, value.get());
        }
        if (type instanceof OptionalModel) {
            return CodeBlock.of("$T.empty()", LibraryTypeNames.erasure(type.java()));
        }
        return CodeBlock.of("$L", zero(type.java()));
    }

    private static String zero(TypeName type) {
        if (!type.isPrimitive()) {
            return "null";
        }
        return type.equals(TypeName.BOOLEAN) ? "false" : "0";
    }

    private CodeBlock of(TypeModel declared, Value value) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof OptionalModel optional) {
            return CodeBlock.of("$T.of($L)", LibraryTypeNames.erasure(type.java()), of(optional.value(), value));
        }
        if (type instanceof IntegerModel integer && value instanceof NumberValue constant) {
            return integer(integer, constant.text());
        }
        if (type instanceof DecimalModel decimal && value instanceof NumberValue constant) {
            return decimal(decimal, constant.text());
        }
        if (type instanceof BooleanModel && value instanceof BooleanValue constant) {
            return CodeBlock.of("$L", constant.value());
        }
        if (type instanceof EnumModel constants && value instanceof TextValue name) {
            return CodeBlock.of("$T.$L", constants.java(), name.text());
        }
        if (type instanceof TextModel text && value instanceof TextValue constant) {
            return text(text, constant.text());
        }
        if (type instanceof CollectionModel collection && value instanceof ListValue list) {
            return collection(collection, list);
        }
        if (type instanceof MapModel map && value instanceof ObjectValue object) {
            return map(map, object);
        }
        if (type instanceof RecordModel record && value instanceof ObjectValue object) {
            return record(record, object.fields());
        }
        if (type instanceof UnionModel union && value instanceof ObjectValue object) {
            return union(union, object.fields());
        }
        if (type instanceof ForeignModel foreign) {
            return CodeBlock.of("$L.decode($L)", foreigns.of(foreign), ValueLiteralEmitter.of(value));
        }
        if (type instanceof TreeModel) {
            return CodeBlock.of("$T.toTree($L)", JsonTrees.class, ValueLiteralEmitter.of(value));
        }
        if (type instanceof RecursiveModel recursive) {
            return of(recursive.target().get(), value);
        }
        throw new IllegalArgumentException("No constant of type " + type.java() + ": " + value);
    }

    private static CodeBlock integer(IntegerModel type, String text) {
        return switch (type.descriptor()) {
            case BYTE -> CodeBlock.of("(byte) $L", text);
            case SHORT -> CodeBlock.of("(short) $L", text);
            case INT -> CodeBlock.of("$L", text);
            case LONG -> CodeBlock.of("$LL", text);
            case BIG -> CodeBlock.of("new $T($L)", type.java(), JavaLiterals.text(text));
        };
    }

    private static CodeBlock decimal(DecimalModel type, String text) {
        return switch (type.descriptor()) {
            case FLOAT -> CodeBlock.of("$Lf", Float.parseFloat(text));
            case DOUBLE -> CodeBlock.of("$L", Double.parseDouble(text));
            case DECIMAL -> CodeBlock.of("new $T($L)", type.java(), JavaLiterals.text(text));
        };
    }

    private static CodeBlock text(TextModel type, String text) {
        return switch (type.descriptor()) {
            case TEXT -> JavaLiterals.text(text);
            case CHARACTER -> JavaLiterals.character(text.charAt(0));
            default -> TextParserEmitter.parse(type, CodeBlock.of("$S", text));
        };
    }

    private CodeBlock collection(CollectionModel type, ListValue value) {
        List<CodeBlock> items = new ArrayList<>();
        for (Value item : value.items()) {
            items.add(of(type.element(), item));
        }
        CodeBlock list = JavaLiterals.join(items);
        if (type.kind() == CollectionKind.ARRAY) {
            return CodeBlock.of("new $T {$L}", type.java(), list);
        }
        if (type.kind() == CollectionKind.STREAM) {
            return CodeBlock.of("$T.of($L)", Stream.class, list);
        }
        Class<?> collection = ContainerClasses.of(type.java());
        return items.isEmpty()
                ? CodeBlock.of("new $T<>()", collection)
                : CodeBlock.of("new $T<>($T.of($L))", collection, List.class, list);
    }

    private CodeBlock map(MapModel type, ObjectValue value) {
        List<CodeBlock> entries = new ArrayList<>();
        value.fields()
                .forEach((name, item) -> entries.add(
                        CodeBlock.of("$T.entry($L, $L)", Map.class, key(type.key(), name), of(type.value(), item))));
        CodeBlock map = CodeBlock.of("$T.map($L)", Values.class, JavaLiterals.join(entries));
        boolean isPlain = ((ParameterizedTypeName) type.java()).rawType().equals(ClassName.get(Map.class));
        return isPlain ? map : CodeBlock.of("new $T<>($L)", ContainerClasses.of(type.java()), map);
    }

    private CodeBlock key(TypeModel type, String text) {
        return type instanceof ForeignModel
                ? of(type, new TextValue(text))
                : MapKeyEmitter.parse(type, JavaLiterals.text(text));
    }

    private CodeBlock record(RecordModel type, Map<String, Value> fields) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (PropertyModel property : type.allProperties()) {
            ParameterModel component = property.component();
            Value given = property.isHidden() ? null : fields.get(component.name());
            arguments.add(given == null ? initial(component) : of(component.type(), given));
        }
        return DecoderEmitter.construction(type, JavaLiterals.join(arguments));
    }

    private CodeBlock union(UnionModel type, Map<String, Value> fields) {
        RecordModel chosen = type.variants().stream()
                .filter(variant -> new TextValue(variant.simpleName()).equals(fields.get("type")))
                .findFirst()
                .orElseThrow();
        return record(chosen, fields);
    }
}
