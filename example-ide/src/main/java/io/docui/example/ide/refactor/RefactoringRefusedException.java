package io.docui.example.ide.refactor;

/** Signals that a refactoring is not possible; {@link RefactoringResult#of} converts it to a {@link RefactoringResult.Refused}. */
public final class RefactoringRefusedException extends RuntimeException {
    public RefactoringRefusedException(String reason) {
        super(reason, null, false, false);
    }

    /** Returns the obstacle, and what to do next. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
