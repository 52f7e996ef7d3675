package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A method of the user's, as generated code calls it.
 *
 * @param source its place
 * @param owner the simple name of the class that declares it
 * @param name its name
 * @param parameters the types of its parameters
 * @param returns the type of its result
 * @param access whether generated code can call it
 * @param isStatic whether it is static
 * @param generic whether it has type parameters of its own
 * @param thrown what it declares to throw
 */
public record MethodModel(
        SourceRef source,
        String owner,
        String name,
        List<TypeName> parameters,
        TypeName returns,
        Accessibility access,
        boolean isStatic,
        boolean generic,
        ThrownKind thrown) {

    /** Copies the parameters. */
    public MethodModel {
        parameters = List.copyOf(parameters);
    }

    /** What a method declares to throw. */
    public enum ThrownKind {
        /** Nothing that must be declared. */
        NOTHING,
        /** Checked exceptions. */
        EXCEPTION,
        /** Something that is no {@code Exception}. */
        THROWABLE
    }

    /** The method as a reader knows it: {@code attack(Enemy)}. */
    public String signature() {
        return name + parameters.stream().map(MethodModel::shortName).collect(Collectors.joining(", ", "(", ")"));
    }

    /** A type without its packages: {@code List<Enemy>}. */
    public static String shortName(TypeName type) {
        return shortName(type.toString());
    }

    /** A type without its packages: {@code List<Enemy>}. */
    public static String shortName(String type) {
        return type.replaceAll("[\\p{javaJavaIdentifierPart}]+\\.", "");
    }
}
