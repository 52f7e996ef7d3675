package io.docui.processor.collect;

import io.docui.processor.model.Attribute;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ReservedNames;
import java.util.regex.Pattern;

/** Resolves the action names of other frameworks' tools: their own names, adapted to the call language. */
final class ToolNameResolver {
    private static final Pattern SEPARATORS = Pattern.compile("[-. /]+");

    private final NamingStyle namingStyle;
    private final String provider;

    ToolNameResolver(NamingStyle namingStyle, String provider) {
        this.namingStyle = namingStyle;
        this.provider = provider;
    }

    /** Returns the name that a tool declares in its annotation or by its method, in the naming style of DocUI. */
    Attribute<String> declaredName(AnnotationReader annotation, MethodModel method) {
        Attribute<String> given = annotation.text("name");
        String name = given.value().isEmpty()
                ? method.name()
                : SEPARATORS.matcher(given.value()).replaceAll("_");
        return new Attribute<>(namingStyle.actionName(name), given.source(), false);
    }

    /** Returns the same name, or a name with the provider's id as its prefix if a built-in or the language reserves it. */
    Attribute<String> availableName(Attribute<String> wanted) {
        boolean isTaken = ReservedNames.isBuiltIn(wanted.value()) || ReservedNames.isReservedWord(wanted.value());
        return isTaken ? new Attribute<>(provider + '_' + wanted.value(), wanted.source(), false) : wanted;
    }
}
