package io.docui.runtime.context;

/** Writes and reads Contexts as JSON (DESIGN section 9). */
final class ContextJson {
    private ContextJson() {}

    static String write(Context context) {
        throw new UnsupportedOperationException(context.toString());
    }

    static Context read(String json) {
        throw new UnsupportedOperationException(json);
    }
}
