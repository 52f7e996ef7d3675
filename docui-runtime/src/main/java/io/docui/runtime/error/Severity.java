package io.docui.runtime.error;

/** Severity of an error, with the emoji that marks it in a document (docs/spec/results.md#errors-in-the-document). */
public enum Severity {
    /** A minor mistake. */
    SMALL("😅"),
    /** An open choice. */
    QUESTION("🤔"),
    /** An outdated or wrong assumption about the state. */
    CAREFUL("⚠️"),
    /** A call that must not be retried unchanged. */
    SERIOUS("🚨");

    private final String mark;

    Severity(String mark) {
        this.mark = mark;
    }

    /**
     * Returns the mark of the error's heading.
     *
     * @return one emoji
     */
    public String mark() {
        return mark;
    }
}
