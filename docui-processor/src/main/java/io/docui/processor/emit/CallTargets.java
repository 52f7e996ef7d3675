package io.docui.processor.emit;

import com.palantir.javapoet.CodeBlock;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ProviderModel;

/** How a provider's methods are named in a call. */
final class CallTargets {
    private CallTargets() {}

    /**
     * A method with what stands before the dot: the class for a static one, or else an instance.
     *
     * @param provider the provider
     * @param method a method that it has
     * @param instance the name of the variable that holds the instance
     * @return the expression, up to the parenthesis
     */
    static CodeBlock method(ProviderModel provider, MethodModel method, String instance) {
        return method.isStatic()
                ? CodeBlock.of("$T.$N", provider.java(), method.name())
                : CodeBlock.of("$N.$N", instance, method.name());
    }
}
