package io.docui.eval.internal.transcript;

import java.util.List;
import java.util.Optional;

/**
 * The record of one session.
 * @param name the file's name
 * @param entries the lines, in order
 */
public record Transcript(String name, List<TranscriptEntry> entries) {
    public Transcript {
        entries = List.copyOf(entries);
    }

    public List<TranscriptEntry> calls() {
        return entries.stream().filter(TranscriptEntry::isCall).toList();
    }

    /** Returns the answer to a note such as {@code (init)}. */
    public Optional<String> note(String tool) {
        return entries.stream()
                .filter(entry -> entry.tool().equals(tool))
                .map(TranscriptEntry::answer)
                .findFirst();
    }
}
