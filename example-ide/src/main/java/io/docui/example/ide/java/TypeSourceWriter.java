package io.docui.example.ide.java;

import io.docui.example.ide.editor.ShownSources;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaToken;
import io.docui.example.ide.refactor.SourceRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Writes the source of a type with line numbers, what callers need most first: signatures and fields always show, bodies of more than a few
 * lines only in a short type. A Javadoc comment of several lines before a member shows as its first sentence. If a long type is still too
 * long, only its first members show whole, as examples of its style, and the others as signatures with the range of their lines. Blank lines
 * and the indentation of the members do not show.
 */
final class TypeSourceWriter {
    /** The largest number of lines of a type's comment that show with its source, and the number of lines that show of a longer one. */
    private static final int LONGEST_HEAD = 12;

    private static final int SHOWN_OF_HEAD = 4;

    /** The number of lines from which a type shows without the bodies of its methods that have more than a few lines. */
    private static final int LONGEST_TYPE = 150;

    private static final int LONGEST_BODY = 3;

    /** The number of characters from which a long type shows with signatures only, and that of the first members that show whole. */
    private static final int LONGEST_TEXT = 3_000;

    private static final int SHOWN_WHOLE = 700;

    private final Path file;
    private final LineIndex lines;
    private final SourceRange type;
    private final List<OutlineMember> members;
    private final int firstOfMembers;
    private final int indent;
    private final Map<Integer, ReplacedLines> replaced = new HashMap<>();
    private String hint = "";

    /**
     * What shows in place of some lines.
     * @param last the last one of the lines
     */
    private record ReplacedLines(int last, String text) {}

    TypeSourceWriter(JavaOutlineParser outlines, Path file, LineIndex lines, SourceRange type) {
        this.file = file;
        this.lines = lines;
        this.type = type;
        this.members = outlines.members(file, lines.text()).stream()
                .filter(member -> member.code() > type.start() && member.end() <= type.end())
                .toList();
        int last = lines.lineAt(type.end() - 1);
        this.firstOfMembers =
                members.isEmpty() ? last : lines.lineAt(members.get(0).start());
        this.indent = IntStream.range(firstOfMembers, last)
                .mapToObj(lines::line)
                .filter(line -> !line.isBlank())
                .mapToInt(TypeSourceWriter::indent)
                .min()
                .orElse(0);
    }

    /**
     * Writes the source, and records the lines that show.
     * @param start the offset of the comment of the type
     */
    void write(int start, ShownSources shown, StringBuilder out) {
        int first = lines.lineAt(start);
        int last = lines.lineAt(type.end() - 1);
        boolean isLong = last - lines.lineAt(type.start()) >= LONGEST_TYPE;
        replaceLines(first, isLong);
        List<String> whole = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        write(first, last, whole, text);
        if (isLong && text.length() > LONGEST_TEXT) {
            replaced.clear();
            shortenHead(first);
            leaveOutMembers();
            whole.clear();
            text.setLength(0);
            write(first, last, whole, text);
        }
        out.append(text).append(hint);
        shown.add(file, String.join("\n", whole));
    }

    private void write(int first, int last, List<String> whole, StringBuilder out) {
        for (int line = first; line <= last; ) {
            ReplacedLines instead = replaced.get(line);
            if (instead == null) {
                // The numbers around a blank line tell its own.
                out.append(lines.line(line).isBlank() ? "" : line + ": " + outdented(line) + '\n');
                whole.add(lines.line(line));
                line++;
            } else {
                out.append(instead.text()).append('\n');
                whole.add("…"); // No file has such a line, so that nothing counts as shown across it.
                line = instead.last() + 1;
            }
        }
    }

    /** Returns a line without the indentation that all members, or the type, have. */
    private String outdented(int line) {
        String code = lines.line(line);
        boolean isMember = line >= firstOfMembers && line < lines.lineAt(type.end() - 1);
        int outer = isMember ? indent : indent(lines.line(lines.lineAt(type.start())));
        return code.substring(Math.min(outer, indent(code)));
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    private void replaceLines(int first, boolean isLong) {
        shortenHead(first);
        for (OutlineMember member : members) {
            shortenComments(member);
            if (isLong && member.isExecutable()) {
                leaveOutBody(member);
            }
        }
    }

    private void shortenHead(int first) {
        int code = lines.lineAt(type.start());
        if (code - first > LONGEST_HEAD) {
            leaveOut(first + SHOWN_OF_HEAD, code - 1, "the rest of the comment");
        }
    }

    /** Replaces methods and constructors by their signatures, but for the first ones. */
    private void leaveOutMembers() {
        hint = "";
        int left = SHOWN_WHOLE;
        for (OutlineMember member : members) {
            left -= member.isExecutable() ? member.end() - member.start() : 0;
            if (member.isExecutable() && left < 0) {
                leaveOutMember(member);
            } else if (!member.isExecutable()) {
                shortenComments(member);
            }
        }
    }

    /** Replaces a member with its comment by its signature on one line. */
    private void leaveOutMember(OutlineMember member) {
        int first = lines.lineAt(member.start());
        int last = lines.lineAt(member.end() - 1);
        String before = lines.text().substring(lines.start(first), member.start());
        String after = lines.text().substring(member.end(), lines.end(last));
        if (first == last || !before.isBlank() || !after.isBlank()) {
            return;
        }
        String text = lines.text();
        int body = member.body(text);
        String end = body > member.code() && text.charAt(body) == '{' ? " {…}" : ";";
        String signature = text.substring(member.code(), body > member.code() ? body : member.end());
        String shortened = before + signature.strip().replaceAll("\\s+", " ") + end;
        replaced.put(
                first,
                new ReplacedLines(
                        last, first + "-" + last + ": " + shortened.substring(Math.min(indent, indent(shortened)))));
        hint = hint.isEmpty()
                ? "… comments and bodies: describe('" + member.type() + '.' + member.label() + "', source=true)"
                : hint;
    }

    /** Replaces a long body by an ellipsis, on the line of its brace if that is possible. */
    private void leaveOutBody(OutlineMember member) {
        int brace = lines.lineAt(member.body(lines.text()));
        int last = lines.lineAt(member.end() - 1);
        if (last - brace - 2 < LONGEST_BODY) {
            return;
        }
        String label = member.type() + '.' + member.label();
        String head = outdented(brace).stripTrailing();
        if (head.endsWith("{") && lines.line(last).strip().equals("}")) {
            replaced.put(brace, new ReplacedLines(last, brace + "-" + last + ": " + head + "…}"));
            hint = hint.isEmpty() ? "… long bodies: describe('" + label + "', source=true)" : hint;
        } else {
            leaveOut(brace + 1, last - 1, "see " + label);
        }
    }

    private void leaveOut(int first, int last, String what) {
        replaced.put(first, new ReplacedLines(last, "… lines " + first + '-' + last + ": " + what));
    }

    /** Replaces the Javadoc comments of several whole lines before a member by their first sentences. */
    private void shortenComments(OutlineMember member) {
        for (JavaToken token : JavaToken.of(lines.text().substring(member.start(), member.code()))) {
            int first = lines.lineAt(member.start() + token.start());
            int last = lines.lineAt(member.start() + token.end() - 1);
            String begin = outdented(first);
            if (token.kind() == JavaToken.TokenKind.COMMENT
                    && last > first
                    && begin.strip().startsWith("/**")
                    && lines.line(last).strip().endsWith("*/")) {
                String sentence = begin.substring(0, indent(begin)) + JavadocSentence.of(token.text());
                replaced.put(first, new ReplacedLines(last, first + "-" + last + ": " + sentence));
            }
        }
    }
}
