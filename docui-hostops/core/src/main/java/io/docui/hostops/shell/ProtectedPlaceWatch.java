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

/**
 * Reports protected places that appear while a program runs in the sandbox, which can protect only what exists when the program starts
 * (docs/spec/host-operations.md#sandbox). Thread-safe.
 */
final class ProtectedPlaceWatch {
    private static final int MOST_NAMED = 5;

    private final ShellService host;
    private Set<Path> known;

    /** @param known the protected places that existed when the program started */
    ProtectedPlaceWatch(ShellService host, Set<Path> known) {
        this.host = host;
        this.known = known;
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
        Set<Path> now = existing(host.policy().sandboxSettings().writeProtectedPaths());
        List<Path> appeared =
                now.stream().filter(place -> !known.contains(place)).toList();
        known = now;
        if (appeared.isEmpty()) {
            return "";
        }
        Optional<ChangeStore.Change> change = host.namedFiles().flatMap(recorder -> recorder.recordCreated(appeared));
        return "Warning: the policy protects these places, and they appeared while it ran: "
                + appeared.stream()
                        .limit(MOST_NAMED)
                        .map(host.workspace()::displayPath)
                        .map(InvisibleCharacters::showName)
                        .collect(Collectors.joining(", "))
                + (appeared.size() > MOST_NAMED ? " and " + (appeared.size() - MOST_NAMED) + " more" : "")
                + ". Programs outside of the sandbox may run or obey them. Tell the owner."
                + change.map(made -> " revert_changes('" + made.id() + "') removes them.")
                        .orElse("");
    }

    static Set<Path> existing(Collection<Path> places) {
        return places.stream()
                .filter(place -> Files.exists(place, LinkOption.NOFOLLOW_LINKS))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
