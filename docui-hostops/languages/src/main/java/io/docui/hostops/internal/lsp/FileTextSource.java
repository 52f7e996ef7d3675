package io.docui.hostops.internal.lsp;

import java.io.IOException;
import java.nio.file.Path;

/** Reads text files in the same way as the files channel, so that both see the same characters. */
@FunctionalInterface
public interface FileTextSource {
    /**
     * Returns the text of a file.
     * @return its text, without a byte order mark
     * @throws IOException if it cannot be read or is not a text file; the message says why
     */
    String read(Path file) throws IOException;
}
