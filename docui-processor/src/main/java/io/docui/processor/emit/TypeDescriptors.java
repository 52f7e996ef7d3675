package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.docui.processor.model.Spelling;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Writes descriptors of types as Java: records, enums and anchors as constants, all else where it is used. */
final class TypeDescriptors {
    private final MemberNames names;
    private final ConstraintConstants constraints;
    private final Map<TypeDescriptor, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    TypeDescriptors(MemberNames names, ConstraintConstants constraints) {
        this.names = names;
        this.constraints = constraints;
    }

    /** The constants, each after those that it mentions. */
    List<FieldSpec> fields() {
        return fields;
    }

    /** An expression that gives a type. */
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
        if (type instanceof ListType list) {
            return CodeBlock.of("new $T($L, $L)", ListType.class, type(list.element()), list.unique());
        }
        if (type instanceof MapType map) {
            return CodeBlock.of("new $T($L)", MapType.class, type(map.value()));
        }
        if (type instanceof OptionalType optional) {
            return CodeBlock.of("new $T($L)", OptionalType.class, type(optional.value()));
        }
        return CodeBlock.of("$N", constant(type));
    }

    private String constant(TypeDescriptor type) {
        String known = constants.get(type);
        if (known != null) {
            return known;
        }
        String name;
        if (type instanceof AnchorType anchor) {
            name = names.constant(Spelling.constantCase(anchor.name()));
            add(AnchorType.class, name, CodeBlock.of("new $T($S, $S)", AnchorType.class, anchor.type(), anchor.name()));
        } else if (type instanceof EnumType constants) {
            name = names.constant(Spelling.constantCase(constants.name()));
            add(
                    EnumType.class,
                    name,
                    CodeBlock.of(
                            "new $T($S, $T.of($L))",
                            EnumType.class,
                            constants.name(),
                            List.class,
                            Literals.join(constants.constants().stream()
                                    .map(Literals::text)
                                    .toList())));
        } else if (type instanceof RecordType record) {
            CodeBlock components =
                    multiLine(record.components().stream().map(this::parameter).toList());
            name = names.constant(Spelling.constantCase(record.name()));
            add(
                    RecordType.class,
                    name,
                    CodeBlock.of(
                            "new $T($S, $L, $T.of($L))",
                            RecordType.class,
                            record.name(),
                            Literals.text(record.description()),
                            List.class,
                            components));
        } else {
            throw new IllegalArgumentException("No descriptor is written for " + type);
        }
        constants.put(type, name);
        return name;
    }

    private void add(Class<?> type, String name, CodeBlock initializer) {
        fields.add(FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$[$L$]", initializer)
                .build());
    }

    /** An expression that gives a parameter. */
    CodeBlock parameter(ParameterDescriptor parameter) {
        CodeBlock.Builder code = CodeBlock.builder();
        Value value = parameter.defaultValue();
        code.add(
                "$T.$L($L, $L, ",
                ParameterDescriptor.class,
                parameter.required() ? "required" : "optional",
                Literals.text(parameter.name()),
                type(parameter.type()));
        if (value != null) {
            code.add("$L, ", ValueLiterals.of(value));
        }
        code.add("$L)", Literals.text(parameter.description()));
        if (parameter.sensitive()) {
            code.add(".masked()");
        }
        return code.build();
    }

    /** Pieces on lines of their own, if there are several; within a statement, which indents them. */
    static CodeBlock multiLine(List<CodeBlock> pieces) {
        return pieces.size() < 2
                ? Literals.join(pieces)
                : CodeBlock.builder()
                        .add("\n")
                        .add(CodeBlock.join(pieces, ",\n"))
                        .build();
    }
}
