package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.internal.text.InvisibleCharacters;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reports protected places that appear or are replaced while a program runs in the sandbox, which can protect only what exists when the program
 * starts (docs/spec/host-operations.md#sandbox). Thread-safe.
 */
final class ProtectedPlaceWatch {
    private static final int MOST_NAMED = 5;

    private final ShellService host;
    private Set<Path> known;
    private int knownReplaced;

    /**
     * @param known the protected places that existed when the program started
     * @param knownReplaced how many protected files had been replaced then
     */
    ProtectedPlaceWatch(ShellService host, Set<Path> known, int knownReplaced) {
        this.host = host;
        this.known = known;
        this.knownReplaced = knownReplaced;
    }

    /** Adds the places that have appeared since the last report to a result, or to the error of a command that was terminated. */
    CommandResult addTo(Supplier<CommandResult> result) {
        CommandResult told;
        try {
            told = result.get();
        } catch (RuntimeException e) {
            String remark = remark();
            throw remark.isEmpty() ? e : CommandLauncher.afterChanges(e, ' ' + remark);
        }
        String remark = remark();
        return remark.isEmpty() ? told : told.withNote(remark);
    }

    private synchronized String remark() {
        return Stream.of(appeared(), replaced()).filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
    }

    private String appeared() {
        Set<Path> now = existing(host.policy().sandboxSettings().writeProtectedPaths());
        List<Path> appeared =
                now.stream().filter(place -> !known.contains(place)).toList();
        known = now;
        if (appeared.isEmpty()) {
            return "";
        }
        Optional<ChangeStore.Change> change = host.namedFiles().flatMap(recorder -> recorder.recordCreated(appeared));
        return "Warning: the policy protects these places, and they appeared while it ran: "
                + names(appeared)
                + ". Programs outside of the sandbox may run or obey them. Tell the owner."
                + change.map(made -> " revert_changes('" + made.id() + "') removes them.")
                        .orElse("");
    }

    private String replaced() {
        List<Path> all = host.replaced();
        List<Path> replaced = all.subList(Math.min(knownReplaced, all.size()), all.size()).stream()
                .distinct()
                .toList();
        knownReplaced = all.size();
        return replaced.isEmpty()
                ? ""
                : "Warning: the sandbox no longer protected these places, because they were replaced while it ran: "
                        + names(replaced)
                        + ". Programs that ran in it may have changed the new ones, so look at them, and tell the owner.";
    }

    private String names(List<Path> places) {
        return places.stream()
                        .limit(MOST_NAMED)
                        .map(host.workspace()::displayPath)
                        .map(InvisibleCharacters::showName)
                        .collect(Collectors.joining(", "))
                + (places.size() > MOST_NAMED ? " and " + (places.size() - MOST_NAMED) + " more" : "");
    }

    static Set<Path> existing(Collection<Path> places) {
        return places.stream()
                .filter(place -> Files.exists(place, LinkOption.NOFOLLOW_LINKS))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
