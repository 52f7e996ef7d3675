package io.docui.processor.collect;

import io.docui.processor.model.Attribute;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ReservedNames;
import java.util.regex.Pattern;

/** Decides which names the tools of others have as actions: their own, as far as the call language has them. */
final class ToolNameResolver {
    private static final Pattern SEPARATORS = Pattern.compile("[-. /]+");

    private final NamingStyle namingStyle;
    private final String provider;

    /**
     * Names for one provider.
     *
     * @param namingStyle how names are spelt
     * @param provider the provider's id, which stands before a name that it cannot have
     */
    ToolNameResolver(NamingStyle namingStyle, String provider) {
        this.namingStyle = namingStyle;
        this.provider = provider;
    }

    /** The name that a tool would have: what its annotation says, or its method's name, in our spelling. */
    Attribute<String> declaredName(AnnotationReader annotation, MethodModel method) {
        Attribute<String> given = annotation.text("name");
        String name = given.value().isEmpty()
                ? method.name()
                : SEPARATORS.matcher(given.value()).replaceAll("_");
        return new Attribute<>(namingStyle.actionName(name), given.source(), false);
    }

    /** The same, or another with the provider's id if a built-in or the language has it. */
    Attribute<String> availableName(Attribute<String> wanted) {
        boolean isTaken = ReservedNames.isBuiltIn(wanted.value()) || ReservedNames.isReservedWord(wanted.value());
        return isTaken ? new Attribute<>(provider + '_' + wanted.value(), wanted.source(), false) : wanted;
    }
}
