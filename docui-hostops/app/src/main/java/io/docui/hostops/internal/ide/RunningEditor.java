package io.docui.hostops.internal.ide;

import java.nio.file.Path;
import java.util.List;

/**
 * Running editor that accepts requests on this machine, as described by its registration file.
 * @param name its product name: {@code Visual Studio Code}, {@code code-server} …
 * @param isHeadless whether it has no window on this desktop: its window is in a browser or on another machine
 * @param token the access token; a secret of the user
 * @param folders the folders that are open in it, absolute and with symbolic links resolved
 */
public record RunningEditor(
        String name, String version, boolean isHeadless, long pid, int port, String token, List<Path> folders) {
    public RunningEditor {
        folders = List.copyOf(folders);
    }

    /** Returns its name for display, distinct from other editors. */
    public String displayName() {
        return name + ' ' + version + " (process " + pid + ')';
    }

    /** Omits the token, which must not appear in logs. */
    @Override
    public String toString() {
        return displayName() + " with " + folders;
    }
}
