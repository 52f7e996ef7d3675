package io.docui.runtime.error;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable error of a call, with a message, candidates and recovery calls for the model (docs/spec/results.md#error-fields).
 *
 * <p>Each {@code with…} method returns a changed copy. There is always at least one recovery.
 *
 * @param code the kind of error
 * @param message the reason, in one or two sentences
 * @param cause the underlying cause, if known
 * @param path the wrong parameter or part of it, such as {@code edits[2].path}
 * @param position the position in the model's text
 * @param didYouMean the nearest known name
 * @param candidates the valid alternatives, best first; may be empty
 * @param recoveries the calls that can help; never empty
 * @param also the other errors of the same text; may be empty
 */
public record DocUIError(
        ErrorCode code,
        String message,
        @Nullable String cause,
        @Nullable String path,
        @Nullable InputPosition position,
        @Nullable String didYouMean,
        List<String> candidates,
        List<Recovery> recoveries,
        List<DocUIError> also) {

    /** Copies the lists, and uses the default recoveries of the code if there are none. */
    public DocUIError {
        candidates = List.copyOf(candidates);
        recoveries = recoveries.isEmpty() ? code.defaultRecoveries() : List.copyOf(recoveries);
        also = List.copyOf(also);
    }

    /**
     * Returns an error with a code and a message only.
     *
     * @param code the code
     * @param message the reason
     * @return the error, with the default recoveries of its code
     */
    public static DocUIError of(ErrorCode code, String message) {
        return new DocUIError(code, message, null, null, null, null, List.of(), List.of(), List.of());
    }

    /** Returns a copy with another message. */
    public DocUIError withMessage(String newMessage) {
        return new DocUIError(code, newMessage, cause, path, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with another cause. */
    public DocUIError withCause(@Nullable String newCause) {
        return new DocUIError(code, message, newCause, path, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with the path of the wrong value. */
    public DocUIError withPath(@Nullable String newPath) {
        return new DocUIError(code, message, cause, newPath, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with a position in the model's text. */
    public DocUIError withPosition(@Nullable InputPosition newPosition) {
        return new DocUIError(code, message, cause, path, newPosition, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with the nearest known name. */
    public DocUIError withDidYouMean(@Nullable String name) {
        return new DocUIError(code, message, cause, path, position, name, candidates, recoveries, also);
    }

    /** Returns a copy with the valid alternatives. */
    public DocUIError withCandidates(List<String> newCandidates) {
        return new DocUIError(code, message, cause, path, position, didYouMean, newCandidates, recoveries, also);
    }

    /** Returns a copy with other recoveries. */
    public DocUIError withRecoveries(List<Recovery> newRecoveries) {
        return new DocUIError(code, message, cause, path, position, didYouMean, candidates, newRecoveries, also);
    }

    /** Returns a copy with the other errors of the same text. */
    public DocUIError withAlso(List<DocUIError> others) {
        return new DocUIError(code, message, cause, path, position, didYouMean, candidates, recoveries, others);
    }

    /**
     * Joins the errors of one text.
     *
     * @param faults at least one error, in the order of the text
     * @return the first error, which contains the others
     */
    public static DocUIError join(List<DocUIError> faults) {
        return faults.get(0).withAlso(faults.subList(1, faults.size()));
    }

    /**
     * Returns all errors of the text.
     *
     * @return this error and the others of the same text
     */
    public List<DocUIError> all() {
        List<DocUIError> all = new ArrayList<>(also.size() + 1);
        all.add(this);
        all.addAll(also);
        return List.copyOf(all);
    }
}
