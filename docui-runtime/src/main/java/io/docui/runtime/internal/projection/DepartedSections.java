package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.projection.ReportedDocument.ReportedSection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tracks the sections that left the document, as their reader was told them last, so that a report of a returning section tells only what
 * has changed since (docs/spec/document.md#returning-sections). A reader identifies a section by its heading. Not thread-safe.
 */
final class DepartedSections {
    /** The maximum number of tracked sections; the oldest are forgotten. */
    private static final int MOST = 50;

    private final Map<String, ReportedSection> departed = new LinkedHashMap<>();

    /**
     * Records the sections that left.
     * @param before the sections that the reader knew before a report, by id
     * @param after those that it knows after the report, by id
     */
    void record(Map<String, ReportedSection> before, Map<String, ReportedSection> after) {
        for (Map.Entry<String, ReportedSection> known : before.entrySet()) {
            ProjectedSection section = known.getValue().section();
            ReportedSection stays = after.get(known.getKey());
            if (stays == null || !stays.section().heading().equals(section.heading())) {
                departed.remove(key(section));
                departed.put(key(section), known.getValue());
            }
        }
        if (!departed.isEmpty()) {
            for (ReportedSection shown : after.values()) {
                departed.remove(key(shown.section()));
            }
        }
        while (departed.size() > MOST) {
            departed.remove(departed.keySet().iterator().next());
        }
    }

    /** Forgets all sections, since the reader has asked for the whole document. */
    void clear() {
        departed.clear();
    }

    /** Returns a section as the reader was told it before it left; empty if the section did not leave, or was forgotten. */
    Optional<ReportedSection> find(ProjectedSection section) {
        return Optional.ofNullable(departed.get(key(section)));
    }

    private static String key(ProjectedSection section) {
        return section.id() + '\n' + section.heading();
    }
}
