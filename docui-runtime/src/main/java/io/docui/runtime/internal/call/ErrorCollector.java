package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Collects the errors of one text, counts those that are not repaired, and throws them combined. It keeps a limited number of errors.
 * Otherwise, a list of ten thousand empty records would fill the memory with error messages.
 */
final class ErrorCollector {
    private static final int MAX_FAULTS = 100;

    private final List<Fault> faults = new ArrayList<>(0);
    private int unmended;

    /**
     * A collected error with its offset and the signature that it mentions.
     * @param lacking the type or action at the end of the message, which later messages do not repeat; may be empty
     */
    private record Fault(int offset, DocUIError error, String lacking) {
        Fault with(DocUIError other) {
            return new Fault(offset, other, lacking);
        }

        /** Returns the same error without the type, which an earlier error already shows. */
        Fault withoutType() {
            String end = ": " + lacking + '.';
            String message = error.message();
            return message.endsWith(end)
                    ? with(error.withMessage(message.substring(0, message.length() - end.length()) + '.'))
                    : this; // the message was redacted because of a sensitive value
        }
    }

    /**
     * Adds an error.
     * @param error supplies the error; not called if the collector is full
     */
    void add(int offset, boolean mended, Supplier<DocUIError> error) {
        if (!isFull()) {
            faults.add(new Fault(offset, error.get(), ""));
        }
        if (!mended) {
            unmended++;
        }
    }

    /**
     * Adds an error about a missing value.
     * @param type supplies the signature that lacks the value, as messages show it
     * @param error creates the error, whose message ends in a colon, the signature and a period; not called if the collector is full
     */
    void addMissing(int offset, Supplier<String> type, Function<String, DocUIError> error) {
        if (!isFull()) {
            String lacking = type.get();
            faults.add(new Fault(offset, error.apply(lacking), lacking));
        }
        unmended++;
    }

    /** Adds an error that makes the text meaningless, even if the collector is full. */
    void addFatal(int offset, DocUIError error) {
        faults.add(new Fault(offset, error, ""));
        unmended++;
    }

    /** Returns whether the collector is full, so that further errors need not be examined. */
    boolean isFull() {
        return faults.size() >= MAX_FAULTS;
    }

    int size() {
        return faults.size();
    }

    int unrepairedCount() {
        return unmended;
    }

    void markRepairedDownTo(int count) {
        unmended = count;
    }

    /** Adds recoveries to the errors from an index on, unless an error has its own. */
    void addRecoveries(int from, List<Recovery> recoveries) {
        for (int i = from; i < faults.size(); i++) {
            Fault fault = faults.get(i);
            if (fault.error().recoveries().equals(fault.error().code().defaultRecoveries())) {
                faults.set(i, fault.with(fault.error().withRecoveries(recoveries)));
            }
        }
    }

    /**
     * Throws all errors in text order, or only the first one that makes the text meaningless.
     * @param call the bound call that is the whole text; null if there is none
     */
    void throwIfAny(@Nullable BoundCall call) {
        if (faults.isEmpty()) {
            return;
        }
        faults.sort(Comparator.comparingInt(Fault::offset));
        Set<String> told = new HashSet<>();
        List<DocUIError> errors = faults.stream()
                .map(fault -> fault.lacking().isEmpty() || told.add(fault.lacking()) ? fault : fault.withoutType())
                .map(Fault::error)
                .toList();
        for (DocUIError error : errors) {
            if (error.code() == ErrorCode.SYNTAX || error.code() == ErrorCode.LIMIT_EXCEEDED) {
                throw new DocUIException(error);
            }
        }
        if (call != null && errors.size() == 1) {
            throw new RepairableCallException(errors.get(0), call);
        }
        throw new DocUIException(DocUIError.join(errors));
    }
}
