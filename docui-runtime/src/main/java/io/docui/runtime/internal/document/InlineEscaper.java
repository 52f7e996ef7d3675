package io.docui.runtime.internal.document;

import io.docui.runtime.internal.document.InlineBuffer.FragmentKind;

/**
 * Writes the content of a Markdown block, with a backslash before each character that Markdown or a reader of anchors would interpret
 * (docs/spec/document.md#escaping). It decides over the complete text of the block. Documents have no link reference definitions, so {@code
 * [x]} alone is text. Not thread-safe.
 */
final class InlineEscaper {
    private static final String[] SCHEMES = {"obj", "link", "act", "docui"};
    private static final String EMAIL_LOCAL = ".!#$%&'*+/=?^_`{|}~-";

    private final StringBuilder out;

    private char[] chars = {};
    private int length;
    private EscapeContext escapeContext = EscapeContext.LINE;
    private boolean alone;
    private boolean special;
    /** The delimiters seen so far in the block that may open a pair, one bit each. */
    private int seen;

    /** The current fragment: its start and end, and the adjacent characters in the document. */
    private int start;

    private int end;
    private char before;
    private char after;

    InlineEscaper(StringBuilder out) {
        this.out = out;
    }

    void write(InlineBuffer content, EscapeContext where) {
        if (content.isText() && !content.hasSpecial() && !mayStartOrEndBlock(content, where)) {
            out.append(content.chars(), 0, content.length());
            return;
        }
        chars = content.chars();
        length = content.length();
        escapeContext = where;
        alone = content.isText();
        special = content.hasSpecial();
        seen = 0;
        for (int i = 0; i < content.count(); i++) {
            start = content.start(i);
            end = content.end(i);
            InlineBuffer.FragmentKind fragmentKind = content.kind(i);
            if (fragmentKind == InlineBuffer.FragmentKind.TEXT) {
                writeText(content, i);
            } else if (fragmentKind == InlineBuffer.FragmentKind.LABEL) {
                writeLink(content, i);
            } else {
                CodeSpanWriter.write(chars, start, end, escapeContext, out);
            }
        }
    }

    private static boolean mayStartOrEndBlock(InlineBuffer content, EscapeContext where) {
        if (content.length() == 0) {
            return false;
        }
        if (where == EscapeContext.HEADING) {
            return content.chars()[content.length() - 1] == '#';
        }
        return where != EscapeContext.CELL && MarkdownCharacterClass.mayStartBlock(content.chars()[0]);
    }

    private static boolean startsLine(EscapeContext escapeContext) {
        return escapeContext == EscapeContext.LINE || escapeContext == EscapeContext.ITEM;
    }

    private void writeText(InlineBuffer content, int fragment) {
        boolean first = fragment == 0;
        boolean last = fragment == content.count() - 1;
        before = first ? ' ' : content.kind(fragment - 1) == FragmentKind.LABEL ? ')' : '`';
        after = last ? ' ' : content.kind(fragment + 1) == FragmentKind.LABEL ? '[' : '`';
        int from = first && end > 0 && startsLine(escapeContext) ? writeBlockStart() : start;
        int to = last && escapeContext == EscapeContext.HEADING ? beginOfClosingMarks() : end;
        writeEscaped(from, to);
        if (to < end) {
            out.append('\\').append(chars, to, end - to);
        }
    }

    /** Writes the text up to and including the character that would start a block; returns the start of the rest. */
    private int writeBlockStart() {
        int mark = BlockStartDetector.find(chars, end, length, alone, escapeContext == EscapeContext.ITEM);
        if (mark == BlockStartDetector.NONE) {
            return start;
        }
        out.append(chars, start, mark - start).append('\\').append(chars[mark]);
        return mark + 1;
    }

    /** Returns the start of the marks that would close a heading; the end if there are none. */
    private int beginOfClosingMarks() {
        int from = end;
        while (from > start && chars[from - 1] == '#') {
            from--;
        }
        return previous(from) == ' ' ? from : end;
    }

