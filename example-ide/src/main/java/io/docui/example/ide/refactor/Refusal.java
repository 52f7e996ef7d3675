package io.docui.example.ide.refactor;

/** Ends the work on a refactoring that cannot be done; {@link Checked#of} makes a {@link Checked.Refused} of it. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason what is in the way, and what to do next
     */
    public Refusal(String reason) {
        super(reason, null, false, false);
    }

    /** What is in the way, and what to do next. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
