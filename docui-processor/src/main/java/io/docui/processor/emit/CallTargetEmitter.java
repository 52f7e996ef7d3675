package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ProviderModel;

/** Generates the target expressions of calls to a provider's methods. */
final class CallTargetEmitter {
    private CallTargetEmitter() {}

    /** Returns a method with its qualifier: the class for a static method, otherwise an instance. */
    static CodeBlock method(ProviderModel provider, MethodModel method, String instance) {
        return method.isStatic()
                ? CodeBlock.of("$T.$N", provider.java(), method.name())
                : CodeBlock.of("$N.$N", instance, method.name());
    }
}
