package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generates the methods of a binding that return the current choices of parameters with {@code @Choices}. */
record ChoicesMethodEmitter(ProviderModel provider, EncoderEmitter encoderEmitter) {
    /** Generates the methods; none if no parameter has choices. */
    List<MethodSpec> methods() {
        SwitchBuilder has = new SwitchBuilder("action");
        SwitchBuilder choices = new SwitchBuilder("action");
        for (int i = 0; i < provider.actions().size(); i++) {
            Optional<CodeBlock> ofAction = choices(provider.actions().get(i));
            if (ofAction.isPresent()) {
                has.add(i, CodeBlock.of("true"));
                choices.add(i, ofAction.get());
            }
        }
        if (has.isEmpty()) {
            return List.of();
        }
        return List.of(
                override("hasChoices", TypeName.BOOLEAN)
                        .addCode(has.expression(CodeBlock.of("false")))
                        .build(),
                override("choices", ParameterizedTypeName.get(Optional.class, Value.class))
                        .addParameter(int.class, "parameter")
                        .addException(Exception.class)
                        .addCode(choices.expression(CodeBlock.of("super.choices(action, parameter)")))
                        .build());
    }

    private static MethodSpec.Builder override(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns)
                .addParameter(int.class, "action");
    }

    /** Generates an expression for the choices of an action's parameters, if any parameter has choices. */
    private Optional<CodeBlock> choices(ActionModel action) {
        List<CodeBlock> pieces = new ArrayList<>();
        for (int i = 0; i < action.parameters().size(); i++) {
            ParameterModel parameter = action.parameters().get(i);
            if (parameter.choices().isPresent()) {
                pieces.add(CodeBlock.of(
                        "parameter == $L ? $T.of($L)",
                        i,
                        Optional.class,
                        values(parameter, parameter.choices().get().value())));
            }
        }
        return pieces.isEmpty()
                ? Optional.empty()
                : Optional.of(CodeBlock.of("$L : $T.empty()", CodeBlock.join(pieces, " : "), Optional.class));
    }

    private CodeBlock values(ParameterModel parameter, String name) {
        MethodModel method = provider.methods().stream()
                .filter(candidate -> candidate.name().equals(name)
                        && candidate.parameters().isEmpty()
                        && candidate.access() == GeneratedCodeAccess.OPEN)
                .findFirst()
                .orElseThrow();
        TypeModel type = TypeModel.unwrap(parameter.valueType());
        boolean ofElements = type instanceof CollectionModel
                && !element(method.returns()).equals(type.java().box());
        TypeModel element = ofElements ? TypeModel.unwrap(((CollectionModel) type).element()) : type;
        CollectionKind kind = method.returns() instanceof ArrayTypeName ? CollectionKind.ARRAY : CollectionKind.LIST;
        return encoderEmitter.encode(
                new CollectionModel(method.returns(), kind, element),
                CodeBlock.of("$L()", CallTargetEmitter.method(provider, method, "provider")));
    }

    private static TypeName element(TypeName collection) {
        if (collection instanceof ArrayTypeName array) {
            return array.componentType().box();
        }
        return collection instanceof ParameterizedTypeName parameterized
                ? parameterized.typeArguments().get(0)
                : ClassName.OBJECT;
    }
}
