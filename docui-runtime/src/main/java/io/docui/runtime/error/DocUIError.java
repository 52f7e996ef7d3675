package io.docui.runtime.error;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong with a call, as a value that a model can act on (docs/spec/results.md#error-fields).
 *
 * <p>Immutable; each {@code with…} method returns a changed copy. There is always at least one recovery.
 *
 * @param code what kind of error it is
 * @param message the reason, one or two sentences
 * @param cause what led to it, if known
 * @param path the parameter or the part of it that is wrong, such as {@code edits[2].path}
 * @param position the place in the model's text
 * @param didYouMean the nearest known name
 * @param candidates what would have been possible, best first; may be empty
 * @param recoveries what to do next; never empty
 * @param also the other faults of the same text; may be empty
 */
public record DocUIError(
        ErrorCode code,
        String message,
        @Nullable String cause,
        @Nullable String path,
        @Nullable Position position,
        @Nullable String didYouMean,
        List<String> candidates,
        List<Recovery> recoveries,
        List<DocUIError> also) {

    /** Copies the lists and sees to it that there is a recovery. */
    public DocUIError {
        candidates = List.copyOf(candidates);
        recoveries = recoveries.isEmpty() ? code.defaultRecoveries() : List.copyOf(recoveries);
        also = List.copyOf(also);
    }

    /**
     * An error of a code and a message alone.
     *
     * @param code the code
     * @param message the reason
     * @return the error, whose recoveries are those of its code
     */
    public static DocUIError of(ErrorCode code, String message) {
        return new DocUIError(code, message, null, null, null, null, List.of(), List.of(), List.of());
    }

    /** Returns a copy with another message. */
    public DocUIError withMessage(String newMessage) {
        return new DocUIError(code, newMessage, cause, path, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with what led to it. */
    public DocUIError withCause(@Nullable String newCause) {
        return new DocUIError(code, message, newCause, path, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with the path of the value that is wrong. */
    public DocUIError withPath(@Nullable String newPath) {
        return new DocUIError(code, message, cause, newPath, position, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with its place in the model's text. */
    public DocUIError withPosition(@Nullable Position newPosition) {
        return new DocUIError(code, message, cause, path, newPosition, didYouMean, candidates, recoveries, also);
    }

    /** Returns a copy with the nearest known name. */
    public DocUIError withDidYouMean(@Nullable String name) {
        return new DocUIError(code, message, cause, path, position, name, candidates, recoveries, also);
    }

    /** Returns a copy with what would have been possible. */
    public DocUIError withCandidates(List<String> newCandidates) {
        return new DocUIError(code, message, cause, path, position, didYouMean, newCandidates, recoveries, also);
    }

    /** Returns a copy with the given recoveries in place of its own. */
    public DocUIError withRecoveries(List<Recovery> newRecoveries) {
        return new DocUIError(code, message, cause, path, position, didYouMean, candidates, newRecoveries, also);
    }

    /** Returns a copy with other faults of the same text beside it. */
    public DocUIError withAlso(List<DocUIError> others) {
        return new DocUIError(code, message, cause, path, position, didYouMean, candidates, recoveries, others);
    }

    /**
     * Joins the faults of one text.
     *
     * @param faults at least one, in the order of the text
     * @return the first, with the others beside it
     */
    public static DocUIError join(List<DocUIError> faults) {
        return faults.get(0).withAlso(faults.subList(1, faults.size()));
    }

    /**
     * All faults of the text.
     *
     * @return this one and those beside it
     */
    public List<DocUIError> all() {
        List<DocUIError> all = new ArrayList<>(also.size() + 1);
        all.add(this);
        all.addAll(also);
        return List.copyOf(all);
    }
}
