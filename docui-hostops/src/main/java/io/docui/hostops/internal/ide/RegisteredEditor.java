package io.docui.hostops.internal.ide;

import java.nio.file.Path;
import java.util.List;

/**
 * A running editor that answers applications on this machine, as it tells of itself.
 *
 * @param name what it is: {@code Visual Studio Code}, {@code code-server} …
 * @param version its version
 * @param isHeadless whether it has no window of its own on this desktop: its window is in a browser, or on another machine
 * @param pid the process that answers
 * @param port where it answers on the loopback address
 * @param token what lets somebody ask; a secret of the user's
 * @param folders the folders that are open in it, absolute and without links
 */
public record RegisteredEditor(
        String name, String version, boolean isHeadless, long pid, int port, String token, List<Path> folders) {
    /** Copies the list. */
    public RegisteredEditor {
        folders = List.copyOf(folders);
    }

    /** What it is called among others, for people. */
    public String displayName() {
        return name + ' ' + version + " (process " + pid + ')';
    }

    /** Without the token, which belongs in no log. */
    @Override
    public String toString() {
        return displayName() + " with " + folders;
    }
}
