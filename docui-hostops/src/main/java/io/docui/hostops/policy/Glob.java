package io.docui.hostops.policy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pattern for text: {@code *} for anything, {@code ?} for one character, {@code [a-c]} for one of some; a backslash makes the next
 * character stand for itself.
 *
 * <p>Patterns come from commands too, so matching takes no longer than the pattern times the text, whatever they are: it goes through the
 * pattern once, with all places in the text that it can have reached.
 */
final class Glob {
    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");

    private final String text;
    private final List<Token> tokens;

    private Glob(String text, List<Token> tokens) {
        this.text = text;
        this.tokens = tokens;
    }

    /** What a pattern consists of. */
    private sealed interface Token {
        /** One character, of some. */
        record One(String from, String to, boolean not, boolean slash) implements Token {
            private static One of(char c) {
                return new One(String.valueOf(c), String.valueOf(c), false, true);
            }

            private boolean matches(char c) {
                if (c == '/' && !slash) {
                    return false;
                }
                for (int i = 0; i < from.length(); i++) {
                    if (from.charAt(i) <= c && c <= to.charAt(i)) {
                        return !not;
                    }
                }
                return not;
            }
        }

        /** Any number of characters, slashes or not. */
        record Many(boolean slash) implements Token {}

        /** Any number of folders, each with its slash. */
        record Folders() implements Token {}

        /** The end, or a slash with anything behind it. */
        record Below() implements Token {}
    }

    /** A pattern for one word: {@code *} stands for any characters. */
    static Glob word(String text) {
        return new Glob(text, tokens(text, false));
    }

    /** A pattern for a path: {@code *} stands for characters of one name, {@code **} for any number of folders. */
    static Glob path(String text) {
        if (!text.endsWith("/**")) {
            return new Glob(text, tokens(text, true));
        }
        List<Token> tokens = new ArrayList<>(tokens(text.substring(0, text.length() - 3), true));
        tokens.add(new Token.Below());
        return new Glob(text, List.copyOf(tokens));
    }

    private static List<Token> tokens(String glob, boolean path) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < glob.length()) {
            char c = glob.charAt(at);
            int close = c == '[' ? closing(glob, at) : -1;
            if (path && glob.startsWith("**/", at)) {
                tokens.add(new Token.Folders());
                at += 3;
            } else if (glob.startsWith("**", at)) {
                tokens.add(new Token.Many(true));
                at += 2;
            } else if (c == '*') {
                tokens.add(new Token.Many(!path));
                at++;
            } else if (c == '?') {
                tokens.add(new Token.One("", "", true, !path));
                at++;
            } else if (close > 0) {
                tokens.add(set(glob.substring(at + 1, close), !path));
                at = close + 1;
            } else {
                at += c == '\\' && at + 1 < glob.length() ? 1 : 0;
                tokens.add(Token.One.of(glob.charAt(at)));
                at++;
            }
        }
        return List.copyOf(tokens);
    }

    /** Where brackets close, which hold at least one character; -1 if they do not. */
    private static int closing(String glob, int open) {
        int at = open + 1;
        if (at < glob.length() && (glob.charAt(at) == '!' || glob.charAt(at) == '^')) {
            at++;
        }
        for (int first = at; at < glob.length(); at++) {
            if (glob.charAt(at) == ']' && at > first) {
                return at;
            }
            at += glob.charAt(at) == '\\' ? 1 : 0;
        }
        return -1;
    }

    private static Token set(String content, boolean slash) {
        boolean not = content.startsWith("!") || content.startsWith("^");
        StringBuilder from = new StringBuilder();
        StringBuilder to = new StringBuilder();
        for (int i = not ? 1 : 0; i < content.length(); i++) {
            i += content.charAt(i) == '\\' && i + 1 < content.length() ? 1 : 0;
            from.append(content.charAt(i));
            boolean range = i + 2 < content.length() && content.charAt(i + 1) == '-';
            i += range ? 2 : 0;
            to.append(content.charAt(i));
        }
        return new Token.One(from.toString(), to.toString(), not, slash);
    }

    /** The one place that an absolute pattern is about, with all that is below it; empty if it is about several. */
    Optional<String> place() {
        String place = text.endsWith("/**") ? text.substring(0, text.length() - 3) : text;
        return place.startsWith("/")
                        && place.length() > 1
                        && !SPECIAL.matcher(place).find()
                ? Optional.of(place.replaceAll("\\\\(.)", "$1"))
                : Optional.empty();
    }

    /** Whether it can match something below a folder: as far as it is literal, it leads there, or the folder leads to it. */
    boolean mayBeBelow(Path folder) {
        Matcher special = SPECIAL.matcher(text);
        String literal = (special.find() ? text.substring(0, special.start()) : text).replaceAll("\\\\(.)", "$1");
        String place = folder.toString() + '/';
        return (literal + '/').startsWith(place) || place.startsWith(literal);
    }

    /** Tells whether a text matches as a whole. */
    boolean matches(String candidate) {
        boolean[] reached = new boolean[candidate.length() + 1];
        reached[0] = true;
        for (Token token : tokens) {
            if (!(token instanceof Token.One one)) {
                reached = farther(token, reached, candidate);
            } else if (!step(one, reached, candidate)) {
                return false;
            }
        }
        return reached[candidate.length()];
    }

    /** Goes on by one character wherever that fits; whether it does anywhere. */
    private static boolean step(Token.One one, boolean[] reached, String candidate) {
        boolean any = false;
        for (int i = candidate.length(); i > 0; i--) {
            reached[i] = reached[i - 1] && one.matches(candidate.charAt(i - 1));
            any |= reached[i];
        }
        reached[0] = false;
        return any;
    }

    private static boolean[] farther(Token token, boolean[] reached, String candidate) {
        boolean[] next = reached.clone();
        boolean before = false;
        boolean below = false;
        for (int i = 1; i < next.length; i++) {
            before |= reached[i - 1];
            char c = candidate.charAt(i - 1);
            if (token instanceof Token.Many many) {
                next[i] |= many.slash() ? before : next[i - 1] && c != '/';
            } else if (token instanceof Token.Folders) {
                next[i] |= before && c == '/';
            } else {
                below |= reached[i - 1] && c == '/';
                next[i] |= below;
            }
        }
        return next;
    }

    String text() {
        return text;
    }
}
