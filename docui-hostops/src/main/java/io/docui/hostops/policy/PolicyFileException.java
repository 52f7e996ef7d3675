package io.docui.hostops.policy;

import java.util.List;

/** Says what is wrong with a policy file: all of it at once. */
public final class PolicyFileException extends Exception {
    private static final long serialVersionUID = 1L;

    PolicyFileException(List<String> faults) {
        super(String.join("; ", faults), null, false, false);
    }
}