    private void writeLink(InlineBuffer content, int fragment) {
        before = '[';
        after = ']';
        out.append('[');
        writeEscaped(start, end);
        out.append("](").append(content.destination(fragment));
        String title = content.title(fragment);
        if (title != null) {
            out.append(" \"").append(title).append('"');
        }
        out.append(')');
    }

    private void writeEscaped(int first, int last) {
        int from = first;
        int i = special ? first : last;
        while (i < last) {
            char c = chars[i];
            if (!MarkdownCharacterClass.isSpecial(c)) {
                i++;
                continue;
            }
            int to = isDelimiter(c) ? i + BlockStartDetector.runLength(chars, i, last) : i + 1;
            if (isDelimiter(c) ? mayPair(c, i, to) : isEscaped(c, i)) {
                out.append(chars, from, i - from);
                for (; i < to; i++) {
                    out.append('\\').append(c);
                }
                from = to;
            }
            i = to;
        }
        out.append(chars, from, last - from);
    }

    /** Returns whether a character has a meaning only in a pair. */
    private static boolean isDelimiter(char c) {
        return c == '`' || c == '*' || c == '_';
    }

    /** Returns whether a run of delimiters may be part of a pair. */
    private boolean mayPair(char c, int from, int to) {
        if (c == '`' && !alone) {
            return true;
        }
        if (c != '`' && previous(from) == ' ' && next(to - 1) == ' ') {
            return false;
        }
        if (c == '_' && isWithinWord(from, to)) {
            return false;
        }
        int bit = 1 << (c & 31);
        boolean paired = (seen & bit) != 0 || occurs(c, to);
        seen |= bit;
        return paired;
    }

    private boolean occurs(char c, int from) {
        for (int i = from; i < length; i++) {
            if (chars[i] == c) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithinWord(int from, int to) {
        return from > start
                && to < end
                && Character.isLetterOrDigit(Character.codePointBefore(chars, from, start))
                && Character.isLetterOrDigit(Character.codePointAt(chars, to, end));
    }

    private boolean isEscaped(char c, int at) {
        return switch (c) {
            case '\\' -> MarkdownCharacterClass.isAsciiPunctuation(next(at));
            case '[' -> isLabel();
            case ']' -> isLabel() || next(at) == '(';
            case '<' -> startsTag(next(at)) || startsEmail(at);
            case '&' -> startsEntity(at);
            case '|' -> escapeContext == EscapeContext.CELL;
            case '!' -> at == end - 1 && after == '[';
            case ':' -> endsScheme(at);
            default -> false;
        };
    }

    private boolean isLabel() {
        return before == '[';
    }

    /** Returns the character before an index in the document, including the marks of fragments. */
    private char previous(int at) {
        return at > start ? chars[at - 1] : before;
    }

    private char next(int at) {
        return at + 1 < end ? chars[at + 1] : after;
    }

    private static boolean startsTag(char next) {
        return MarkdownCharacterClass.isAsciiLetter(next) || next == '/' || next == '!' || next == '?';
    }

    private boolean startsEmail(int at) {
        int i = at + 1;
        while (i < end
                && (MarkdownCharacterClass.isAsciiLetterOrDigit(chars[i]) || EMAIL_LOCAL.indexOf(chars[i]) >= 0)) {
            i++;
        }
        return i < end && i > at + 1 && chars[i] == '@';
    }

    private boolean startsEntity(int at) {
        int from = next(at) == '#' ? at + 2 : at + 1;
        int i = from;
        while (i < end && MarkdownCharacterClass.isAsciiLetterOrDigit(chars[i])) {
            i++;
        }
        return i > from && i < end && chars[i] == ';';
    }

    /** Returns whether the text that ends in the colon would be read as the scheme of an anchor. */
    private boolean endsScheme(int at) {
        if (next(at) == ' ') {
            return false;
        }
        for (String scheme : SCHEMES) {
            int from = at - scheme.length();
            if (from >= start && isAt(scheme, from)) {
                char previous = previous(from);
                return !MarkdownCharacterClass.isAsciiLetterOrDigit(previous) && previous != '_';
            }
        }
        return false;
    }

    private boolean isAt(String word, int from) {
        for (int i = 0; i < word.length(); i++) {
            if (chars[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
