package io.docui.hostops.process;

import java.io.IOException;

/** Reports that a program does not exist on this machine or is not executable, so that the caller can try an alternative. */
public final class ProgramNotFoundException extends IOException {
    ProgramNotFoundException(String message) {
        super(message);
    }
}
