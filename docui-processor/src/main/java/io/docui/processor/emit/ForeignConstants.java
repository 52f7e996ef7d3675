package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.Spelling;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeWords;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.spi.ForeignCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The constants that join a schema with the one instance of its codec: whatever reads, writes or describes goes by them. */
final class ForeignConstants {
    private final ClassName owner;
    private final MemberNames names = new MemberNames();
    private final Map<ForeignModel, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    /**
     * Constants for one provider.
     *
     * @param owner the class that they are going to be in
     */
    ForeignConstants(ClassName owner) {
        this.owner = owner;
    }

    /** The constants, in the order in which they were asked for. */
    List<FieldSpec> fields() {
        return fields;
    }

    /** An expression that gives a type with its codec. */
    CodeBlock of(ForeignModel type) {
        return CodeBlock.of("$T.$N", owner, constants.computeIfAbsent(type, this::constant));
    }

    /** An expression that gives a type which something has asked for with its codec before. */
    CodeBlock typeOf(ForeignType descriptor) {
        ForeignModel type = constants.keySet().stream()
                .filter(known -> known.descriptor().equals(descriptor))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Nothing converts " + descriptor));
        return CodeBlock.of("$L.type()", of(type));
    }

    private String constant(ForeignModel type) {
        String name = names.constant(Spelling.constantCase(TypeWords.of(type.java())));
        TypeName java = ParameterizedTypeName.get(
                ClassName.get(ForeignCodec.class), type.java().box());
        fields.add(FieldSpec.builder(java, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.of($S, $L, new $T())",
                        ForeignCodec.class,
                        type.descriptor().name(),
                        Literals.text(type.schema()),
                        type.codec())
                .build());
        return name;
    }
}
