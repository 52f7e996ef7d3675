package io.docui.hostops.internal.change;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a store, newest first, and which of them still have an effect: a change that was reverted has none, and neither has its
 * revert. Not thread-safe; the caller holds the lock of the store.
 */
public final class ChangeHistory {
    private static final System.Logger LOG = System.getLogger(ChangeHistory.class.getName());

    private final List<PastChange> all = new ArrayList<>();
    private final List<PastChange> effective = new ArrayList<>();
    private final Map<String, String> revertedBy = new HashMap<>();

    /** A change with its plan. */
    public record PastChange(int number, Path directory, FileTransactionPlan plan) {
        /** Returns the name of the change. */
        public String id() {
            return String.valueOf(directory.getFileName());
        }

        /** Tells whether the change touched one of these paths, a folder above it, or something below it. */
        public boolean concerns(List<Path> paths) {
            return plan.paths().stream()
                    .anyMatch(mine -> paths.stream().anyMatch(path -> path.startsWith(mine) || mine.startsWith(path)));
        }
    }

    private ChangeHistory() {}

    /**
     * Reads changes of a store. One that is damaged is left out, because a revert compares all files with the record of its own change anyway.
     *
     * @param changes the directories of the changes by number
     * @return the history
     */
    public static ChangeHistory read(NavigableMap<Integer, Path> changes) {
        ChangeHistory history = new ChangeHistory();
        changes.descendingMap().forEach(history::read);
        return history;
    }

    /**
     * Returns the newest change with an effect that concerns a path, and reads no older ones.
     *
     * @param changes the directories of the changes by number
     * @param entry the real path
     * @param target the real path that it leads to if it is a link, which counts only if no change concerns the link
     * @return the change; empty if there is none
     */
    public static Optional<PastChange> newest(NavigableMap<Integer, Path> changes, Path entry, Path target) {
        ChangeHistory history = new ChangeHistory();
        @Nullable PastChange ofTarget = null;
        for (Map.Entry<Integer, Path> directory : changes.descendingMap().entrySet()) {
            int before = history.effective.size();
            history.read(directory.getKey(), directory.getValue());
            for (PastChange change : history.effective.subList(before, history.effective.size())) {
                if (change.concerns(List.of(entry))) {
                    return Optional.of(change);
                }
                ofTarget = ofTarget == null && change.concerns(List.of(target)) ? change : ofTarget;
            }
        }
        return Optional.ofNullable(ofTarget);
    }

    private void read(int number, Path directory) {
        try {
            if (FileTransactionPlan.isIn(directory)
                    && FileTransactionPlan.state(directory) != FileTransactionPlan.TransactionState.ABANDONED) {
                add(new PastChange(number, directory, FileTransactionPlan.load(directory)));
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "A change is left out because its record cannot be read", e);
        }
    }

    private void add(PastChange change) {
        all.add(change);
        if (revertedBy.containsKey(change.id())) {
            return; // what a reverted revert reverted has an effect again
        }
        change.plan()
                .reverts()
                .ifPresentOrElse(reverted -> revertedBy.put(reverted, change.id()), () -> effective.add(change));
    }

    /**
     * Returns the revert of a change.
     *
     * @param id the name of the change
     * @return the name of its revert; empty if it was not reverted, or its revert was reverted
     */
    public Optional<String> revertOf(String id) {
        return Optional.ofNullable(revertedBy.get(id));
    }

    /** Tells whether a later change that still has an effect is about a path itself, and not only about what is below it. */
    public boolean isChangedAfter(int number, Path path) {
        return effective.stream()
                .anyMatch(change ->
                        change.number() > number && change.plan().paths().contains(path));
    }

    /**
     * Returns the later changes that concern a path of a change, newest first. Those that concern only a path of a later one are included,
     * because they must be reverted before it. If the change itself has no effect, as a revert, neither needs the later ones to have any.
     *
     * @param number the number of the change
     * @param paths the paths
     * @return the changes
     */
    public List<PastChange> later(int number, List<Path> paths) {
        boolean hasEffect = effective.stream().anyMatch(change -> change.number() == number);
        List<PastChange> newestFirst = hasEffect ? effective : all;
        List<Path> concerned = new ArrayList<>(paths);
        List<PastChange> later = new ArrayList<>();
        for (int i = newestFirst.size() - 1; i >= 0; i--) {
            PastChange change = newestFirst.get(i);
            if (change.number() > number && change.concerns(concerned)) {
                concerned.addAll(change.plan().paths());
                later.add(0, change);
            }
        }
        return later;
    }
}
