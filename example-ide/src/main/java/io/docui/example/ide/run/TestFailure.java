package io.docui.example.ide.run;

/**
 * A test that failed, as a report tells it.
 *
 * @param type the full name of its class; empty if the report does not say
 * @param name its name in the class; empty if the class itself failed
 * @param message what was wrong, in a line
 * @param trace the beginning of its stack trace; may be empty
 * @param file its file, as the report names it; empty if it does not
 * @param line its line in that file; 0 if the report does not say
 */
record TestFailure(String type, String name, String message, String trace, String file, int line) {
    /** What it is called by people, and by {@code run_tests}. */
    String displayName() {
        String simple = type.substring(type.lastIndexOf('.') + 1);
        String method = name.endsWith("()") ? name.substring(0, name.length() - 2) : name;
        return simple.isEmpty() ? method : method.isEmpty() ? simple : simple + '.' + method;
    }
}
