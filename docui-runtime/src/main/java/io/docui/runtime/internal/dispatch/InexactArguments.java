package io.docui.runtime.internal.dispatch;

/** Says that JSON arguments are not in the exact form, so that the binder has to mend or refuse them. */
public final class InexactArguments extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Arguments of which Java's own code refused one.
     *
     * @param refusal what it threw
     */
    public InexactArguments(RuntimeException refusal) {
        super("refused", refusal, false, false);
    }

    InexactArguments() {
        super("not in the exact form", null, false, false);
    }
}
