package io.docui.processor.emit;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.TypeModel.DecimalModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.MediaModel;
import io.docui.processor.model.TypeModel.NullableModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecursiveModel;
import io.docui.processor.model.TypeModel.ReferenceModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.TreeModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.processor.model.UnionModel;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.JsonTrees;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Generates expressions that read values of a type from an {@code ArgumentReader}, and the helper methods that they call. */
final class DecoderEmitter {
    private final MemberNameAllocator names;
    private final ArgumentKeyConstantAllocator keys;
    private final CodecConstantAllocator foreigns;
    private final DefaultValueEmitter defaults;
    private final Map<TypeModel, String> helpers = new LinkedHashMap<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    DecoderEmitter(MemberNameAllocator names, ArgumentKeyConstantAllocator keys, CodecConstantAllocator foreigns) {
        this.names = names;
        this.keys = keys;
        this.foreigns = foreigns;
        this.defaults = new DefaultValueEmitter(foreigns);
    }

    List<MethodSpec> methods() {
        return methods;
    }

    DefaultValueEmitter defaults() {
        return defaults;
    }

    /** Generates an expression that reads the value of a parameter that is present. */
    CodeBlock argument(TypeModel type, String in) {
        return type instanceof OptionalModel optional
                ? CodeBlock.of("$T.of($L)", LibraryTypeNames.erasure(optional.java()), value(optional.value(), in))
                : value(type, in);
    }

    /** Generates an expression that reads a value, which may be null if the type is nullable. */
    private CodeBlock value(TypeModel type, String in) {
        if (type instanceof ConstrainedModel constrained) {
            return value(constrained.base(), in); // the binder has checked the constraints
        }
        if (type instanceof NullableModel nullable) {
            return CodeBlock.of("$N.readNull() ? null : $L", in, value(nullable.value(), in));
        }
        if (type instanceof IntegerModel integer) {
            return integer(integer, in);
        }
        if (type instanceof DecimalModel decimal) {
            return decimal(decimal, in);
        }
        if (type instanceof BooleanModel) {
            return CodeBlock.of("$N.readBoolean()", in);
        }
        if (type instanceof TextModel text) {
            return text.descriptor() == StringType.CHARACTER
                    ? CodeBlock.of("$N.readChar()", in)
                    : TextParserEmitter.parse(text, CodeBlock.of("$N.readString()", in));
        }
        if (type instanceof MediaModel) {
            return CodeBlock.of("$N.readMedia()", in);
        }
        if (type instanceof ReferenceModel) {
            return CodeBlock.of("$N.readReference()", in);
        }
        if (type instanceof AnchorModel anchor) {
            return CodeBlock.of("$N.readObject($T.TYPE)", in, anchor.registrar());
        }
        if (type instanceof ForeignModel foreign) {
            return CodeBlock.of("$N.readForeign($L)", in, foreigns.of(foreign));
        }
        if (type instanceof TreeModel) {
            return CodeBlock.of("$T.toTree($N.readValue())", JsonTrees.class, in);
        }
        if (isListOfStrings(type)) {
            return CodeBlock.of("$N.readStrings()", in);
        }
        return CodeBlock.of("$N($N)", helper(type), in);
    }

    private static boolean isListOfStrings(TypeModel type) {
        return type instanceof CollectionModel list
                && list.kind() == CollectionKind.LIST
                && ContainerClasses.variableType(list.java()).equals(LibraryTypeNames.LIST)
                && list.element() instanceof TextModel text
                && text.java().equals(ClassName.get(String.class));
    }

    private static CodeBlock integer(IntegerModel type, String in) {
        return switch (type.descriptor()) {
            case BYTE -> CodeBlock.of("(byte) $N.readInt($T.MIN_VALUE, $T.MAX_VALUE)", in, Byte.class, Byte.class);
            case SHORT -> CodeBlock.of("(short) $N.readInt($T.MIN_VALUE, $T.MAX_VALUE)", in, Short.class, Short.class);
            case INT -> CodeBlock.of("$N.readInt()", in);
            case LONG -> CodeBlock.of("$N.readLong()", in);
            case BIG -> CodeBlock.of("$N.readBigInteger()", in);
        };
    }

