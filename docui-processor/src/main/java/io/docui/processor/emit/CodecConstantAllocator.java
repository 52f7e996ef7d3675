package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeNameFormatter;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.spi.ForeignCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Allocates the generated constants that combine a schema with the single instance of its codec. */
final class CodecConstantAllocator {
    private final ClassName owner;
    private final MemberNameAllocator names;
    private final Map<ForeignModel, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    /** Creates the constants of a class that has no other members. */
    CodecConstantAllocator(ClassName owner) {
        this(owner, new MemberNameAllocator());
    }

    CodecConstantAllocator(ClassName owner, MemberNameAllocator names) {
        this.owner = owner;
        this.names = names;
    }

    /** Returns the constants, in the order of their first use. */
    List<FieldSpec> fields() {
        return fields;
    }

    CodeBlock of(ForeignModel type) {
        return CodeBlock.of("$T.$N", owner, constants.computeIfAbsent(type, this::constant));
    }

    /** Generates an expression for a type: with its codec if its constant already exists, otherwise with its schema alone. */
    CodeBlock typeOf(ForeignType descriptor) {
        return constants.keySet().stream()
                .filter(known -> known.descriptor().equals(descriptor))
                .findFirst()
                .map(known -> CodeBlock.of("$L.type()", of(known)))
                .orElseGet(() -> CodeBlock.of(
                        "$T.of($S, $L)", ForeignType.class, descriptor.name(), JavaLiterals.text(schema(descriptor))));
    }

    private static String schema(ForeignType type) {
        return JsonText.compact(out -> ValueJsonCodec.write(out, type.schema()));
    }

    private String constant(ForeignModel type) {
        String name = names.constant(CaseFormat.constantCase(TypeNameFormatter.of(type.java())));
        TypeName java = ParameterizedTypeName.get(
                ClassName.get(ForeignCodec.class), type.java().box());
        fields.add(FieldSpec.builder(java, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.of($S, $L, new $T())",
                        ForeignCodec.class,
                        type.descriptor().name(),
                        JavaLiterals.text(schema(type.descriptor())),
                        type.codec())
                .build());
        return name;
    }
}
