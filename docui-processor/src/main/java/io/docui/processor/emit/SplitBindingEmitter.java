package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.docui.processor.emit.NestedClassNames.PartClassNames;
import io.docui.processor.model.ProviderModel;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generates the binding and description of a provider with too many actions for one class, as parts and a class that joins them. */
record SplitBindingEmitter(
        ProviderModel provider, GeneratedClassPartition parts, NestedClassNames nested, EncoderEmitter encoderEmitter) {
    private static final TypeName BINDINGS = ArrayTypeName.of(ProviderBinding.class);

    /** Generates the classes: first the one that calls the provider, then all others. */
    List<TypeSpec> emit() {
        List<TypeSpec> bindings = new ArrayList<>();
        List<TypeSpec> descriptions = new ArrayList<>();
        for (int i = 0; i < parts.count(); i++) {
            PartClassNames names = nested.parts().get(i);
            ProviderModel part = provider.part(parts.actions().get(i));
            ProviderDescriptorEmitter description =
                    new ProviderDescriptorEmitter(part, names.description(), encoderEmitter.foreigns());
            bindings.add(new ProviderBindingEmitter(part, encoderEmitter).emit(names.binding(), names.description()));
            descriptions.add(description.emit());
        }
        ProviderDescriptorEmitter whole = ProviderDescriptorEmitter.ofParts(
                provider,
                nested.description(),
                encoderEmitter.foreigns(),
                nested.parts().stream().map(PartClassNames::description).toList());
        List<TypeSpec> classes = new ArrayList<>();
        classes.add(joined(bindings));
        classes.addAll(bindings);
        classes.add(whole.emit());
        classes.addAll(descriptions);
        return classes;
    }

    /** Generates the class that implements views and lookups itself, and delegates actions to the parts. */
    private TypeSpec joined(List<TypeSpec> bindings) {
        TypeSpec rest = new ProviderBindingEmitter(provider.withoutActions(), encoderEmitter)
                .emit(nested.binding(), nested.description());
        TypeSpec.Builder type = TypeSpec.classBuilder(nested.binding())
                .addModifiers(rest.modifiers().toArray(new Modifier[0]))
                .superclass(rest.superclass())
                .addJavadoc(rest.javadoc())
                .addFields(rest.fieldSpecs())
                .addField(FieldSpec.builder(BINDINGS, "parts", Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("Each calls $L actions.", parts.size())
                        .build());
        for (MethodSpec method : rest.methodSpecs()) {
            if (method.isConstructor()) {
                type.addMethod(constructor(method));
            } else if (!isOfAction(method)) {
                type.addMethod(method);
            }
        }
        type.addMethods(delegates(bindings));
        gist(bindings).ifPresent(type::addMethod);
        return type.build();
    }

    private MethodSpec constructor(MethodSpec constructor) {
        List<CodeBlock> instances = nested.parts().stream()
                .map(partClassNames -> CodeBlock.of("new $T(provider)", partClassNames.binding()))
                .toList();
        return constructor.toBuilder()
                .addStatement("parts = new $T {$L}", BINDINGS, JavaLiterals.join(instances))
                .build();
    }

    private static boolean isOfAction(MethodSpec method) {
        return !method.annotations().isEmpty()
                && !method.parameters().isEmpty()
                && method.parameters().get(0).name().equals("action");
    }

    /** Generates the methods that any part overrides for its actions. */
    private List<MethodSpec> delegates(List<TypeSpec> bindings) {
        Map<String, MethodSpec> delegates = new LinkedHashMap<>();
        for (TypeSpec binding : bindings) {
            for (MethodSpec method : binding.methodSpecs()) {
                if (isOfAction(method)) {
                    delegates.computeIfAbsent(
                            method.name() + method.parameters().size(), key -> delegate(method));
                }
            }
        }
        return new ArrayList<>(delegates.values());
    }

    private MethodSpec delegate(MethodSpec method) {
        List<CodeBlock> arguments = new ArrayList<>();
        arguments.add(CodeBlock.of("action % $L", parts.size()));
        for (ParameterSpec parameter :
                method.parameters().subList(1, method.parameters().size())) {
            arguments.add(CodeBlock.of("$N", parameter));
        }
        return overriding(method)
                .addStatement(
                        "return parts[action / $L].$N($L)", parts.size(), method.name(), JavaLiterals.join(arguments))
                .build();
    }

    /** Generates the method for the one-line form of a result, which a part knows if one of its actions returns such results. */
    private static Optional<MethodSpec> gist(List<TypeSpec> bindings) {
        return bindings.stream()
                .flatMap(binding -> binding.methodSpecs().stream())
                .filter(method -> method.name().equals("gist"))
                .findFirst()
                .map(method -> overriding(method)
                        .beginControlFlow("for ($T part : parts)", ProviderBinding.class)
                        .addStatement("$T line = part.gist(result)", method.returnType())
                        .beginControlFlow("if (line.isPresent())")
                        .addStatement("return line")
                        .endControlFlow()
                        .endControlFlow()
                        .addStatement("return super.gist(result)")
                        .build());
    }

    private static MethodSpec.Builder overriding(MethodSpec method) {
        return MethodSpec.methodBuilder(method.name())
                .addAnnotation(Override.class)
                .addModifiers(method.modifiers())
                .returns(method.returnType())
                .addParameters(method.parameters())
                .addExceptions(method.exceptions());
    }
}
