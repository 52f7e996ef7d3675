package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.Access;
import io.docui.processor.model.MethodModel;

/** Methods that generated code calls must be visible in its package. */
final class AccessRules {
    private AccessRules() {}

    /**
     * Checks a method.
     *
     * @param what what the method is, as a message begins
     * @param method the method
     * @param provider the class that has it
     */
    static Report check(String what, MethodModel method, ClassName provider) {
        Report report = new Report();
        String name = method.owner() + '.' + method.signature();
        if (method.access() == Access.PRIVATE) {
            report.add(
                    Message.NOT_ACCESSIBLE,
                    method.source(),
                    what,
                    "private",
                    "Make " + name + " package-private or public.");
        } else if (method.access() == Access.OTHER_PACKAGE) {
            report.add(
                    Message.NOT_ACCESSIBLE,
                    method.source(),
                    what,
                    "not public in a class of another package",
                    "Make " + name + " public, or override it in " + provider.simpleName() + '.');
        }
        return report;
    }
}
