package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A document as its reader was told it.
 * @param projection the document itself
 * @param sections its sections in order, without the links that the reader does not need
 * @param compacted likewise the sections that the budget shortened or left out, by id, as they would be otherwise
 */
record ReportedDocument(
        Projection projection, List<ProjectedSection> sections, Map<String, ProjectedSection> compacted) {
    ReportedDocument {
        sections = List.copyOf(sections);
        compacted = Map.copyOf(compacted);
    }

    /** A section as a reader was told it, with its level. */
    record ReportedSection(ProjectedSection section, LodLevel level) {}

    /**
     * Returns the document for a reader that has just written the call of the open question: the question begins with the effect of the call,
     * and names the answers as calls. Its links stay valid.
     */
    ReportedDocument withBriefQuestion(BuiltInCalls builtInCalls) {
        List<ProjectedSection> brief = new ArrayList<>(sections);
        brief.replaceAll(
                section -> section.id().equals(ProjectedSection.WIZARD) ? withoutCall(section, builtInCalls) : section);
        return new ReportedDocument(projection, brief, compacted);
    }

    /** Returns a question without its first paragraph, which has the call. */
    private static ProjectedSection withoutCall(ProjectedSection section, BuiltInCalls builtInCalls) {
        String body = section.body();
        String brief = LinkRemover.replaceLinks(body.substring(body.indexOf("\n\n") + 2), builtInCalls);
        return new ProjectedSection(section.id(), section.title(), section.heading(), brief);
    }

    /** Returns what a reader knows who was sent the document: its sections by id, without placeholders. */
    Map<String, ReportedSection> shown() {
        Map<String, ReportedSection> shown = new HashMap<>();
        for (ProjectedSection section : sections) {
            Optional<LodLevel> level = level(section);
            if (level.isPresent()) {
                shown.put(section.id(), new ReportedSection(section, level.get()));
            }
        }
        return shown;
    }

    /** Returns the Markdown of the document. */
    @SuppressWarnings("ReferenceEquality") // a section that was not rewritten is the same object
    String content() {
        String content = projection.content();
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i) == projection.sections().get(i)) {
                continue;
            }
            String whole = projection.sections().get(i).body();
            String told = sections.get(i).body();
            if (!told.equals(whole)) {
                content = content.replace(whole, told);
            }
        }
        return content;
    }

    /** Returns the level of a section; empty if it has a placeholder, or none. */
    Optional<LodLevel> level(ProjectedSection section) {
        return projection.level(section.id());
    }

    Set<String> callable() {
        return projection.callable();
    }
}
