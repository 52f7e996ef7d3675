package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeComponents;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.MediaModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalKind;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.ReferenceModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.TreeModel;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.processor.model.UnionModel;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.spi.JsonTrees;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generates expressions that encode Java values as values of the call language, and the helper methods that they call. */
final class EncoderEmitter {
    private final ClassName owner;
    private final MemberNameAllocator names = new MemberNameAllocator();
    private final CodecConstantAllocator foreigns;
    private final Map<HelperKey, String> helpers = new HashMap<>();
    private boolean ofArgument;
    private final List<MethodSpec> methods = new ArrayList<>();

    /** A method, by its type; a type whose arguments have other components than its results has two methods. */
    private record HelperKey(TypeModel type, boolean ofArgument) {}

    EncoderEmitter(ClassName owner, CodecConstantAllocator foreigns) {
        this.owner = owner;
        this.foreigns = foreigns;
    }

    CodecConstantAllocator foreigns() {
        return foreigns;
    }

    /** Generates the class with the methods that the expressions call, if any. */
    Optional<TypeSpec> type() {
        return methods.isEmpty()
                ? Optional.empty()
                : Optional.of(TypeSpec.classBuilder(owner)
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("Converts compound results and arguments to data.")
                        .addMethod(MethodSpec.constructorBuilder()
                                .addModifiers(Modifier.PRIVATE)
                                .build())
                        .addMethods(methods)
                        .build());
    }

    /** Generates an expression that encodes an argument, with the components that calls contain. */
    CodeBlock encodeArgument(TypeModel declared, CodeBlock value) {
        ofArgument = true;
        try {
            return encode(declared, value);
        } finally {
            ofArgument = false;
        }
    }

