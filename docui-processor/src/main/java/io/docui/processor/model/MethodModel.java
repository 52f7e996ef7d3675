package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.stream.Collectors;

/** Model of a method in the user's source that generated code can call. */
public record MethodModel(
        SourceRef source,
        String owner,
        String name,
        List<TypeName> parameters,
        TypeName returns,
        GeneratedCodeAccess access,
        boolean isStatic,
        boolean generic,
        ThrownKind thrown) {

    public MethodModel {
        parameters = List.copyOf(parameters);
    }

    /** Classifies the exceptions that a method declares in its throws clause. */
    public enum ThrownKind {
        /** No exceptions, or only unchecked ones. */
        NOTHING,
        /** Checked exceptions. */
        EXCEPTION,
        /** A throwable that is not an {@code Exception}. */
        THROWABLE
    }

    /** Returns the signature for messages: {@code attack(Enemy)}. */
    public String signature() {
        return name + parameters.stream().map(MethodModel::shortName).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Returns a type without its packages: {@code List<Enemy>}. */
    public static String shortName(TypeName type) {
        return shortName(type.toString());
    }

    /** Returns a type without its packages: {@code List<Enemy>}. */
    public static String shortName(String type) {
        return type.replaceAll("[\\p{javaJavaIdentifierPart}]+\\.", "");
    }
}
