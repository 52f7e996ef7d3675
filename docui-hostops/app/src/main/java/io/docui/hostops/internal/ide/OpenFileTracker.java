package io.docui.hostops.internal.ide;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tracks which files are open in editors, from lock files of editors and files opened in this session. An opened file counts while its
 * editor still runs. Thread-safe.
 */
public final class OpenFileTracker {
    private static final int MOST = 500;

    /** Creates a tracker without opened files. */
    public OpenFileTracker() {}

    private final Map<Path, Opening> openings = new LinkedHashMap<>();

    private record Opening(InstalledEditor installedEditor, String operation) {}

    public synchronized void add(Path file, InstalledEditor installedEditor, String operation) {
        openings.remove(file);
        openings.put(file, new Opening(installedEditor, operation));
        if (openings.size() > MOST) {
            openings.remove(openings.keySet().iterator().next());
        }
    }

    /** Returns the file that was opened last; empty if none was. */
    public synchronized Optional<Path> latest() {
        return openings.keySet().stream().reduce((first, second) -> second);
    }

    /**
     * Checks whether a file is open.
     * @return the evidence; empty if there is none
     */
    public Optional<String> describeOpen(Path file) {
        String name = String.valueOf(file.getFileName());
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && Files.exists(folder.resolve(".#" + name), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("Emacs has unsaved changes in it: its lock file .#" + name + " exists");
        }
        if (folder != null && Files.exists(folder.resolve('.' + name + ".swp"), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("Vim has it open: its swap file ." + name + ".swp exists");
        }
        Opening opening;
        synchronized (this) {
            opening = openings.get(file);
        }
        return opening != null && runs(opening.installedEditor())
                ? Optional.of(opening.operation() + " opened it in "
                        + opening.installedEditor().name()
                        + ", which is still running; it may have been closed there since")
                : Optional.empty();
    }

    private static boolean runs(InstalledEditor installedEditor) {
        String program = String.valueOf(installedEditor.program().getFileName());
        return ProcessHandle.allProcesses()
                .anyMatch(process -> process.info()
                                .command()
                                .map(command -> String.valueOf(Path.of(command).getFileName())
                                        .startsWith(installedEditor.name()))
                                .orElse(false)
                        || process.info()
                                .arguments()
                                .map(arguments -> arguments.length > 0 && arguments[0].endsWith('/' + program))
                                .orElse(false));
    }
}
