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
 * The faults of one text, and how many of them nobody but its author can mend.
 *
 * <p>It keeps a bounded number: a list of ten thousand empty records would else fill the memory with what they lack.
 */
final class ErrorCollector {
    private static final int MAX_FAULTS = 100;

    private final List<Fault> faults = new ArrayList<>(0);
    private int unmended;

    /**
     * A fault.
     *
     * @param lacking the type or action that its message ends with, which is not said again after another one; or nothing
     */
    private record Fault(int offset, DocUIError error, String lacking) {
        Fault with(DocUIError other) {
            return new Fault(offset, other, lacking);
        }

        /** The same where an earlier one has said what the type is. */
        Fault withoutType() {
            String end = ": " + lacking + '.';
            String message = error.message();
            return message.endsWith(end)
                    ? with(error.withMessage(message.substring(0, message.length() - end.length()) + '.'))
                    : this; // it says nothing of what is sensitive
        }
    }

    /**
     * Adds a fault.
     *
     * @param offset where it is
     * @param mended whether the value that is used in place of the faulty one is certainly what was meant
     * @param error what it is: not asked for if very many were told before
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
     * Adds that something is missing.
     *
     * @param offset where it could stand
     * @param type what it is missing in, as messages show it
     * @param error gives the fault, its message ending in a colon, the type and a full stop; not asked for if very many were
     *     told before
     */
    void addMissing(int offset, Supplier<String> type, Function<String, DocUIError> error) {
        if (!isFull()) {
            String lacking = type.get();
            faults.add(new Fault(offset, error.apply(lacking), lacking));
        }
        unmended++;
    }

    /** Adds a fault that leaves the text without a meaning, however many others there are. */
    void addFatal(int offset, DocUIError error) {
        faults.add(new Fault(offset, error, ""));
        unmended++;
    }

    /** Tells whether very many were told, so that no more need be looked into. */
    boolean isFull() {
        return faults.size() >= MAX_FAULTS;
    }

    int size() {
        return faults.size();
    }

    int unrepairedCount() {
        return unmended;
    }

    /** Declares all faults mended but for the given number. */
    void markRepairedDownTo(int count) {
        unmended = count;
    }

    /** Gives the faults from an index on a way out, unless they have one of their own. */
    void addRecoveries(int from, List<Recovery> recoveries) {
        for (int i = from; i < faults.size(); i++) {
            Fault fault = faults.get(i);
            if (fault.error().recoveries().equals(fault.error().code().defaultRecoveries())) {
                faults.set(i, fault.with(fault.error().withRecoveries(recoveries)));
            }
        }
    }

    /**
     * Throws all faults in the order of the text, or the first that leaves the text without a meaning alone.
     *
     * @param call the call that is all of the text, as far as it is right; null if there is none
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
            throw new UnfinishedCallException(errors.get(0), call);
        }
        throw new DocUIException(DocUIError.join(errors));
    }
}
