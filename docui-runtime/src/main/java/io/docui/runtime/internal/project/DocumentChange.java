package io.docui.runtime.internal.project;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What differs between two documents: the sections that differ, the rows of tables, the anchors that are gone. */
public final class DocumentChange {
    private static final Pattern ANCHOR = Pattern.compile("\\]\\(((?:obj|link):[^\\s)]+)");
    private static final Pattern FUNCTION = Pattern.compile("^function ([A-Za-z0-9_.]+)\\(");

    private DocumentChange() {}

    /**
     * The change from one document to another.
     *
     * @param before what the reader saw
     * @param after what there is now
     * @param asked whether the question in it has just been put, be it once more
     * @return Markdown; empty if nothing changed
     */
    public static String between(Projection before, Projection after, boolean asked) {
        Map<String, ProjectedSection> old = new LinkedHashMap<>();
        before.sections().forEach(section -> old.put(section.id(), section));
        Set<String> there = new HashSet<>();
        after.sections().forEach(section -> there.addAll(anchors(section.body())));
        StringBuilder out = new StringBuilder();
        for (ProjectedSection section : after.sections()) {
            ProjectedSection known = old.remove(section.id());
            if (section.id().equals(ProjectedSection.WIZARD)) {
                wizard(asked ? null : known, section, out);
            } else if (known == null) {
                append(out, section.heading() + " (new)", section.body());
            } else if (!known.equals(section)) {
                append(out, changed(known, section), body(known, section, there));
            }
        }
        old.remove(ProjectedSection.WIZARD);
        for (ProjectedSection gone : old.values()) {
            append(out, gone.heading() + " (removed)", removed(gone.body(), there));
        }
        return out.toString();
    }

    /** A question is shown whole when it is put, and not told of when it is answered: what follows says enough. */
    private static void wizard(@Nullable ProjectedSection before, ProjectedSection now, StringBuilder out) {
        if (!now.equals(before)) {
            append(out, now.heading(), now.body());
        }
    }

    private static void append(StringBuilder out, String heading, String body) {
        out.append('\n').append(heading).append('\n');
        if (!body.isEmpty()) {
            out.append(body).append('\n');
        }
    }

    /** Sections are known to a reader by their headings, so a new one says whose place it takes. */
    private static String changed(ProjectedSection before, ProjectedSection after) {
        return before.heading().equals(after.heading())
                ? after.heading() + " (changed)"
                : after.heading() + " (in place of: " + before.heading().replaceFirst("^#+ ", "") + ')';
    }

    private static String body(ProjectedSection before, ProjectedSection after, Set<String> there) {
        if (after.id().equals(ProjectedSection.ACTIONS)) {
            return prototypes(before.body(), after.body());
        }
        List<String> old = rowsOf(before.body());
        List<String> now = rowsOf(after.body());
        boolean sameTable = now.size() > 2
                && old.size() > 2
                && isTable(now)
                && isTable(old)
                && now.subList(0, 2).equals(old.subList(0, 2))
                && behind(before.body()).equals(behind(after.body()));
        return sameTable && losesNothing(old, after.body(), there)
                ? rows(old, now, removed(before.body(), there))
                : after.body();
    }

    /** The lines of a section, less the one below a table that says which of its rows show. */
    private static List<String> rowsOf(String body) {
        return body.substring(0, body.length() - behind(body).length()).lines().toList();
    }

    /** The paragraph behind a table; empty if there is none, or if more stands there. */
    private static String behind(String body) {
        int end = body.startsWith("|") ? body.indexOf("|\n\n") : -1;
        return end < 0 || body.indexOf('\n', end + 3) >= 0 ? "" : body.substring(end + 1);
    }

    /** Whether each row that is no longer there as it was is told of: by its anchor in another row, or as removed. */
    private static boolean losesNothing(List<String> old, String now, Set<String> there) {
        Set<String> kept = new HashSet<>(now.lines().toList());
        Set<String> anchored = anchors(now);
        return old.stream().filter(row -> !kept.contains(row)).allMatch(row -> {
            Set<String> its = anchors(row);
            if (its.isEmpty()) {
                return false;
            }
            String first = its.iterator().next();
            return anchored.contains(first) || !there.contains(first);
        });
    }

    private static boolean isTable(List<String> lines) {
        return lines.stream().allMatch(line -> line.startsWith("|"));
    }

    private static String rows(List<String> old, List<String> now, String removed) {
        Set<String> known = new HashSet<>(old);
        List<String> lines = new ArrayList<>(
                now.stream().filter(line -> !known.contains(line)).toList());
        if (!removed.isEmpty()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(removed);
        }
        return lines.isEmpty() ? String.join("\n", now) : String.join("\n", lines);
    }

    /** Tells which anchors the document no longer has; one that moved to another section is not gone. */
    private static String removed(String before, Set<String> there) {
        Set<String> gone = anchors(before);
        gone.removeAll(there);
        return gone.isEmpty() ? "" : "- removed: `" + String.join("`, `", gone) + '`';
    }

    private static Set<String> anchors(String markdown) {
        Set<String> anchors = new LinkedHashSet<>();
        Matcher matcher = ANCHOR.matcher(markdown);
        while (matcher.find()) {
            anchors.add(matcher.group(1));
        }
        return anchors;
    }

    /** Only the prototypes that are new or differ, and the names of those that are gone. */
    private static String prototypes(String before, String after) {
        Map<String, String> old = byFunction(before);
        Map<String, String> now = byFunction(after);
        StringBuilder out = new StringBuilder();
        now.forEach((name, prototype) -> {
            if (!prototype.equals(old.get(name))) {
                out.append(prototype);
            }
        });
        String shown = out.isEmpty() ? "" : "```typescript\n" + out + "```";
        Set<String> gone = new LinkedHashSet<>(old.keySet());
        gone.removeAll(now.keySet());
        if (gone.isEmpty()) {
            return shown;
        }
        return shown + (shown.isEmpty() ? "" : "\n\n") + "- gone: `" + String.join("`, `", gone) + '`';
    }

    /** The prototypes of a block by their names, each with the lines above it. */
    private static Map<String, String> byFunction(String block) {
        Map<String, String> prototypes = new LinkedHashMap<>();
        StringBuilder lines = new StringBuilder();
        for (String line : block.lines().toList()) {
            if (line.startsWith("```") || line.startsWith("// ")) {
                continue;
            }
            lines.append(line).append('\n');
            Matcher function = FUNCTION.matcher(line);
            if (function.find()) {
                prototypes.put(function.group(1), lines.toString());
                lines.setLength(0);
            }
        }
        return prototypes;
    }
}
