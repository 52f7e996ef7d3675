package io.docui.hostops.process;

import java.io.IOException;

/** A program that is not on this machine, or cannot be run: another means may do what it was to do. */
public final class ProgramNotFoundException extends IOException {
    private static final long serialVersionUID = 1;

    ProgramNotFoundException(String message) {
        super(message);
    }
}
