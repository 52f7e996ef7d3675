package io.docui.hostops.internal.policy.file;

import java.util.List;

/** Reports that a policy file is unusable, with all of its errors in one message. */
public final class PolicyFileException extends Exception {
    private static final long serialVersionUID = 1L;

    PolicyFileException(List<String> faults) {
        super(String.join("; ", faults), null, false, false);
    }
}
