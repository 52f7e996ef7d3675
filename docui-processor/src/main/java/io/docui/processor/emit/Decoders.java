package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.TypeModel.DecimalModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.NullableModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.RecordModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.spi.ArgumentReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Makes the expressions that read a type from an {@code ArgumentReader}, and the methods that they call. */
final class Decoders {
    private final MemberNames names;
    private final KeyConstants keys;
    private final ConstraintConstants constraints;
    private final Map<TypeModel, String> helpers = new LinkedHashMap<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    /**
     * Decoders for one provider.
     *
     * @param names the names in the class that they are going to be in
     * @param keys the names of parameters and components
     * @param constraints what values are checked against
     */
    Decoders(MemberNames names, KeyConstants keys, ConstraintConstants constraints) {
        this.names = names;
        this.keys = keys;
        this.constraints = constraints;
    }

    /** The methods that the expressions call. */
    List<MethodSpec> methods() {
        return methods;
    }

    /** An expression that reads the value of a parameter, which is there. */
    CodeBlock argument(TypeModel type, String in) {
        return type instanceof OptionalModel optional
                ? CodeBlock.of("$T.of($L)", Types.erased(optional.java()), value(optional.value(), in))
                : value(type, in);
    }

    /** An expression that reads a value, null among them if the type is optional. */
    private CodeBlock value(TypeModel type, String in) {
        if (type instanceof ConstrainedModel constrained) {
            return CodeBlock.of(
                    "$N.checked($L, $L)", in, constraints.of(constrained.constraints()), value(constrained.base(), in));
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
                    : TextForms.parse(text, CodeBlock.of("$N.readString()", in));
        }
        if (type instanceof AnchorModel anchor) {
            return CodeBlock.of("$N.readObject($T.TYPE)", in, anchor.registrar());
        }
        return CodeBlock.of("$N($N)", helper(type), in);
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

    private String helper(TypeModel type) {
        String known = helpers.get(type);
        if (known != null) {
            return known;
        }
        String name = names.method("read" + TypeWords.of(type));
        helpers.put(type, name);
        int place = methods.size();
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(type.java())
                .addParameter(ArgumentReader.class, "in");
        if (type instanceof EnumModel constants) {
            readEnum(method, constants);
        } else if (type instanceof RecordModel record) {
            method = readRecord(name, record);
        } else if (type instanceof CollectionModel collection) {
            readCollection(method, collection);
        } else if (type instanceof MapModel map) {
            readMap(method, map);
        } else if (type instanceof OptionalModel optional) {
            readOptional(method, optional);
        } else if (type instanceof UnsupportedModel || type instanceof VoidModel) {
            throw new IllegalArgumentException("Not a type of a parameter: " + type);
        }
        methods.add(place, method.build());
        return name;
    }

    private void readEnum(MethodSpec.Builder method, EnumModel type) {
        String constants = keys.constants(type.java().simpleName(), type.constants());
        method.addStatement("return $1T.valueOf($2N.name(in.readConstant($2N)))", type.java(), constants);
    }

    private MethodSpec.Builder readRecord(String name, RecordModel type) {
        LocalNames locals = new LocalNames(type.components());
        String in = locals.add("in");
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(type.java())
                .addParameter(ArgumentReader.class, in);
        String constant = keys.parameters(type.java().simpleName(), type.components());
        new ArgumentLoop(this, constant, type.components(), locals, in).writeTo(method);
        List<CodeBlock> arguments = type.components().stream()
                .map(component -> CodeBlock.of("$N", locals.of(component)))
                .toList();
        return method.addStatement("return new $T($L)", type.java(), Literals.join(arguments));
    }

    private void readCollection(MethodSpec.Builder method, CollectionModel type) {
        TypeName element = type.element().java();
        if (type.kind() == CollectionKind.ARRAY && element.isPrimitive()) {
            readPrimitives(method, element, type.element());
            return;
        }
        boolean isSet = type.kind() == CollectionKind.SET;
        String variable = isSet ? "set" : "list";
        method.addStatement(
                        "$T $N = new $T<>()",
                        ParameterizedTypeName.get(isSet ? Types.SET : Types.LIST, element.box()),
                        variable,
                        isSet ? LinkedHashSet.class : ArrayList.class)
                .addStatement("in.beginArray()")
                .beginControlFlow("while (in.nextElement())")
                .addStatement("$N.add($L)", variable, value(type.element(), "in"))
                .endControlFlow();
        if (type.kind() == CollectionKind.ARRAY) {
            method.addStatement("return $N.toArray($L)", variable, Literals.emptyArray(element));
        } else {
            method.addStatement("return $N", variable);
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
        method.addStatement("$T map = new $T<>()", type.java(), LinkedHashMap.class)
                .addStatement("in.beginMap()")
                .beginControlFlow("for ($T key = in.nextEntry(); key != null; key = in.nextEntry())", String.class)
                .addStatement("map.put(key, $L)", value(type.value(), "in"))
                .endControlFlow()
                .addStatement("return map");
    }

    private void readOptional(MethodSpec.Builder method, OptionalModel type) {
        method.beginControlFlow("if (in.readNull())")
                .addStatement("return $T.empty()", Types.erased(type.java()))
                .endControlFlow()
                .addStatement("return $L", argument(type, "in"));
    }
}