    private static CodeBlock decimal(DecimalModel type, String in) {
        return switch (type.descriptor()) {
            case FLOAT -> CodeBlock.of("$N.readFloat()", in);
            case DOUBLE -> CodeBlock.of("$N.readDouble()", in);
            case DECIMAL -> CodeBlock.of("$N.readBigDecimal()", in);
        };
    }

    private String helper(TypeModel mentioned) {
        TypeModel type = mentioned instanceof RecursiveModel recursive
                ? recursive.target().get()
                : mentioned;
        String known = helpers.get(type);
        if (known != null) {
            return known;
        }
        String name = names.method("read" + TypeNameFormatter.of(type.java()));
        helpers.put(type, name);
        int place = methods.size();
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(LibraryTypeNames.concrete(type.java()))
                .addParameter(ArgumentReader.class, "in");
        if (type instanceof EnumModel constants) {
            readEnum(method, constants);
        } else if (type instanceof RecordModel record) {
            method = isBean(record) ? readBean(name, record) : readRecord(name, record);
        } else if (type instanceof UnionModel union) {
            readUnion(method, union);
        } else if (type instanceof CollectionModel collection) {
            readCollection(method, collection);
        } else if (type instanceof MapModel map) {
            readMap(method, map);
        } else if (type instanceof OptionalModel optional) {
            readOptional(method, optional);
        } else if (type instanceof UnsupportedModel || type instanceof VoidModel) {
            throw new IllegalArgumentException("Not a parameter type: " + type);
        }
        methods.add(place, method.build());
        return name;
    }

    private void readEnum(MethodSpec.Builder method, EnumModel type) {
        String constants = keys.constants(type.java().simpleName(), type.constants());
        method.addStatement("return $1T.valueOf($2N.name(in.readConstant($2N)))", type.java(), constants);
    }

    private static boolean isBean(RecordModel type) {
        return type.properties().stream().anyMatch(property -> property.setter().isPresent());
    }

