package io.docui.hostops.internal.ui.external;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Says how a helper is started. */
public interface BackendProgram {
    /** What it speaks of, for people, such as {@code UI Automation}. */
    String name();

    /**
     * Its command.
     *
     * @param folder a folder that is the helper's alone, for files that it needs; removed when the backend is closed
     * @return the program and its arguments
     * @throws IOException if it cannot be started here; the message says why not and what would help
     */
    List<String> command(Path folder) throws IOException;
}
