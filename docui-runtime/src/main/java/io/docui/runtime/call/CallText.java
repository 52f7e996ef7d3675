package io.docui.runtime.call;

/** Writes calls as text (DESIGN section 7, "Canonical text"). */
final class CallText {
    private CallText() {}

    static String canonical(Call call) {
        throw new UnsupportedOperationException(call.name());
    }

    static String display(Call call) {
        throw new UnsupportedOperationException(call.name());
    }

    static String describe(Call call) {
        throw new UnsupportedOperationException(call.name());
    }
}