    CodeBlock encode(TypeModel declared, CodeBlock value) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof IntegerModel && type.java().isPrimitive()) {
            return CodeBlock.of("$T.of($L)", NumberValue.class, value);
        }
        if (type instanceof BooleanModel && type.java().isPrimitive()) {
            return CodeBlock.of("$T.of($L)", BooleanValue.class, value);
        }
        if (type instanceof OptionalModel optional) {
            return optional.kind() == OptionalKind.OPTIONAL
                    ? encode(optional.value(), CodeBlock.of("$T.orNull($L)", Values.class, value))
                    : CodeBlock.of("$T.number($L)", Values.class, value);
        }
        return boxed(type, value);
    }

    /** Generates an expression that encodes an expression whose static type is {@code Object}. */
    CodeBlock encodeObject(TypeModel declared, CodeBlock value) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof OptionalModel optional && optional.kind() == OptionalKind.OPTIONAL) {
            return encodeObject(
                    optional.value(),
                    CodeBlock.of("$T.orNull(($T) $L)", Values.class, LibraryTypeNames.ANY_OPTIONAL, value));
        }
        if (type instanceof TextModel || type instanceof AnchorModel || type instanceof ForeignModel) {
            return boxed(type, value);
        }
        CodeBlock cast = CodeBlock.of("($T) $L", castType(type), value);
        return type instanceof OptionalModel ? CodeBlock.of("$T.number($L)", Values.class, cast) : boxed(type, cast);
    }

    private static TypeName castType(TypeModel type) {
        if (type instanceof NumberModel) {
            return ClassName.get(Number.class);
        }
        if (type instanceof CollectionModel || type instanceof MapModel) {
            return containerType(type);
        }
        return LibraryTypeNames.reifiable(type.java().box());
    }

    /** Returns the parameter type of a method for several values. Generic types lose their arguments, because casts cannot check them. */
    private static TypeName containerType(TypeModel type) {
        if (type instanceof MapModel) {
            return LibraryTypeNames.ANY_MAP;
        }
        boolean isAsDeclared = type.java() instanceof ArrayTypeName
                || type instanceof CollectionModel collection
                        && (collection.kind() == CollectionKind.STREAM || ContainerClasses.isIterable(type.java()));
        return isAsDeclared ? LibraryTypeNames.reifiable(type.java()) : LibraryTypeNames.ANY_COLLECTION;
    }

    private CodeBlock boxed(TypeModel type, CodeBlock value) {
        if (type instanceof NumberModel) {
            return CodeBlock.of("$T.number($L)", Values.class, value);
        }
        if (type instanceof BooleanModel) {
            return CodeBlock.of("$T.bool($L)", Values.class, value);
        }
        if (type instanceof TextModel) {
            return CodeBlock.of("$T.text($L)", Values.class, value);
        }
        if (type instanceof EnumModel) {
            return CodeBlock.of("$T.constant($L)", Values.class, value);
        }
        if (type instanceof AnchorModel || type instanceof ReferenceModel || type instanceof MediaModel) {
            return CodeBlock.of("$T.instance($L)", Values.class, value);
        }
        if (type instanceof ForeignModel foreign) {
            return CodeBlock.of("$L.encode($L)", foreigns.of(foreign), value);
        }
        if (type instanceof TreeModel) {
            return CodeBlock.of("$T.toValue($L)", JsonTrees.class, value);
        }
        if (type instanceof CollectionModel several
                && several.kind() != CollectionKind.ARRAY
                && several.kind() != CollectionKind.STREAM
                && TypeModel.unwrap(several.element()) instanceof TextModel) {
            return CodeBlock.of("$T.texts($L)", Values.class, value);
        }
        return CodeBlock.of("$T.$N($L)", owner, helper(type), value);
    }

    private String helper(TypeModel mentioned) {
        TypeModel type = mentioned instanceof RecursiveModel recursive
                ? recursive.target().get()
                : mentioned;
        HelperKey key =
                new HelperKey(type, ofArgument && TypeComponents.contains(type, TypeComponents::all, this::differs));
        String known = helpers.get(key);
        if (known != null) {
            return known;
        }
        String word = CaseFormat.variable(TypeNameFormatter.of(type.java()));
        String name = names.method(key.ofArgument() ? word + "Argument" : word);
        helpers.put(key, name);
        int place = methods.size();
        MethodSpec.Builder method =
                MethodSpec.methodBuilder(name).addModifiers(Modifier.STATIC).returns(Value.class);
        if (type instanceof RecordModel record) {
            encodeRecord(method, record);
        } else if (type instanceof UnionModel union) {
            encodeUnion(method, union);
        } else if (type instanceof CollectionModel collection) {
            encodeCollection(method, collection);
        } else if (type instanceof MapModel map) {
            encodeMap(method, map);
        } else {
            throw new IllegalArgumentException("Not a result type: " + type);
        }
        methods.add(place, method.build());
        return name;
    }

    /** Returns whether arguments of a type have other components than results. */
    private boolean differs(TypeModel type) {
        return type instanceof RecordModel record
                && (record.outputs().size() < record.properties().size()
                        || record.inputs().size() < record.properties().size());
    }

    private void encodeRecord(MethodSpec.Builder method, RecordModel type) {
        NameAllocator locals = new NameAllocator();
        String record = locals.newName(CaseFormat.variable(type.simpleName()));
        String fields = locals.newName("fields");
        method.addParameter(LibraryTypeNames.reifiable(type.java()), record);
        returnNull(method, record);
        method.addStatement(
                "$T $N = new $T<>()",
                ParameterizedTypeName.get(Map.class, String.class, Value.class),
                fields,
                LinkedHashMap.class);
        for (PropertyModel property : ofArgument ? arguments(type) : type.outputs()) {
            ParameterModel component = property.component();
            CodeBlock read = CodeBlock.of("$N.$N()", record, property.getter());
            CodeBlock value =
                    property.generic() ? encodeObject(component.type(), read) : encode(component.type(), read);
            if (component.type().java().isPrimitive()) {
                method.addStatement("$N.put($S, $L)", fields, component.name(), value);
            } else {
                method.addStatement("$T.put($N, $S, $L)", Values.class, fields, component.name(), value);
            }
        }
        method.addStatement("return new $T($N)", ObjectValue.class, fields);
    }

    private static List<PropertyModel> arguments(RecordModel type) {
        List<ParameterModel> inputs = type.inputs();
        return type.properties().stream()
                .filter(property -> inputs.contains(property.component()))
                .toList();
    }

    private void encodeUnion(MethodSpec.Builder method, UnionModel type) {
        NameAllocator locals = new NameAllocator();
        String union = locals.newName(CaseFormat.variable(TypeNameFormatter.of(LibraryTypeNames.erasure(type.java()))));
        method.addParameter(LibraryTypeNames.reifiable(type.java()), union);
        returnNull(method, union);
        int last = type.variants().size() - 1;
        for (RecordModel variant : type.variants().subList(0, last)) {
            String name = locals.newName(CaseFormat.variable(variant.simpleName()));
            method.beginControlFlow("if ($N instanceof $T $N)", union, LibraryTypeNames.reifiable(variant.java()), name)
                    .addStatement("return $L", variant(variant, CodeBlock.of("$N", name)))
                    .endControlFlow();
        }
        RecordModel otherwise = type.variants().get(last);
        CodeBlock cast = CodeBlock.of("($T) $N", LibraryTypeNames.reifiable(otherwise.java()), union);
        method.addStatement("return $L", variant(otherwise, cast));
    }

    private CodeBlock variant(RecordModel variant, CodeBlock value) {
        return CodeBlock.of("$T.variant($S, $L)", Values.class, variant.simpleName(), boxed(variant, value));
    }

    private void encodeCollection(MethodSpec.Builder method, CollectionModel type) {
        boolean isArray = type.kind() == CollectionKind.ARRAY;
        boolean isStream = type.kind() == CollectionKind.STREAM;
        method.addParameter(containerType(type), "values");
        returnNull(method, "values");
        method.addStatement(
                "$T items = new $T<>($L)",
                ParameterizedTypeName.get(List.class, Value.class),
                ArrayList.class,
                isArray
                        ? "values.length"
                        : isStream || ContainerClasses.isIterable(type.java()) ? "" : "values.size()");
        CodeBlock value = CodeBlock.of("value");
        TypeName element = type.element().java();
        boolean isTyped = isArray && LibraryTypeNames.reifiable(element).equals(element);
        method.beginControlFlow(
                        "for ($T value : $L)",
                        isTyped ? element : ClassName.OBJECT,
                        isStream ? "values.toList()" : "values")
                .addStatement(
                        "items.add($L)", isTyped ? encode(type.element(), value) : encodeObject(type.element(), value))
                .endControlFlow()
                .addStatement("return new $T(items)", ListValue.class);
    }

    private void encodeMap(MethodSpec.Builder method, MapModel type) {
        method.addParameter(LibraryTypeNames.ANY_MAP, "values");
        returnNull(method, "values");
        method.addStatement(
                        "$T fields = new $T<>()",
                        ParameterizedTypeName.get(Map.class, String.class, Value.class),
                        LinkedHashMap.class)
                .beginControlFlow(
                        "for ($T entry : values.entrySet())",
                        ParameterizedTypeName.get(
                                ClassName.get(Map.Entry.class), LibraryTypeNames.ANY, LibraryTypeNames.ANY))
                .addStatement(
                        "$T.entry(fields, $L, $L)",
                        Values.class,
                        type.key() instanceof ForeignModel foreign
                                ? CodeBlock.of("$L.encode(entry.getKey())", foreigns.of(foreign))
                                : CodeBlock.of("entry.getKey()"),
                        encodeObject(type.value(), CodeBlock.of("entry.getValue()")))
                .endControlFlow()
                .addStatement("return new $T(fields)", ObjectValue.class);
    }

    private static void returnNull(MethodSpec.Builder method, String value) {
        method.beginControlFlow("if ($N == null)", value)
                .addStatement("return $T.NULL", NullValue.class)
                .endControlFlow();
    }
}
