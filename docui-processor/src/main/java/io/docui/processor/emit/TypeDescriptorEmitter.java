package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.docui.processor.model.CaseFormat;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Generates type descriptors as Java expressions: records, unions, enums and anchors as constants, other types inline. */
final class TypeDescriptorEmitter {
    private final ClassName owner;
    private final MemberNameAllocator names;
    private final ConstraintConstants constraints;
    private final CodecConstantAllocator foreigns;
    private final Map<TypeDescriptor, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    TypeDescriptorEmitter(
            ClassName owner,
            MemberNameAllocator names,
            ConstraintConstants constraints,
            CodecConstantAllocator foreigns) {
        this.owner = owner;
        this.names = names;
        this.constraints = constraints;
        this.foreigns = foreigns;
    }

    /** Returns the constants, each after those that it mentions. */
    List<FieldSpec> fields() {
        return fields;
    }

    CodeBlock type(TypeDescriptor type) {
        if (type instanceof Enum<?> constant) {
            return CodeBlock.of("$T.$L", constant.getDeclaringClass(), constant.name());
        }
        if (type instanceof ConstrainedType constrained) {
            return CodeBlock.of(
                    "new $T($L, $L)",
                    ConstrainedType.class,
                    type(constrained.base()),
                    constraints.of(constrained.constraints()));
        }
        if (type instanceof ForeignType foreign) {
            return foreigns.typeOf(foreign);
        }
        if (type instanceof ListType list) {
            return CodeBlock.of("new $T($L, $L)", ListType.class, type(list.element()), list.unique());
        }
        if (type instanceof MapType map) {
            return map.key() == StringType.TEXT
                    ? CodeBlock.of("new $T($L)", MapType.class, type(map.value()))
                    : CodeBlock.of("new $T($L, $L)", MapType.class, type(map.key()), type(map.value()));
        }
        if (type instanceof PromiseType promise) {
            return CodeBlock.of("new $T($L)", PromiseType.class, type(promise.value()));
        }
        if (type instanceof OptionalType optional) {
            return CodeBlock.of("new $T($L)", OptionalType.class, type(optional.value()));
        }
        return type instanceof RecursiveType recursive ? mention(recursive) : CodeBlock.of("$N", constant(type));
    }

    private String constant(TypeDescriptor type) {
        String known = constants.get(type);
        if (known != null) {
            return known;
        }
        if (type instanceof AnchorType anchor) {
            return declare(anchor, anchor.name(), AnchorType.class, () -> anchor(anchor));
        }
        if (type instanceof EnumType constants) {
            return declare(constants, constants.name(), EnumType.class, () -> constants(constants));
        }
        if (type instanceof RecordType record) {
            return declare(record, record.name(), RecordType.class, () -> record(record));
        }
        if (type instanceof UnionType union) {
            return declare(union, union.name(), UnionType.class, () -> union(union));
        }
        throw new IllegalArgumentException("No descriptor can be written for " + type);
    }

    /** Allocates the name before the initializer is generated, because the initializer may mention it. */
    private String declare(TypeDescriptor type, String wish, Class<?> javaType, Supplier<CodeBlock> initializer) {
        String name = names.constant(CaseFormat.constantCase(wish));
        constants.put(type, name);
        add(javaType, name, initializer.get());
        return name;
    }

    private CodeBlock anchor(AnchorType type) {
        if (type.subtypes().isEmpty()) {
            return CodeBlock.of("new $T($S, $S)", AnchorType.class, type.type(), type.name());
        }
        return CodeBlock.of(
                "new $T($S, $S, $T.of($L))",
                AnchorType.class,
                type.type(),
                type.name(),
                List.class,
                JavaLiterals.join(type.subtypes().stream().map(this::type).toList()));
    }

    private static CodeBlock constants(EnumType type) {
        CodeBlock labels = type.labels().isEmpty() ? CodeBlock.of("") : CodeBlock.of(", $L", texts(type.labels()));
        return CodeBlock.of("new $T($S, $L$L)", EnumType.class, type.name(), texts(type.constants()), labels);
    }

    private static CodeBlock texts(List<String> texts) {
        return CodeBlock.of(
                "$T.of($L)",
                List.class,
                JavaLiterals.join(texts.stream().map(JavaLiterals::text).toList()));
    }

    private CodeBlock record(RecordType type) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add("new $T($S, $L", RecordType.class, type.name(), JavaLiterals.text(type.description()));
        type.components().forEach(component -> code.add(",\n$L", parameter(component)));
        return code.add(")").build();
    }

    private CodeBlock union(UnionType type) {
        return CodeBlock.of(
                "new $T($S, $L, $T.of($L))",
                UnionType.class,
                type.name(),
                JavaLiterals.text(type.description()),
                List.class,
                JavaLiterals.join(type.variants().stream().map(this::type).toList()));
    }

    /** Generates a mention of a type whose constant is incomplete or missing. It is resolved at run time, when all constants exist. */
    private CodeBlock mention(RecursiveType type) {
        TypeDescriptor target = type.target().get();
        String name = constants.get(target);
        if (name == null) {
            name = constant(target);
        }
        return CodeBlock.of("new $T($S, () -> $T.$N)", RecursiveType.class, type.name(), owner, name);
    }

    private void add(Class<?> type, String name, CodeBlock initializer) {
        fields.add(FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$[$L$]", initializer)
                .build());
    }

    /** Generates the builder step that adds a parameter to an action. */
    CodeBlock actionParameter(ParameterDescriptor parameter) {
        return marks(parameter).isEmpty() ? factory(parameter) : CodeBlock.of("parameter($L)", parameter(parameter));
    }

    CodeBlock parameter(ParameterDescriptor parameter) {
        return CodeBlock.of("$T.$L$L", ParameterDescriptor.class, factory(parameter), marks(parameter));
    }

    private static String marks(ParameterDescriptor parameter) {
        String access = switch (parameter.access()) {
            case READ_WRITE -> "";
            case READ_ONLY -> ".asReadOnly()";
            case WRITE_ONLY -> ".asWriteOnly()";
        };
        String content = switch (parameter.content()) {
            case PLAIN -> "";
            case SCRIPT -> ".asScript()";
            case CODE -> ".asCode()";
        };
        return (parameter.sensitive() ? ".asSensitive()" : "") + content + access;
    }

    /** Generates a call of a method that {@code ParameterDescriptor} and the builder of an action both have. */
    private CodeBlock factory(ParameterDescriptor parameter) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$L($L, $L, ",
                        parameter.required() ? "required" : "optional",
                        JavaLiterals.text(parameter.name()),
                        type(parameter.type()));
        Value value = parameter.defaultValue();
        if (value != null) {
            code.add("$L, ", ValueLiteralEmitter.of(value));
        }
        return code.add("$L)", JavaLiterals.text(parameter.description())).build();
    }

    /** Generates pieces on separate lines if there are several, within a statement, which indents them. */
    static CodeBlock multiLine(List<CodeBlock> pieces) {
        return pieces.size() < 2
                ? JavaLiterals.join(pieces)
                : CodeBlock.builder()
                        .add("\n")
                        .add(CodeBlock.join(pieces, ",\n"))
                        .build();
    }
}
