package io.docui.example.ide.run;

/**
 * Failed test with its message and location, as a test report describes it.
 * @param type the full name of its class; empty if the report does not say
 * @param name its name in the class; empty if the class itself failed
 * @param trace the beginning of its stack trace; may be empty
 * @param file its file, as the report names it; empty if the report does not say
 * @param line its line in that file; 0 if the report does not say
 */
record TestFailure(String type, String name, String message, String trace, String file, int line) {
    /** Returns the name of the test for people and for {@code run_tests}. */
    String displayName() {
        String simple = simpleType();
        String method = method();
        return simple.isEmpty() ? method : method.isEmpty() ? simple : simple + '.' + method;
    }

    /** Returns the name of its class without the package; empty if the report does not say. */
    String simpleType() {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** Returns its name in the class, with arguments if it has any; empty if the class itself failed. */
    String method() {
        return name.endsWith("()") ? name.substring(0, name.length() - 2) : name;
    }
}
