package io.docui.hostops.internal.ui.external;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Provides the name and command line of a helper process that reads the windows of one operating system. */
public interface BackendProgram {
    /** Returns the name of the interface that it reads, for people, such as {@code UI Automation}. */
    String name();

    /**
     * Returns its command.
     * @param folder a private folder for files that the helper needs; removed when the backend is closed
     * @throws IOException if it cannot be started here; the message says why not and what would help
     */
    List<String> command(Path folder) throws IOException;
}
