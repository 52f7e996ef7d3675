package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaToken;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Change of the members of a type in the text of its file. New members get the indentation and the line ends of the file.
 * @param after the text after the change
 * @param start the offset of the new member with its comment
 * @param end the offset after the new member
 */
record MemberEdit(String after, int start, int end) {
    private static final Pattern TWO_SPACES = Pattern.compile("\\R {2}[^\\s*]");

    /** Replaces a declaration. Its comment stays unless the new text begins with one. */
    static MemberEdit replace(String text, OutlineMember member, String declaration) {
        String written = declaration.strip();
        boolean commented = written.startsWith("/*") || written.startsWith("//");
        int from = commented ? member.start() : member.code();
        String indented = indented(
                declaration, indentAt(text, member.start()), LineIndex.of(text).lineEnd(from));
        return new MemberEdit(
                text.substring(0, from) + indented + text.substring(member.end()),
                member.start(),
                from + indented.length());
    }

    /** Inserts a declaration before or after another one, separated by an empty line. */
    static MemberEdit beside(String text, OutlineMember member, String declaration, boolean before) {
        LineIndex lines = LineIndex.of(text);
        String lineEnd = lines.lineEnd(member.start());
        String indent = indentAt(text, member.start());
        String indented = indented(declaration, indent, lineEnd);
        if (before) {
            int at = member.start();
            return insert(text, at, indented, "", lineEnd + lineEnd + indent);
        }
        int at = lines.end(lines.lineAt(Math.max(member.start(), member.end() - 1)));
        return insert(text, at, indented, lineEnd + lineEnd + indent, "");
    }

    /**
     * Inserts a declaration at the end of a type, separated by an empty line.
     * @param outline all declarations of the file
     */
    static MemberEdit last(String text, OutlineMember type, List<OutlineMember> outline, String declaration) {
        LineIndex lines = LineIndex.of(text);
        String lineEnd = lines.lineEnd(type.start());
        int brace = type.end() - 1;
        int at = brace;
        while (at > type.code() && Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        String outer = indentAt(text, type.code());
        String indent = memberIndent(text, type, outline, outer);
        boolean empty = text.charAt(at - 1) == '{';
        String indented = indented(declaration, indent, lineEnd);
        String changed = text.substring(0, at) + (empty ? lineEnd : lineEnd + lineEnd) + indent;
        return new MemberEdit(
                changed + indented + lineEnd + outer + text.substring(brace),
                changed.length(),
                changed.length() + indented.length());
    }

    /** Returns the indentation of the first member of a type that begins a line; otherwise that of the file. */
    private static String memberIndent(String text, OutlineMember type, List<OutlineMember> outline, String outer) {
        int body = body(text, type);
        return outline.stream()
                .filter(member -> member.start() > body
                        && member.path().size() == type.path().size() + 1
                        && member.path().subList(0, type.path().size()).equals(type.path()))
                .filter(member -> text.substring(text.lastIndexOf('\n', member.start() - 1) + 1, member.start())
                        .isBlank())
                .map(member -> indentAt(text, member.start()))
                .filter(indent -> indent.startsWith(outer) && indent.length() > outer.length())
                .findFirst()
                .orElseGet(() -> outer
                        + (text.contains("\n\t")
                                ? "\t"
                                : TWO_SPACES.matcher(text).find() ? "  " : "    "));
    }

    /** Returns the offset of the brace that begins the body of a type. Annotations before it have braces only in parentheses. */
    private static int body(String text, OutlineMember type) {
        int depth = 0;
        for (JavaToken token : JavaToken.of(text.substring(type.code(), type.end()))) {
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (token.is("{") && depth == 0) {
                return type.code() + token.start();
            }
        }
        return type.code();
    }

    /** Removes a declaration with its comment, its lines and the empty lines before it. */
    static MemberEdit remove(String text, OutlineMember member) {
        int from = member.start();
        while (from > 0 && (text.charAt(from - 1) == ' ' || text.charAt(from - 1) == '\t')) {
            from--;
        }
        LineIndex lines = LineIndex.of(text);
        boolean alone = from == 0 || text.charAt(from - 1) == '\n' || text.charAt(from - 1) == '\r';
        int line = lines.lineAt(Math.max(member.start(), member.end() - 1));
        boolean ends = text.substring(member.end(), lines.end(line)).isBlank();
        if (!alone || !ends) {
            return new MemberEdit(
                    text.substring(0, member.start()) + text.substring(member.end()), member.start(), member.start());
        }
        int first = lines.lineAt(member.start());
        while (first > 1 && lines.line(first - 1).isBlank()) {
            first--;
        }
        int start = lines.start(first);
        String rest = text.substring(lines.start(line + 1));
        // After the first member of a type, the empty line goes, too.
        boolean opens = first > 1 && lines.line(first - 1).strip().endsWith("{");
        return new MemberEdit(text.substring(0, start) + (opens ? withoutEmptyLines(rest) : rest), start, start);
    }

    private static String withoutEmptyLines(String text) {
        String rest = text;
        for (int end = rest.indexOf('\n'); end >= 0 && rest.substring(0, end).isBlank(); end = rest.indexOf('\n')) {
            rest = rest.substring(end + 1);
        }
        return rest;
    }

    private static MemberEdit insert(String text, int at, String declaration, String before, String after) {
        int start = at + before.length();
        return new MemberEdit(
                text.substring(0, at) + before + declaration + after + text.substring(at),
                start,
                start + declaration.length());
    }

    private static String indentAt(String text, int offset) {
        LineIndex lines = LineIndex.of(text);
        String line = lines.line(lines.lineAt(offset));
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    /** Returns a declaration whose lines after the first one have another indentation in place of the one that it was written with. */
    private static String indented(String declaration, String indent, String lineEnd) {
        List<String> lines = declaration.strip().lines().toList();
        int written = indentation(declaration, lines);
        return lines.get(0)
                + lines.stream()
                        .skip(1)
                        .map(line -> lineEnd
                                + (line.isBlank() ? "" : indent + line.substring(Math.min(written, width(line)))))
                        .collect(Collectors.joining());
    }

    /** Returns the width of the indentation that a declaration was written with, whether or not its first line has it. */
    private static int indentation(String declaration, List<String> lines) {
        String last = lines.get(lines.size() - 1);
        if (last.stripLeading().startsWith("}")) {
            return width(last);
        }
        if (lines.get(0).startsWith("/") || lines.get(0).startsWith("@")) {
            return lines.stream()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .mapToInt(line -> width(line) - (line.stripLeading().startsWith("*") ? 1 : 0))
                    .min()
                    .orElse(0);
        }
        return declaration
                .lines()
                .filter(line -> !line.isBlank())
                .mapToInt(MemberEdit::width)
                .findFirst()
                .orElse(0);
    }

    private static int width(String line) {
        return line.length() - line.stripLeading().length();
    }
}
