package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reports protected places that appear or are replaced while a program runs in the sandbox, which can protect only what exists when the program
 * starts (docs/spec/host-operations.md#sandbox). Thread-safe.
 */
final class ProtectedPlaceWatch {
    private static final int MOST_NAMED = 5;
    private static final String LINK = "a link ";

    private final ShellService host;
    private Map<Path, String> known;
    private int knownReplaced;

    /**
     * @param known what the protected places were that existed when the program started, as of {@link #states}
     * @param knownReplaced how many protected files had been replaced then
     */
    ProtectedPlaceWatch(ShellService host, Map<Path, String> known, int knownReplaced) {
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
        Map<Path, String> before = known;
        return Stream.of(appeared(), exchanged(before), replaced())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String appeared() {
        Map<Path, String> now = states(host.policy().sandboxSettings().writeProtectedNames());
        List<Path> appeared =
                now.keySet().stream().filter(place -> !known.containsKey(place)).toList();
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

    /** Tells of links that lead elsewhere or are links no more. The sandbox holds files and folders, but no links. */
    private String exchanged(Map<Path, String> before) {
        List<Path> exchanged = before.entrySet().stream()
                .filter(link -> isLink(link.getValue()) && !link.getValue().equals(known.get(link.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        return exchanged.isEmpty()
                ? ""
                : "Warning: the policy protects these places, and links there were replaced while it ran: "
                        + names(exchanged, place -> " (was " + before.get(place) + ')')
                        + ". Programs outside of the sandbox may run or obey what is there now. Put the links back, and tell the owner.";
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
        return names(places, place -> "");
    }

    private String names(List<Path> places, Function<Path, String> remark) {
        return places.stream()
                        .limit(MOST_NAMED)
                        .map(place ->
                                InvisibleCharacters.showName(host.workspace().displayPath(place))
                                        + InvisibleCharacters.showName(remark.apply(place)))
                        .collect(Collectors.joining(", "))
                + (places.size() > MOST_NAMED ? " and " + (places.size() - MOST_NAMED) + " more" : "");
    }

    /**
     * Returns what the places are that exist: the text of a link, where a path leads that has links, or neither.
     * @param places absolute paths
     */
    static Map<Path, String> states(Collection<Path> places) {
        Map<Path, String> states = new LinkedHashMap<>();
        places.stream()
                .filter(place -> Files.exists(place, LinkOption.NOFOLLOW_LINKS))
                .forEach(place -> states.put(place, state(place)));
        return states;
    }

    private static String state(Path place) {
        try {
            if (Files.isSymbolicLink(place)) {
                return LINK + "to " + Files.readSymbolicLink(place);
            }
            Path real = RealPathResolver.of(place);
            return real.equals(place) ? "" : LINK + "on the way to " + real;
        } catch (IOException e) {
            return LINK + "that cannot be followed";
        }
    }

    private static boolean isLink(String state) {
        return state.startsWith(LINK);
    }
}
