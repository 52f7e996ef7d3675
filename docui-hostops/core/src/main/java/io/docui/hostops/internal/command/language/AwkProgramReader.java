package io.docui.hostops.internal.command.language;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an {@code awk} program token by token and accepts it only if it cannot run programs, write files or choose other files to
 * read. It refuses every character and every place that awk implementations read in different ways.
 */
public final class AwkProgramReader {
    private static final Set<String> REFUSED = Set.of(
            "system", "getline", "ARGV", "ARGC", "PROCINFO", "SYMTAB", "FUNCTAB", "extension", "fflush", "close");
    private static final Set<String> KEYWORDS = Set.of(
            "print", "printf", "return", "in", "else", "do", "case", "exit", "delete", "BEGIN", "END", "if", "while",
            "for");
    private static final Set<String> CONTROL = Set.of("if", "while", "for", "switch");
    private static final Pattern NUMBER = Pattern.compile("([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final String OPERATORS = "+-*%^!=<>~?:,;()[]{}&|$";

    /** What the last token was, as far as it decides what a slash means. */
    private enum Before {
        OPERAND,
        OPERATOR,
        UNCLEAR
    }

    private final String text;
    private int at;
    private Before before = Before.OPERATOR;
    private String word = "";
    private final Deque<Boolean> controls = new ArrayDeque<>();
    /** The parentheses around the current {@code print}; -1 outside of one. */
    private int printDepth = -1;

    private AwkProgramReader(String text) {
        this.text = text;
    }

    /** Tells whether a program only transforms its input to its output. */
    public static boolean isHarmless(String program) {
        AwkProgramReader reader = new AwkProgramReader(program);
        while (reader.at < program.length()) {
            if (!reader.token()) {
                return false;
            }
        }
        return true;
    }

    private boolean token() {
        char c = text.charAt(at);
        if (c == ' ' || c == '\t') {
            at++;
            return true;
        } else if (c == '\n') {
            at++;
            newLine();
            return true;
        } else if (c == '#') {
            while (at < text.length() && text.charAt(at) != '\n') {
                at++;
            }
            return true;
        } else if (c == '"') {
            return enclosed('"');
        } else if (c == '/') {
            return slash();
        } else if (isLetter(c)) {
            return name();
        } else if (c >= '0' && c <= '9' || c == '.') {
            return number();
        }
        return OPERATORS.indexOf(c) >= 0 && operator(c);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isDigitOrDot(char c) {
        return c >= '0' && c <= '9' || c == '.';
    }

    private void operand() {
        before = Before.OPERAND;
        word = "";
    }

    /** A line end ends a statement, except behind an operator. */
    private void newLine() {
        if (before == Before.OPERAND && controls.size() <= Math.max(printDepth, 0)) {
            printDepth = -1;
        }
        if (before == Before.OPERAND) {
            before = Before.OPERATOR;
            word = "";
        }
    }

    /** Reads a string or regular expression on one line. */
    private boolean enclosed(char end) {
        for (int i = at + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '[' && end == '/' && !isPlainBracket(i)) {
                return false;
            } else if (c == '\\') {
                i++;
                if (i < text.length() && text.charAt(i) == '\n') {
                    return false;
                }
            } else if (c == end) {
                at = i + 1;
                operand();
                return true;
            }
        }
        return false;
    }

    /** Tells whether every implementation ends a bracket expression at the same place: it contains neither a slash nor a backslash. */
    private boolean isPlainBracket(int open) {
        int first = open + 1 < text.length() && text.charAt(open + 1) == '^' ? open + 2 : open + 1;
        int close = text.indexOf(']', first + 1);
        int line = text.indexOf('\n', open);
        if (close < 0 || line >= 0 && line < close) {
            return false;
        }
        // The end of a class such as [:digit:] ends nothing else.
        while (text.charAt(close - 1) == ':' && text.lastIndexOf("[:", close) > open) {
            int next = text.indexOf(']', close + 1);
            if (next < 0) {
                return false;
            }
            String between = text.substring(close + 1, next);
            if (between.isEmpty() || !between.contains("[:")) {
                close = next;
                break;
            }
            close = next;
        }
        String inside = text.substring(open, close);
        return inside.indexOf('/') < 0 && inside.indexOf('\\') < 0 && inside.indexOf('"') < 0;
    }

    /** Reads a number. A letter right behind it would begin a name of its own: {@code 5system("x")} calls a function. */
    private boolean number() {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            return false;
        }
        at = number.end();
        operand();
        return at == text.length() || !isLetter(text.charAt(at)) && !isDigitOrDot(text.charAt(at));
    }

    private boolean slash() {
        if (before == Before.UNCLEAR || word.equals("length")) {
            return false;
        }
        if (before == Before.OPERATOR) {
            return enclosed('/');
        }
        at++;
        before = Before.OPERATOR;
        word = "";
        return true;
    }

    private boolean name() {
        int from = at;
        while (at < text.length() && (isLetter(text.charAt(at)) || text.charAt(at) >= '0' && text.charAt(at) <= '9')) {
            at++;
        }
        String name = text.substring(from, at);
        if (REFUSED.contains(name)) {
            return false;
        }
        if (name.equals("print") || name.equals("printf")) {
            printDepth = controls.size();
        }
        before = KEYWORDS.contains(name) ? Before.OPERATOR : Before.OPERAND;
        word = name;
        return true;
    }

    private boolean operator(char c) {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        if (c == '|' || c == '&') {
            at += 2;
            before = Before.OPERATOR;
            word = "";
            return next == c;
        }
        if (c == '>' && (next == '>' || printDepth == controls.size())) {
            return false;
        }
        at++;
        boolean control = CONTROL.contains(word);
        word = "";
        switch (c) {
            case '(' -> {
                controls.push(control);
                before = Before.OPERATOR;
            }
            case ')' -> {
                if (controls.isEmpty()) {
                    return false;
                }
                before = controls.pop() ? Before.UNCLEAR : Before.OPERAND;
            }
            case ']' -> before = Before.OPERAND;
            case ';', '{', '}' -> {
                if (controls.isEmpty() || c != ';') {
                    printDepth = -1;
                }
                before = Before.OPERATOR;
            }
            case '$' -> before = Before.UNCLEAR;
            case '+', '-' -> {
                boolean twice = next == c;
                at += twice ? 1 : 0;
                before = twice ? Before.UNCLEAR : Before.OPERATOR;
            }
            default -> before = Before.OPERATOR;
        }
        return true;
    }
}
