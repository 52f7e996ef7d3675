package io.docui.eval.internal.measure;

import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Takes the answers of one session apart, in order. It learns from the first document how the sections of actions and links are called, so
 * that it works in every language. Not thread-safe.
 */
public final class AnswerParser {
    private static final Pattern LINK =
            Pattern.compile("\\[(?:\\\\.|[^\\]\\\\])*\\]\\((link:\\d+) \"((?:\\\\.|[^\"\\\\])*)\"\\)");
    private static final Pattern LINK_LINE = Pattern.compile("- " + LINK.pattern() + ".*");
    /** A recovery in tools mode: its label and its call. */
    private static final Pattern CALL = Pattern.compile("- [^`]+[:：] ?`([^`]+\\))`");

    private static final Pattern CHOICE = Pattern.compile("(\\d+)\\. (.*)");
    private static final Pattern REMOVED_SECTIONS = Pattern.compile("\\S+[:：] ?`## .*");
    private static final Pattern CODE = Pattern.compile("[A-Z][A-Z_]{3,}");
    private static final Pattern CHANGE_MARK = Pattern.compile("\\s*[(（][^()（）]*[)）]$");
    private static final String FENCE = "```";
    private static final String FAILED_STEP = "✘";
    private static final Set<String> CODES =
            Arrays.stream(ErrorCode.values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());
    private static final List<String> MARKS =
            Arrays.stream(Severity.values()).map(Severity::mark).toList();

    private final Set<String> actionHeadings = new HashSet<>();
    private final Set<String> linkHeadings = new HashSet<>();

    /** A heading with the lines below it; the heading is empty for the lines before the first one. */
    private record Section(String heading, List<String> lines) {
        String text() {
            String below = String.join("\n", lines);
            return heading.isEmpty() ? below : heading + "\n" + below;
        }
    }

    /** The answer that is being taken apart. */
    private static final class Draft {
        private final Map<TextKind, StringBuilder> parts = new EnumMap<>(TextKind.class);
        private final List<String> errorCodes = new ArrayList<>();
        private final List<Recovery> recoveries = new ArrayList<>();
        private int failedSteps;
        private int errorSections;
        private boolean question;

        void add(TextKind kind, String text) {
            parts.computeIfAbsent(kind, unused -> new StringBuilder())
                    .append(text)
                    .append('\n');
        }

        ParsedAnswer finish() {
            for (int i = errorSections; i < failedSteps; i++) {
                errorCodes.add(ParsedAnswer.IN_LINE);
            }
            Map<TextKind, String> texts = new EnumMap<>(TextKind.class);
            parts.forEach((kind, text) -> texts.put(kind, text.toString()));
            return new ParsedAnswer(texts, errorCodes, question, recoveries);
        }
    }

    public ParsedAnswer parse(String answer) {
        Draft draft = new Draft();
        for (Section section : sections(answer)) {
            if (section.heading().isEmpty()) {
                addResults(section, draft);
            } else if (isErrorSection(section)) {
                addError(section, draft);
            } else {
                draft.add(kind(section), section.text());
            }
        }
        return draft.finish();
    }

    private static List<Section> sections(String answer) {
        List<Section> sections = new ArrayList<>();
        Section current = new Section("", new ArrayList<>());
        boolean fenced = false;
        for (String line : answer.split("\n", -1)) {
            fenced ^= line.startsWith(FENCE);
            if (!fenced && (line.startsWith("# ") || line.startsWith("## "))) {
                sections.add(current);
                current = new Section(line, new ArrayList<>());
            } else {
                current.lines().add(line);
            }
        }
        sections.add(current);
        sections.removeIf(section -> section.text().isBlank());
        return sections;
    }

    private static void addResults(Section section, Draft draft) {
        for (String line : section.lines()) {
            draft.add(REMOVED_SECTIONS.matcher(line).matches() ? TextKind.STATE : TextKind.RESULTS, line);
            if (line.startsWith(FAILED_STEP)) {
                draft.failedSteps++;
            }
        }
    }

    private static boolean isErrorSection(Section section) {
        String title = section.heading().substring(section.heading().indexOf(' ') + 1);
        return MARKS.stream().anyMatch(title::startsWith)
                && (!codes(title).isEmpty() || section.text().contains("answer("));
    }

    private static void addError(Section section, Draft draft) {
        List<String> codes = codes(section.heading());
        draft.errorSections++;
        draft.errorCodes.addAll(codes);
        draft.question |= codes.isEmpty();
        draft.add(TextKind.ERRORS, section.heading());
        for (String line : section.lines()) {
            if (REMOVED_SECTIONS.matcher(line).matches()) {
                draft.add(TextKind.STATE, line);
                continue;
            }
            draft.add(TextKind.ERRORS, line);
            Matcher link = LINK.matcher(line);
            while (link.find()) {
                draft.recoveries.add(Recovery.link(link.group(1), unescape(link.group(2))));
            }
            Matcher call = CALL.matcher(line);
            if (call.matches()) {
                draft.recoveries.add(Recovery.call(call.group(1)));
            }
            Matcher choice = CHOICE.matcher(line);
            if (codes.isEmpty() && choice.matches()) {
                draft.recoveries.add(Recovery.choice(choice.group(1), choice.group(2)));
            }
        }
    }

    private static List<String> codes(String text) {
        return CODE.matcher(text)
                .results()
                .map(match -> match.group())
                .filter(CODES::contains)
                .toList();
    }

    private static String unescape(String text) {
        return text.replaceAll("\\\\(.)", "$1");
    }

    private TextKind kind(Section section) {
        String title = CHANGE_MARK.matcher(section.heading()).replaceFirst("");
        if (section.lines().stream().anyMatch(line -> line.startsWith(FENCE + "typescript"))) {
            actionHeadings.add(title);
        }
        List<String> filled =
                section.lines().stream().filter(line -> !line.isBlank()).toList();
        if (!filled.isEmpty()
                && filled.stream().allMatch(line -> LINK_LINE.matcher(line).matches())) {
            linkHeadings.add(title);
        }
        if (actionHeadings.contains(title)) {
            return TextKind.ACTIONS;
        }
        return linkHeadings.contains(title) ? TextKind.LINKS : TextKind.STATE;
    }
}
