package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.policy.RunningCommand;
import io.docui.hostops.shell.NamedFileRecorder.KeptFiles;
import io.docui.hostops.workspace.Workspace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** What commands of kept shells that go on in the background after their calls have changed until they ended. Thread-safe. */
final class BackgroundJobs {
    private static final int MOST_TOLD = 5;
    private static final int MOST_NAMED = 5;

    private final Workspace workspace;
    private final Deque<String> told = new ArrayDeque<>();

    BackgroundJobs(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Compares the files of a command once it has ended.
     * @param label the shell and the command, as text for people
     * @param files the named files, as they were when the call ended
     */
    void add(String label, RunningCommand command, KeptFiles files, NamedFileRecorder recorder) {
        command.onEnd(() -> recorder.changed(files, () -> {}).ifPresent(change -> tell(label, change)));
    }

    private synchronized void tell(String label, ChangeStore.Change change) {
        List<String> names = change.paths().stream()
                .map(workspace::displayPath)
                .map(InvisibleCharacters::showName)
                .toList();
        String shown = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
        told.addLast("Ended in the background: " + label + ". After its call had ended it changed " + shown
                + ". revert_changes('" + change.id() + "') restores these files.");
        if (told.size() > MOST_TOLD) {
            told.removeFirst();
        }
    }

    /** Returns one text for each of the last commands that changed something, oldest first. */
    synchronized List<String> told() {
        return List.copyOf(told);
    }
}