    private MethodSpec.Builder reader(String name, RecordModel type, String in) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(type.java())
                .addParameter(ArgumentReader.class, in);
    }

    private MethodSpec.Builder readRecord(String name, RecordModel type) {
        List<ParameterModel> components = type.inputs();
        LocalNameAllocator locals = new LocalNameAllocator(components);
        String in = locals.add("in");
        MethodSpec.Builder method = reader(name, type, in);
        new ArgumentLoopEmitter(this, () -> keys.parameters(type.name(), components), components, locals, in)
                .writeTo(method);
        List<CodeBlock> arguments = type.allProperties().stream()
                .map(PropertyModel::component)
                .map(component -> components.contains(component)
                        ? CodeBlock.of("$N", locals.of(component))
                        : defaults.initial(component))
                .toList();
        return method.addStatement("return $L", construction(type, JavaLiterals.join(arguments)));
    }

    static CodeBlock construction(RecordModel type, CodeBlock arguments) {
        boolean isGeneric = type.java() instanceof ParameterizedTypeName;
        return CodeBlock.of(isGeneric ? "new $T<>($L)" : "new $T($L)", type.rawType(), arguments);
    }

    private MethodSpec.Builder readBean(String name, RecordModel type) {
        MethodSpec.Builder method = reader(name, type, "in");
        new BeanDecoderEmitter(this, keys.parameters(type.name(), type.inputs()), type, "in").writeTo(method);
        return method;
    }

    private void readUnion(MethodSpec.Builder method, UnionModel type) {
        List<String> names =
                type.variants().stream().map(RecordModel::simpleName).toList();
        String constant = keys.constants(type.name(), names);
        SwitchBuilder cases = new SwitchBuilder("in.readVariant(" + constant + ')');
        int last = names.size() - 1;
        for (int i = 0; i < last; i++) {
            cases.add(i, value(type.variants().get(i), "in"));
        }
        CodeBlock otherwise = value(type.variants().get(last), "in");
        if (cases.isEmpty()) {
            method.addStatement("in.readVariant($N)", constant).addStatement("return $L", otherwise);
        } else {
            method.addCode(cases.expression(otherwise));
        }
    }

    private void readCollection(MethodSpec.Builder method, CollectionModel type) {
        TypeName element = elementType(type.java());
        if (element.isPrimitive()) {
            readPrimitives(method, element, type.element());
            return;
        }
        Class<?> created = ContainerClasses.of(type.java());
        String variable = type.kind() == CollectionKind.SET ? "set" : "list";
        method.addStatement(
                        "$T $N = new $T<>()",
                        ParameterizedTypeName.get(ContainerClasses.variableType(type.java()), element.box()),
                        variable,
                        created)
                .addStatement("in.beginArray()")
                .beginControlFlow("while (in.nextElement())")
                .addStatement("$N.add($L)", variable, value(type.element(), "in"))
                .endControlFlow();
        if (type.kind() == CollectionKind.ARRAY) {
            returnArray(method, variable, element);
        } else if (type.kind() == CollectionKind.STREAM) {
            method.addStatement("return $N.stream()", variable);
        } else {
            method.addStatement("return $N", variable);
        }
    }

    /** Returns the declared element type of a collection or an array. */
    private static TypeName elementType(TypeName type) {
        return type instanceof ArrayTypeName array
                ? array.componentType()
                : ((ParameterizedTypeName) LibraryTypeNames.concrete(type))
                        .typeArguments()
                        .get(0);
    }

    private static void returnArray(MethodSpec.Builder method, String list, TypeName element) {
        TypeName reifiable = LibraryTypeNames.reifiable(element);
        CodeBlock empty = JavaLiterals.emptyArray(reifiable);
        if (reifiable.equals(element)) {
            method.addStatement("return $N.toArray($L)", list, empty);
        } else {
            // Java creates arrays of generic types only with an unchecked cast.
            method.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                            .addMember("value", "$S", "unchecked")
                            .build())
                    .addStatement("return $N.toArray(($T[]) $L)", list, element, empty);
        }
    }

    private void readPrimitives(MethodSpec.Builder method, TypeName element, TypeModel type) {
        method.addStatement("$1T[] array = new $1T[8]", element)
                .addStatement("int size = 0")
                .addStatement("in.beginArray()")
                .beginControlFlow("while (in.nextElement())")
                .beginControlFlow("if (size == array.length)")
                .addStatement("array = $T.copyOf(array, size * 2)", Arrays.class)
                .endControlFlow()
                .addStatement("array[size++] = $L", value(type, "in"))
                .endControlFlow()
                .addStatement("return $T.copyOf(array, size)", Arrays.class);
    }

    private void readMap(MethodSpec.Builder method, MapModel type) {
        method.addStatement(
                        "$T map = new $T<>()", LibraryTypeNames.concrete(type.java()), ContainerClasses.of(type.java()))
                .addStatement("in.beginMap()")
                .beginControlFlow("for ($T key = in.nextEntry(); key != null; key = in.nextEntry())", String.class)
                .addStatement(
                        "map.put($L, $L)",
                        type.key() instanceof ForeignModel foreign
                                ? CodeBlock.of("in.readKey($L, key)", foreigns.of(foreign))
                                : MapKeyEmitter.parse(type.key(), CodeBlock.of("key")),
                        value(type.value(), "in"))
                .endControlFlow()
                .addStatement("return map");
    }

    private void readOptional(MethodSpec.Builder method, OptionalModel type) {
        method.beginControlFlow("if (in.readNull())")
                .addStatement("return $T.empty()", LibraryTypeNames.erasure(type.java()))
                .endControlFlow()
                .addStatement("return $L", argument(type, "in"));
    }
}
