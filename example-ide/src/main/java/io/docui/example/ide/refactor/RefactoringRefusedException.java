package io.docui.example.ide.refactor;

/** Ends the work on a refactoring that cannot be done; {@link RefactoringResult#of} makes a {@link RefactoringResult.Refused} of it. */
public final class RefactoringRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason what is in the way, and what to do next
     */
    public RefactoringRefusedException(String reason) {
        super(reason, null, false, false);
    }

    /** What is in the way, and what to do next. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
