package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.docui.processor.model.ParameterModel;
import java.util.List;
import java.util.function.Supplier;

/**
 * Generates the loop that reads named arguments, in any order, into local variables.
 * @param keys the supplier of the constant with the names; not called if there are no parameters
 */
record ArgumentLoopEmitter(
        DecoderEmitter decoderEmitter,
        Supplier<String> keys,
        List<ParameterModel> parameters,
        LocalNameAllocator locals,
        String in) {
    void writeTo(MethodSpec.Builder method) {
        for (ParameterModel parameter : parameters) {
            method.addStatement(
                    "$T $N = $L",
                    parameter.type().java(),
                    locals.of(parameter),
                    decoderEmitter.defaults().initial(parameter));
        }
        if (parameters.isEmpty()) {
            method.addStatement("$N.readNoArguments()", in);
            return;
        }
        method.addStatement("$N.beginObject($N)", in, keys.get());
        if (parameters.size() == 1) {
            method.beginControlFlow("while ($N.nextKey() >= 0)", in)
                    .addStatement("$L", assignment(parameters.get(0)))
                    .endControlFlow();
        } else {
            writeSwitch(method);
        }
    }

    private void writeSwitch(MethodSpec.Builder method) {
        String key = locals.add("key");
        method.beginControlFlow("for (int $1N = $2N.nextKey(); $1N >= 0; $1N = $2N.nextKey())", key, in);
        method.beginControlFlow("switch ($N)", key);
        int last = parameters.size() - 1;
        for (int i = 0; i < last; i++) {
            method.addStatement("case $L -> $L", i, assignment(parameters.get(i)));
        }
        method.addStatement("default -> $L", assignment(parameters.get(last)));
        method.endControlFlow();
        method.endControlFlow();
    }

    private CodeBlock assignment(ParameterModel parameter) {
        return CodeBlock.of("$N = $L", locals.of(parameter), decoderEmitter.argument(parameter.type(), in));
    }
}
