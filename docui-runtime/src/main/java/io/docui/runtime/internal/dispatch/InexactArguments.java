package io.docui.runtime.internal.dispatch;

/** Says that JSON arguments are not in the exact form, so that the binder has to mend or refuse them. */
public final class InexactArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InexactArguments() {
        super("not in the exact form", null, false, false);
    }
}
