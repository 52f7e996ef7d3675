package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Generates the static methods that build calls: one per action, and a second for an action with optional parameters. */
final class ProviderCallEmitter {
    private static final List<String> OF_EVERY_CLASS = List.of(
            "toString()",
            "hashCode()",
            "getClass()",
            "notify()",
            "notifyAll()",
            "wait()",
            "wait(long)",
            "wait(long,int)",
            "clone()",
            "finalize()",
            "equals(java.lang.Object)");

    private final ProviderModel provider;
    private final EncoderEmitter encoderEmitter;
    private final Set<String> taken = new HashSet<>(OF_EVERY_CLASS);

    ProviderCallEmitter(ProviderModel provider, EncoderEmitter encoderEmitter) {
        this.provider = provider;
        this.encoderEmitter = encoderEmitter;
        taken.add("bind(" + provider.java() + ")");
    }

    List<MethodSpec> emit() {
        List<MethodSpec> methods = new ArrayList<>();
        for (ActionModel action : provider.actions()) {
            List<ParameterModel> all = action.parameters();
            int required = required(all);
            String name = allocate(action, all);
            if (required < all.size() && taken.add(signature(name, all.subList(0, required)))) {
                methods.add(shortened(action, name, all.subList(0, required)));
            }
            methods.add(builder(action, name, all, ""));
        }
        return methods;
    }

    /** Returns the number of parameters without the optional ones at the end. */
    private static int required(List<ParameterModel> parameters) {
        int count = parameters.size();
        while (count > 0 && !parameters.get(count - 1).isRequired()) {
            count--;
        }
        return count;
    }

    private String allocate(ActionModel action, List<ParameterModel> parameters) {
        String name = action.method().name();
        if (taken.add(signature(name, parameters))) {
            return name;
        }
        name = CaseFormat.camelCase(action.name().value());
        while (!taken.add(signature(name, parameters))) {
            name += "_";
        }
        return name;
    }

    private static String signature(String name, List<ParameterModel> parameters) {
        return parameters.stream()
                .map(parameter ->
                        LibraryTypeNames.erasure(parameter.type().java()).toString())
                .collect(Collectors.joining(",", name + "(", ")"));
    }

    private MethodSpec shortened(ActionModel action, String name, List<ParameterModel> given) {
        return builder(action, name, given, "without its optional parameters");
    }

    private MethodSpec builder(ActionModel action, String name, List<ParameterModel> given, String remark) {
        LocalNameAllocator locals = new LocalNameAllocator(given);
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addJavadoc(
                        "Builds a call of {@link $T#$L}$L.",
                        provider.java(),
                        action.method().name(),
                        remark.isEmpty() ? "" : ", " + remark)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(Call.class);
        for (ParameterModel parameter : given) {
            method.addParameter(ParameterSpec.builder(parameter.type().java(), locals.of(parameter))
                    .build());
        }
        boolean isVariable = action.varargs()
                && given.size() == action.parameters().size()
                && !given.isEmpty()
                && given.get(given.size() - 1).type().java() instanceof ArrayTypeName array
                && !(array.componentType() instanceof ParameterizedTypeName);
        method.varargs(isVariable);
        return method.addStatement("return $L", call(action, given, locals)).build();
    }

    private CodeBlock call(ActionModel action, List<ParameterModel> given, LocalNameAllocator locals) {
        List<CodeBlock> arguments = new ArrayList<>();
        boolean mayBeNull = false;
        for (ParameterModel parameter : given) {
            mayBeNull |= !parameter.isRequired() && !parameter.type().java().isPrimitive();
            CodeBlock value = encoderEmitter.encodeArgument(parameter.type(), CodeBlock.of("$N", locals.of(parameter)));
            arguments.add(CodeBlock.of("new $T($S, $L)", ClassName.get(Argument.class), parameter.name(), value));
        }
        CodeBlock call = mayBeNull ? CodeBlock.of("$T.call", Values.class) : CodeBlock.of("new $T", Call.class);
        String id = provider.id().value();
        String name = action.name().value();
        if (arguments.isEmpty()) {
            return CodeBlock.of("$L($S, $S)", call, id, name);
        }
        return CodeBlock.of(
                arguments.size() == 1 ? "$L($S, $S, $L)" : "$L($S, $S,$L)",
                call,
                id,
                name,
                TypeDescriptorEmitter.multiLine(arguments));
    }
}
