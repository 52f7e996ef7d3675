package io.docui.hostops.internal.policy.file;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Wildcard pattern for words and paths that matches in time proportional to pattern length times text length. {@code *} matches any
 * characters, {@code ?} one character (a Unicode code point), {@code [a-c]} one of a set; a backslash escapes the next character. Patterns also come from
 * commands, so this bound must hold for every pattern. The matcher goes through the pattern once, with the set of all positions in the text
 * that it can have reached.
 */
public final class Glob {
    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");

    private final String text;
    private final List<Token> tokens;
    // Few texts contain it, so most are decided without the tokens.
    private final String required;

    private Glob(String text, List<Token> tokens) {
        this.text = text;
        this.tokens = tokens;
        this.required = longestLiteral(tokens);
    }

    /** Element of a pattern. */
    private sealed interface Token {
        /** One character of a set. */
        record One(List<Range> ranges, boolean not, boolean slash) implements Token {
            private static One of(int c) {
                return new One(List.of(new Range(c, c)), false, true);
            }

            private boolean matches(int c) {
                if (c == '/' && !slash) {
                    return false;
                }
                for (Range range : ranges) {
                    if (range.from() <= c && c <= range.to()) {
                        return !not;
                    }
                }
                return not;
            }

            private boolean isLiteral() {
                return slash
                        && !not
                        && ranges.size() == 1
                        && ranges.get(0).from() == ranges.get(0).to();
            }
        }

        /** Characters from one to another, both included. */
        record Range(int from, int to) {}

        /** Any number of characters, with or without slashes. */
        record Many(boolean slash) implements Token {}

        /** Any number of directories, each with its slash. */
        record Folders() implements Token {}

        /** The end, or a slash followed by anything. */
        record Below() implements Token {}
    }

    /** Creates a pattern for one word: {@code *} matches any characters. */
    public static Glob word(String text) {
        return new Glob(text, tokens(text, false));
    }

    /** Creates a pattern for a path: {@code *} matches characters of one name, {@code **} any number of directories. */
    public static Glob path(String text) {
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
                tokens.add(new Token.One(List.of(), true, !path));
                at++;
            } else if (close > 0) {
                tokens.add(set(glob.substring(at + 1, close), !path));
                at = close + 1;
            } else {
                at += c == '\\' && at + 1 < glob.length() ? 1 : 0;
                tokens.add(Token.One.of(glob.codePointAt(at)));
                at = glob.offsetByCodePoints(at, 1);
            }
        }
        return List.copyOf(tokens);
    }

    /** Returns the longest text of characters that follow each other in every text that matches; empty if there is none. */
    private static String longestLiteral(List<Token> tokens) {
        String longest = "";
        StringBuilder literal = new StringBuilder();
        for (Token token : tokens) {
            if (token instanceof Token.One one && one.isLiteral()) {
                literal.appendCodePoint(one.ranges().get(0).from());
                longest = literal.length() > longest.length() ? literal.toString() : longest;
            } else {
                literal.setLength(0);
            }
        }
        return longest;
    }

    /** Returns the index of the closing bracket of a set with at least one character; -1 if there is none. */
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
        int[] all = content.codePoints().toArray();
        List<Token.Range> ranges = new ArrayList<>();
        for (int i = not ? 1 : 0; i < all.length; i++) {
            i += all[i] == '\\' && i + 1 < all.length ? 1 : 0;
            int from = all[i];
            i += i + 2 < all.length && all[i + 1] == '-' ? 2 : 0;
            ranges.add(new Token.Range(from, all[i]));
        }
        return new Token.One(List.copyOf(ranges), not, slash);
    }

    /** Returns the single place that an absolute pattern denotes, including everything below it; empty if it can match several places. */
    public Optional<String> place() {
        String place = text.endsWith("/**") ? text.substring(0, text.length() - 3) : text;
        return place.startsWith("/")
                        && place.length() > 1
                        && !SPECIAL.matcher(place).find()
                ? Optional.of(place.replaceAll("\\\\(.)", "$1"))
                : Optional.empty();
    }

    /** Tells whether the pattern can match something below a directory: its literal prefix lies below the directory or leads to it. */
    public boolean mayBeBelow(Path folder) {
        Matcher special = SPECIAL.matcher(text);
        String literal = (special.find() ? text.substring(0, special.start()) : text).replaceAll("\\\\(.)", "$1");
        String place = folder.toString() + '/';
        return (literal + '/').startsWith(place) || place.startsWith(literal);
    }

    /** Tells whether the pattern can match a text that begins in a given way. */
    public boolean mayBegin(String beginning) {
        int[] prefix = beginning.codePoints().toArray();
        boolean[] reached = new boolean[prefix.length + 1];
        reached[0] = true;
        for (Token token : tokens) {
            if (reached[prefix.length]) {
                return true;
            }
            if (!(token instanceof Token.One one)) {
                reached = farther(token, reached, prefix);
            } else if (!step(one, reached, prefix)) {
                return false;
            }
        }
        return reached[prefix.length];
    }

    /** Tells whether the pattern matches a complete text. */
    public boolean matches(String whole) {
        if (!whole.contains(required)) {
            return false;
        }
        int[] candidate = whole.codePoints().toArray();
        boolean[] reached = new boolean[candidate.length + 1];
        reached[0] = true;
        for (Token token : tokens) {
            if (!(token instanceof Token.One one)) {
                reached = farther(token, reached, candidate);
            } else if (!step(one, reached, candidate)) {
                return false;
            }
        }
        return reached[candidate.length];
    }

    /** Tells whether the pattern for one word can match a text in a program that may compare characters or bytes of UTF-8. */
    public boolean mayMatch(String word) {
        return matches(word) || matchesBytes(word);
    }

    /** Tells whether the pattern for one word matches a text whether a program compares characters or bytes of UTF-8. */
    public boolean certainlyMatches(String word) {
        return matches(word) && matchesBytes(word);
    }

    private boolean matchesBytes(String word) {
        return word(bytes(text)).matches(bytes(word));
    }

    /** Returns a text with a character for each byte. */
    private static String bytes(String word) {
        return new String(word.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** Advances all positions by one matching character. Returns whether any position remains. */
    private static boolean step(Token.One one, boolean[] reached, int[] candidate) {
        boolean any = false;
        for (int i = candidate.length; i > 0; i--) {
            reached[i] = reached[i - 1] && one.matches(candidate[i - 1]);
            any |= reached[i];
        }
        reached[0] = false;
        return any;
    }

    private static boolean[] farther(Token token, boolean[] reached, int[] candidate) {
        boolean[] next = reached.clone();
        boolean before = false;
        boolean below = false;
        for (int i = 1; i < next.length; i++) {
            before |= reached[i - 1];
            int c = candidate[i - 1];
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

    public String text() {
        return text;
    }
}
