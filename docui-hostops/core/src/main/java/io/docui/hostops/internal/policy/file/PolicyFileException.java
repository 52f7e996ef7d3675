package io.docui.hostops.internal.policy.file;

import java.util.List;

/** Reports that a policy file is unusable, with all of its errors in one message. */
public final class PolicyFileException extends Exception {
    PolicyFileException(List<String> faults) {
        super(String.join("; ", faults), null, false, false);
    }
}
