package io.docui.integration.matrix;

/** A type around another: how it is written in Java, in JSON, and in the words of {@link ReceivedValueText}. */
enum Nesting {
    LIST("List<%s>", "[%s]", "[%s]"),
    MAP("Map<String, %s>", "{\"k\": %s}", "{k=%s}"),
    OPTIONAL("Optional<%s>", "%s", "?%s"),
    ARRAY("%s[]", "[%s]", "[%s]"),
    SET("Set<%s>", "[%s]", "[%s]"),
    RECORD("Box%s", "{\"value\": %s}", "<%s>");

    private final String java;
    private final String json;
    private final String shown;

    Nesting(String java, String json, String shown) {
        this.java = java;
        this.json = json;
        this.shown = shown;
    }

    String java(String inner) {
        return String.format(java, inner);
    }

    String json(String inner) {
        return String.format(json, inner);
    }

    String text(String inner) {
        return String.format(shown, inner);
    }
}
