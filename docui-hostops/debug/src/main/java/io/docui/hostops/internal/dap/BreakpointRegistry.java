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

/** Registry of breakpoints that outlives debugged programs and records the debugger's state for each breakpoint. Thread-safe. */
public final class BreakpointRegistry {
    private static final String UNCHECKED = "checked when a program is started";

    private final Map<Integer, BreakpointEntry> points = new LinkedHashMap<>();
    private final Map<Integer, Integer> byAdapter = new LinkedHashMap<>();
    private int last;

    BreakpointRegistry() {}

    /**
     * A breakpoint.
     * @param file the source: absolute, with symbolic links resolved
     * @param line the line, from 1
     * @param verified whether the debugger has resolved the location
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
     * Conditions of a breakpoint, and the message of a logpoint.
     * @param condition an expression in the program's language that must be true
     * @param message the message to write instead of stopping, with expressions in braces
     */
    public record BreakpointConditions(Optional<String> condition, Optional<String> hits, Optional<String> message) {}

    /**
     * Sets a breakpoint. Replaces a breakpoint on the same line.
     * @param file the source: absolute, with symbolic links resolved
     * @param line the line, from 1
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

    public synchronized Optional<BreakpointEntry> remove(int id) {
        return Optional.ofNullable(points.remove(id));
    }

    public synchronized Optional<BreakpointEntry> find(int id) {
        return Optional.ofNullable(points.get(id));
    }

    /** Returns all breakpoints, in the order in which they were set. */
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

    /** Records the debugger's answers for the breakpoints of a file, in their order. */
    synchronized void recordAnswer(List<BreakpointEntry> sent, Breakpoint[] answers) {
        for (int i = 0; i < sent.size(); i++) {
            BreakpointEntry breakpointEntry = sent.get(i);
            if (i >= answers.length) {
                note(breakpointEntry.id(), breakpointEntry.with(false, "not set: the debugger did not report on it"));
            } else {
                @SuppressWarnings("NullAway") // the library has no null annotations; the ID may be null
                Integer adapterId = answers[i].getId();
                if (adapterId != null) {
                    byAdapter.put(adapterId, breakpointEntry.id());
                }
                note(breakpointEntry.id(), told(breakpointEntry, answers[i]));
            }
        }
    }

    /** Records that a breakpoint was not sent, and why. */
    synchronized void recordRefusal(BreakpointEntry breakpointEntry, String why) {
        note(breakpointEntry.id(), breakpointEntry.with(false, "not set: " + why));
    }

    /** Records a later change that the debugger reports. */
    synchronized void recordChange(Breakpoint answer) {
        Integer id = answer.getId() == null ? null : byAdapter.get(answer.getId());
        if (id != null) {
            find(id).ifPresent(breakpointEntry -> note(id, told(breakpointEntry, answer)));
        }
    }

    /** Forgets the debugger's breakpoint IDs after it has ended. The recorded states remain until the next debugger changes them. */
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
