package io.docui.example.ide.java;

import java.util.List;

/**
 * Declaration in the outline of a Java file, with its kind, name and position.
 * @param parameters the types of the parameters of a method or constructor; otherwise empty
 * @param code the offset of its beginning, without its comment
 * @param end the offset after its end
 */
record OutlineMember(
        MemberKind kind, List<String> path, int depth, List<String> parameters, int start, int code, int end) {
    /** Kinds of declarations. */
    enum MemberKind {
        TYPE,
        CONSTRUCTOR,
        METHOD,
        /** A field, an enum constant, or a record component. */
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

    /** Returns the offset of the body of a method or constructor in the text of the file; that of its declaration if it has none. */
    int body(String text) {
        int depth = 0;
        int from = text.indexOf(name() + '(', code);
        for (int i = Math.max(from, code); i < end; i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && (c == '{' || c == ';')) {
                return i;
            }
        }
        return code;
    }

    /** Returns the name, with the types of the parameters if it has any. The name of a type includes the types around it. */
    String label() {
        return isExecutable()
                ? name() + '(' + String.join(", ", parameters) + ')'
                : kind == MemberKind.TYPE ? type() : name();
    }

    /** Returns the type that contains the declaration, or the declared type itself, with the types around it. */
    String type() {
        int end = kind == MemberKind.TYPE ? path.size() : path.size() - 1;
        return String.join(".", path.subList(path.size() - 1 - depth, end));
    }
}
