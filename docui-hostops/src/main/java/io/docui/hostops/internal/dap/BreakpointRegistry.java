package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.lsp4j.debug.Breakpoint;

/** The places where programs shall stop, which outlive the programs; and what the debugger says of each. Thread-safe. */
public final class BreakpointRegistry {
    private static final String UNCHECKED = "checked when a program is started";

    private final Map<Integer, BreakpointEntry> points = new LinkedHashMap<>();
    private final Map<Integer, Integer> byAdapter = new LinkedHashMap<>();
    private int last;

    BreakpointRegistry() {}

    /**
     * One place.
     *
     * @param id its number, which no other ever has
     * @param file the source: absolute, links resolved
     * @param line the line, from 1 on
     * @param text what the line says, as it was when it was set
     * @param breakpointConditions when it counts, and what happens then
     * @param verified whether the debugger has found the place
     * @param standing what is known of it, in words
     */
    public record BreakpointEntry(
            int id,
            Path file,
            int line,
            String text,
            BreakpointConditions breakpointConditions,
            boolean verified,
            String standing) {
        BreakpointEntry with(boolean found, String words) {
            return new BreakpointEntry(id, file, line, text, breakpointConditions, found, words);
        }
    }

    /**
     * When a place counts, and what happens then.
     *
     * @param condition an expression in the program's language that must be true
     * @param hits how often it must be reached, as the debugger takes it
     * @param message what is written there in place of stopping, with expressions in braces
     */
    public record BreakpointConditions(Optional<String> condition, Optional<String> hits, Optional<String> message) {}

    /**
     * Sets one; it takes the place of one that is there.
     *
     * @param file the source: absolute, links resolved
     * @param line the line, from 1 on
     * @param text what the line says
     * @param breakpointConditions when it counts
     * @return it, not checked yet
     */
    public synchronized BreakpointEntry set(
            Path file, int line, String text, BreakpointConditions breakpointConditions) {
        int id = points.values().stream()
                .filter(breakpointEntry -> breakpointEntry.file().equals(file) && breakpointEntry.line() == line)
                .map(BreakpointEntry::id)
                .findFirst()
                .orElseGet(() -> ++last);
        BreakpointEntry breakpointEntry =
                new BreakpointEntry(id, file, line, text, breakpointConditions, false, UNCHECKED);
        points.put(id, breakpointEntry);
        return breakpointEntry;
    }

    /**
     * Removes one.
     *
     * @param id its number
     * @return it, if it was there
     */
    public synchronized Optional<BreakpointEntry> remove(int id) {
        return Optional.ofNullable(points.remove(id));
    }

    /**
     * Finds one.
     *
     * @param id its number
     * @return it, if it is there
     */
    public synchronized Optional<BreakpointEntry> find(int id) {
        return Optional.ofNullable(points.get(id));
    }

    /** All, in the order in which they were set. */
    public synchronized List<BreakpointEntry> all() {
        return List.copyOf(points.values());
    }

    synchronized List<BreakpointEntry> of(Path file) {
        return points.values().stream()
                .filter(breakpointEntry -> breakpointEntry.file().equals(file))
                .toList();
    }

    synchronized Set<Path> files() {
        Set<Path> files = new TreeSet<>();
        points.values().forEach(breakpointEntry -> files.add(breakpointEntry.file()));
        return files;
    }

    /** Takes note of what the debugger answered to the points of a file, in their order. */
    synchronized void recordAnswer(List<BreakpointEntry> sent, Breakpoint[] answers) {
        for (int i = 0; i < sent.size(); i++) {
            BreakpointEntry breakpointEntry = sent.get(i);
            if (i >= answers.length) {
                note(breakpointEntry.id(), breakpointEntry.with(false, "not set: the debugger did not answer for it"));
            } else {
                @SuppressWarnings("NullAway") // the library says nothing of nulls: this one may be
                Integer adapterId = answers[i].getId();
                if (adapterId != null) {
                    byAdapter.put(adapterId, breakpointEntry.id());
                }
                note(breakpointEntry.id(), told(breakpointEntry, answers[i]));
            }
        }
    }

    /** Takes note that a point was not sent, and why. */
    synchronized void recordRefusal(BreakpointEntry breakpointEntry, String why) {
        note(breakpointEntry.id(), breakpointEntry.with(false, "not set: " + why));
    }

    /** Takes note of what the debugger found out later. */
    synchronized void recordChange(Breakpoint answer) {
        Integer id = answer.getId() == null ? null : byAdapter.get(answer.getId());
        if (id != null) {
            find(id).ifPresent(breakpointEntry -> note(id, told(breakpointEntry, answer)));
        }
    }

    /** Takes note that the debugger is gone; what it said stays until the next one says something else. */
    synchronized void forget() {
        byAdapter.clear();
    }

    private void note(int id, BreakpointEntry breakpointEntry) {
        points.computeIfPresent(id, (key, old) -> breakpointEntry);
    }

    private static BreakpointEntry told(BreakpointEntry breakpointEntry, Breakpoint answer) {
        List<String> words = new ArrayList<>();
        if (!answer.isVerified()) {
            words.add("not verified");
        } else if (answer.getLine() != null && !Objects.equals(answer.getLine(), breakpointEntry.line())) {
            words.add("set on line " + answer.getLine());
        } else {
            words.add("set");
        }
        if (answer.getMessage() != null && !answer.getMessage().isBlank()) {
            words.add(answer.getMessage().strip());
        }
        return breakpointEntry.with(answer.isVerified(), String.join(": ", words));
    }
}
