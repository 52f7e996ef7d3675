package io.docui.example.ide.java;

import java.util.List;

/**
 * A declaration of a Java file.
 *
 * @param kind what it declares
 * @param path the packages and types that it is in, and its name
 * @param depth how many types it is in
 * @param parameters the types of the parameters of a method or constructor; else empty
 * @param start where it begins, with its comment
 * @param code where it begins, without its comment
 * @param end behind its end
 */
record OutlineMember(
        MemberKind kind, List<String> path, int depth, List<String> parameters, int start, int code, int end) {
    /** What can be declared. */
    enum MemberKind {
        TYPE,
        CONSTRUCTOR,
        METHOD,
        /** A field, an enum's constant, or a record's component. */
        FIELD
    }

    OutlineMember {
        path = List.copyOf(path);
        parameters = List.copyOf(parameters);
    }

    String name() {
        return path.get(path.size() - 1);
    }

    boolean isExecutable() {
        return kind == MemberKind.METHOD || kind == MemberKind.CONSTRUCTOR;
    }

    /** The name, with the parameters' types if it has any; a type has the types around it before it. */
    String label() {
        return isExecutable()
                ? name() + '(' + String.join(", ", parameters) + ')'
                : kind == MemberKind.TYPE ? type() : name();
    }

    /** The type that it is in, or is itself, with the types around that. */
    String type() {
        int end = kind == MemberKind.TYPE ? path.size() : path.size() - 1;
        return String.join(".", path.subList(path.size() - 1 - depth, end));
    }
}
