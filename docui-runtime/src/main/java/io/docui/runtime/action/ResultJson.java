package io.docui.runtime.action;

/** Writes results as JSON (DESIGN section 8). */
final class ResultJson {
    private ResultJson() {}

    static String write(ActionResult result) {
        throw new UnsupportedOperationException(String.valueOf(result));
    }
}
