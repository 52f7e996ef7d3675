package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.text.MarkdownLineReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Computes the changed lines of a section, and its removed anchors (docs/spec/document.md#changed-lines). Its blocks are compared in
 * pairs. A reader must be able to tell which line a changed line replaces: the first anchor of a row or of an item identifies it, or the
 * words before the colon of an item without anchors; a paragraph is identified by the words before its colon, or is the only one. Rows appear without the header of their table. Of a paragraph
 * whose parts are separated by {@code ·}, only the parts that differ appear, and {@code …} for others that name objects. Changed code is
 * told only by a diff in the outcome.
 */
final class SectionDiff {
    private static final Pattern ANCHOR = Pattern.compile("\\]\\(((?:obj|link):[^\\s)]+)");
    /** A call that shows another page of a table, as the title of a link or as a code span. Text of users is escaped and never matches. */
    private static final Pattern PAGE_CALL = Pattern.compile(
            "(?:\\(link:\\d+ \"|(?<![\\\\`])`)(?:docui\\.)?expand\\(section='[^'\"`]*+', page=\\d+(?:, table=\\d+)?\\)[\"`]");

    private static final String ROW = "|";
    private static final String ITEM = "- ";

    /** The maximum length of the words before the colon of a paragraph, in UTF-16 units. */
    private static final int LABEL = 30;

    private static final int HEAD = 2;
    private static final String MARKUP = "\\`&,";
    private static final String PART_BORDER = " · ";

    /** Stands for the unchanged parts of a paragraph that names objects. */
    private static final String OMITTED = "…";

    private final List<Block> old;
    private final List<Block> now;
    private final Set<String> there;
    private final ReportedDiff reportedDiff;
    private final ChangeReportMessages words;

    private SectionDiff(
            List<Block> old,
            List<Block> now,
            Set<String> there,
            ReportedDiff reportedDiff,
            ChangeReportMessages words) {
        this.old = old;
        this.now = now;
        this.there = there;
        this.reportedDiff = reportedDiff;
        this.words = words;
    }

    /** The kind of a block. */
    private enum Kind {
        TABLE,
        LIST,
        CODE,
        PARAGRAPH
    }

    /** A block of a section with its lines. */
    private record Block(Kind kind, List<String> lines) {
        static Block of(List<String> lines, boolean isCode) {
            Kind kind = isCode
                    ? Kind.CODE
                    : lines.size() >= HEAD && lines.stream().allMatch(line -> line.startsWith(ROW))
                            ? Kind.TABLE
                            : lines.stream().allMatch(line -> line.startsWith(ITEM)) ? Kind.LIST : Kind.PARAGRAPH;
            return new Block(kind, List.copyOf(lines));
        }

        /** Returns the words before the first colon of a paragraph; empty if there is none near its beginning. */
        String label() {
            String line = lines.get(0);
            for (int i = 0; i < Math.min(LABEL, line.length()); i++) {
                if (line.charAt(i) == ':' || line.charAt(i) == '：') {
                    return line.substring(0, i);
                }
            }
            return "";
        }

        String text() {
            return String.join("\n", lines);
        }
    }

    /**
     * Computes the changed part of a section.
     * @param there the anchors of the whole current document
     * @param reportedDiff the diff in the outcome that precedes the change
     * @return Markdown; empty if only the whole body expresses the change, or if the part would be at least as long
     */
    static Optional<String> compute(
            String before, String after, Set<String> there, ReportedDiff reportedDiff, ChangeReportMessages words) {
        SectionDiff change = new SectionDiff(blocks(before), blocks(after), there, reportedDiff, words);
        return change.tellsAll() ? change.part().filter(part -> part.length() < after.length()) : Optional.empty();
    }

    /** Returns the anchors that a text links to, in order. */
    static Set<String> anchors(String markdown) {
        Set<String> anchors = new LinkedHashSet<>();
        Matcher matcher = ANCHOR.matcher(markdown);
        while (matcher.find()) {
            anchors.add(matcher.group(1));
        }
        return anchors;
    }

    private static List<Block> blocks(String body) {
        List<Block> blocks = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        MarkdownLineReader reader = new MarkdownLineReader(body);
        boolean isCode = false;
        while (reader.next()) {
            boolean isOpening = reader.isFence() && !reader.closingFence().isEmpty();
            boolean isBlank = !reader.isCode() && reader.line().isBlank();
            if (isBlank || isOpening || isCode && !reader.isCode()) {
                end(lines, isCode, blocks);
            }
            if (!isBlank) {
                lines.add(reader.line());
            }
            isCode = reader.isCode();
        }
        end(lines, isCode, blocks);
        return blocks;
    }

    private static void end(List<String> lines, boolean isCode, List<Block> blocks) {
        if (!lines.isEmpty()) {
            blocks.add(Block.of(lines, isCode));
            lines.clear();
        }
    }

    /** Returns whether the blocks correspond in pairs, and a reader can tell which block each changed one replaces. */
    private boolean tellsAll() {
        if (old.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < now.size(); i++) {
            Block before = old.get(i);
            Block after = now.get(i);
            if (before.kind() != after.kind() || !before.equals(after) && !tells(before, after)) {
                return false;
            }
        }
        return true;
    }

    private boolean tells(Block before, Block after) {
        return switch (after.kind()) {
            case PARAGRAPH ->
                isOnly(after.kind())
                        || !after.label().isEmpty()
                                && after.label().equals(before.label())
                                && now.stream()
                                                .filter(block -> block.label().equals(after.label()))
                                                .count()
                                        == 1;
            case CODE -> reportedDiff.shows(after.text(), before.text());
            case LIST -> isOnly(after.kind()) && new LineDiff(before.lines(), after.lines()).tellsAll();
            case TABLE ->
                isOnly(after.kind())
                        && before.lines().subList(0, HEAD).equals(after.lines().subList(0, HEAD))
                        && new LineDiff(before.lines(), after.lines()).tellsAll();
        };
    }

    private boolean isOnly(Kind kind) {
        return now.stream().filter(block -> block.kind() == kind).count() == 1;
    }

    /** Returns the parts of a paragraph that differ; empty if a reader could not tell which parts they replace. */
    private static Optional<String> parts(Block before, Block after) {
        if (before.lines().size() != 1 || after.lines().size() != 1) {
            return Optional.empty();
        }
        List<String> old = List.of(before.lines().get(0).split(PART_BORDER, -1));
        List<String> now = List.of(after.lines().get(0).split(PART_BORDER, -1));
        List<String> changed = new ArrayList<>();
        boolean isList = now.stream().anyMatch(part -> !anchors(part).isEmpty());
        Set<String> keys = new HashSet<>();
        boolean isOmitting = false;
        for (int i = 0; i < now.size(); i++) {
            String key = key(now.get(i));
            boolean isNew = keys.add(key) || key.isEmpty();
            boolean isSame = i < old.size() && now.get(i).equals(old.get(i));
            if (!isNew || !isSame && (i >= old.size() || key.isEmpty() || !key.equals(key(old.get(i))))) {
                return Optional.empty();
            }
            if (!isSame) {
                changed.add(now.get(i));
                isOmitting = false;
            } else if (isList && !isOmitting) {
                isOmitting = true;
                changed.add(changed.isEmpty() ? lead(now.get(i)) + OMITTED : OMITTED); // what is not told has not gone
            }
        }
        String told = String.join(PART_BORDER, changed);
        return old.size() == now.size() && told.length() < after.text().length() ? Optional.of(told) : Optional.empty();
    }

    /** Returns the words before the first object of a paragraph, if they end in a colon: {@code Exits: }. */
    private static String lead(String part) {
        int object = part.indexOf('[');
        String words = object < 0 ? "" : part.substring(0, object);
        return words.endsWith(": ") || words.endsWith("：") ? words : "";
    }

    /** Returns what identifies a part of a paragraph: its first anchor, or the words before its number or colon. */
    private static String key(String part) {
        Set<String> anchors = anchors(part);
        if (!anchors.isEmpty()) {
            return anchors.iterator().next();
        }
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (c >= '0' && c <= '9' || c == ':' || c == '：') {
                return part.substring(0, i).strip();
            }
        }
        return "";
    }

    private Optional<String> part() {
        List<String> parts = new ArrayList<>();
        Set<String> gone = new LinkedHashSet<>();
        boolean isPaged = false;
        for (int i = 0; i < now.size(); i++) {
            Block before = old.get(i);
            Block after = now.get(i);
            if (after.equals(before)) {
                continue;
            }
            gone.addAll(goneAnchors(before, after));
            if (after.kind() == Kind.LIST) {
                gone.addAll(new LineDiff(before.lines(), after.lines()).goneLabels());
            }
            isPaged |= after.kind() == Kind.TABLE && i + 1 < now.size() && isPageLine(now.get(i + 1));
            String part = part(before, after);
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        if (!gone.isEmpty()) {
            parts.add(ChangeReportMessages.names(isPaged ? words.otherPage() : words.removed(), gone));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n\n", parts));
    }

    /** Returns whether a block is the line below a table that says which of its rows are shown. */
    private static boolean isPageLine(Block block) {
        return block.kind() == Kind.PARAGRAPH
                && block.text().contains(", page=")
                && PAGE_CALL.matcher(block.text()).find();
    }

    /** Returns the anchors that left the document, and those of lines that left a list or table. */
    private Set<String> goneAnchors(Block before, Block after) {
        Set<String> gone = new LinkedHashSet<>();
        Set<String> stay = after.kind() == Kind.PARAGRAPH ? there : anchors(after.text());
        for (String line : before.lines()) {
            boolean isFirst = true;
            for (String anchor : anchors(line)) {
                if (!there.contains(anchor) || isFirst && !stay.contains(anchor)) {
                    gone.add(anchor);
                }
                isFirst = false;
            }
        }
        return gone;
    }

    private String part(Block before, Block after) {
        return switch (after.kind()) {
            case PARAGRAPH -> parts(before, after).orElse(after.text());
            case CODE -> words.asInDiff();
            case LIST, TABLE -> {
                Set<String> known = new HashSet<>(before.lines());
                yield after.lines().stream()
                        .filter(line -> !known.contains(line))
                        .collect(Collectors.joining("\n"));
            }
        };
    }

    /** Comparison of the lines of a list or table. The first anchor of each identifies it, or the words before the colon of an item. */
    private record LineDiff(List<String> old, List<String> now) {
        boolean tellsAll() {
            return isDistinct() && keepsOrder() && losesNothing();
        }

        private boolean isDistinct() {
            return new HashSet<>(old).size() == old.size() && new HashSet<>(now).size() == now.size();
        }

        private boolean keepsOrder() {
            List<String> kept = new ArrayList<>(old);
            kept.retainAll(new HashSet<>(now));
            List<String> stayed = new ArrayList<>(now);
            stayed.retainAll(new HashSet<>(old));
            return kept.equals(stayed);
        }

        /**
         * Returns whether the diff accounts for each line that changed or disappeared: by its anchor or words at the start of another
         * line, or as removed. What starts several lines does not identify one of them.
         */
        private boolean losesNothing() {
            Map<String, Integer> before = firsts(old);
            Map<String, Integer> after = firsts(now);
            Set<String> all = anchors(String.join("\n", now));
            Set<String> kept = new HashSet<>(old);
            kept.retainAll(new HashSet<>(now));
            boolean goneAreTold = old.stream()
                    .filter(line -> !kept.contains(line))
                    .allMatch(line -> first(line)
                            .filter(key -> (key.startsWith(ITEM) ? isGoneLabel(key, after) : !all.contains(key))
                                    || before.getOrDefault(key, 0) == 1 && after.containsKey(key))
                            .isPresent());
            boolean newAreKnown = now.stream()
                    .filter(line -> !kept.contains(line))
                    .allMatch(line -> first(line)
                            .filter(key -> after.getOrDefault(key, 0) > 1 || before.getOrDefault(key, 0) > 1)
                            .isEmpty());
            return goneAreTold && newAreKnown;
        }

        /** Returns the words before the colons of the items that are gone. */
        Set<String> goneLabels() {
            Map<String, Integer> after = firsts(now);
            return old.stream()
                    .flatMap(line -> first(line).stream())
                    .filter(key -> key.startsWith(ITEM) && isGoneLabel(key, after))
                    .map(key -> key.substring(ITEM.length()))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        /** Returns whether no item has the words any more, and they read in a code span, between commas, as they do in text. */
        private static boolean isGoneLabel(String key, Map<String, Integer> after) {
            return !after.containsKey(key) && key.chars().noneMatch(c -> MARKUP.indexOf(c) >= 0);
        }

        private static Optional<String> first(String line) {
            Optional<String> anchor = anchors(line).stream().findFirst();
            int colon = anchor.isEmpty() && line.startsWith(ITEM) ? line.indexOf(": ") : -1;
            return colon < 0 ? anchor : Optional.of(line.substring(0, colon));
        }

        private static Map<String, Integer> firsts(List<String> lines) {
            Map<String, Integer> firsts = new HashMap<>();
            lines.forEach(line -> first(line).ifPresent(key -> firsts.merge(key, 1, Integer::sum)));
            return firsts;
        }
    }
}
