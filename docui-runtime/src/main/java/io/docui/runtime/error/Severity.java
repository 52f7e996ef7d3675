package io.docui.runtime.error;

/** How serious an error is, with the mark that it bears in a document (docs/spec/results.md#errors-in-the-document). */
public enum Severity {
    /** A slip. */
    SMALL("😅"),
    /** A choice is to be made. */
    QUESTION("🤔"),
    /** Something is not as it was thought to be. */
    CAREFUL("⚠️"),
    /** It must not be tried again as it is. */
    SERIOUS("🚨");

    private final String mark;

    Severity(String mark) {
        this.mark = mark;
    }

    /**
     * The mark of its headings.
     *
     * @return one emoji
     */
    public String mark() {
        return mark;
    }
}
