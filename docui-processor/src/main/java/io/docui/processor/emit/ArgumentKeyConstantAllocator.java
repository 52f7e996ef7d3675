package io.docui.processor.emit;

import com.palantir.javapoet.FieldSpec;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import io.docui.runtime.spi.ArgumentKeys;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Allocates the generated constants that hold the names of an action's parameters, a record's components or an enum's constants. */
final class ArgumentKeyConstantAllocator {
    private final MemberNameAllocator names;
    private final Map<List<String>, String> constants = new LinkedHashMap<>();
    private final List<FieldSpec> fields = new ArrayList<>();

    ArgumentKeyConstantAllocator(MemberNameAllocator names) {
        this.names = names;
    }

    String parameters(String owner, List<ParameterModel> parameters) {
        return constant(
                owner,
                parameters.stream()
                        .map(parameter -> parameter.isRequired() ? parameter.name() : parameter.name() + '?')
                        .toList());
    }

    String constants(String owner, List<String> values) {
        return constant(owner, values);
    }

    List<FieldSpec> fields() {
        return fields;
    }

    private String constant(String owner, List<String> keys) {
        return constants.computeIfAbsent(keys, key -> {
            String name = names.constant(CaseFormat.constantCase(owner));
            fields.add(FieldSpec.builder(ArgumentKeys.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer(
                            "$T.of($L)",
                            ArgumentKeys.class,
                            JavaLiterals.join(
                                    keys.stream().map(JavaLiterals::text).toList()))
                    .build());
            return name;
        });
    }
}
