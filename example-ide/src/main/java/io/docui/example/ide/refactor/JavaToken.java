package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;

/**
 * Token of a Java source text, with its kind and its offsets.
 * @param end the offset after its last character
 */
public record JavaToken(TokenKind kind, int start, int end, String text) {
    /** Kinds of tokens. */
    public enum TokenKind {
        /** A name or a keyword. */
        NAME,
        LITERAL,
        COMMENT,
        /** Anything else, such as operators and brackets. */
        SIGN
    }

    /** Returns whether the token has a certain text. */
    public boolean is(String other) {
        return text.equals(other);
    }

    /** Returns whether the token is a certain name. */
    public boolean isName(String name) {
        return kind == TokenKind.NAME && text.equals(name);
    }

    /** Splits a text into tokens, with the comments among them. It accepts any text. The tokens cover everything but white space. */
    public static List<JavaToken> of(String source) {
        List<JavaToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < source.length()) {
            char c = source.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
                continue;
            }
            TokenKind tokenKind = TokenKind.SIGN;
            int end = at + 1;
            if (Character.isJavaIdentifierStart(c)) {
                tokenKind = TokenKind.NAME;
                while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
                    end++;
                }
            } else if (Character.isDigit(c)) {
                tokenKind = TokenKind.LITERAL;
                while (end < source.length()
                        && (Character.isJavaIdentifierPart(source.charAt(end)) || source.charAt(end) == '.')) {
                    end++;
                }
            } else if (source.startsWith("//", at)) {
                tokenKind = TokenKind.COMMENT;
                end = endOfLine(source, at);
            } else if (source.startsWith("/*", at)) {
                tokenKind = TokenKind.COMMENT;
                end = after(source, "*/", at + 2);
            } else if (source.startsWith("\"\"\"", at)) {
                tokenKind = TokenKind.LITERAL;
                end = endOfQuoted(source, at + 3, "\"\"\"");
            } else if (c == '"' || c == '\'') {
                tokenKind = TokenKind.LITERAL;
                end = endOfQuoted(source, at + 1, String.valueOf(c));
            } else if (source.startsWith("->", at) || source.startsWith("::", at)) {
                end = at + 2;
            } else if (source.startsWith("...", at)) {
                end = at + 3;
            }
            tokens.add(new JavaToken(tokenKind, at, end, source.substring(at, end)));
            at = end;
        }
        return tokens;
    }

    private static int endOfLine(String source, int from) {
        int at = from;
        while (at < source.length() && source.charAt(at) != '\n' && source.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private static int after(String source, String what, int from) {
        int found = source.indexOf(what, from);
        return found < 0 ? source.length() : found + what.length();
    }

    private static int endOfQuoted(String source, int from, String quote) {
        int at = from;
        while (at < source.length() && !source.startsWith(quote, at)) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(source.length(), at + quote.length());
    }
}
