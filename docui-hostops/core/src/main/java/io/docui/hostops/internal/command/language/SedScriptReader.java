package io.docui.hostops.internal.command.language;

/**
 * Reads a {@code sed} script and accepts it only if every command is known to neither write files ({@code w}) nor run programs
 * ({@code e}) nor read other files ({@code r}). Where implementations disagree about the end of a section, the script is refused.
 */
public final class SedScriptReader {
    private static final String PLAIN = "=dDgGhHnNpPxFz";
    private static final String WITH_NUMBER = "lqQL";
    private static final String LABEL = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";

    private final String text;
    private int at;

    private SedScriptReader(String text) {
        this.text = text;
    }

    /** Tells whether a script only transforms its input to its output. */
    public static boolean isHarmless(String script) {
        SedScriptReader reader = new SedScriptReader(script);
        while (reader.skipToCommand()) {
            if (!reader.addresses() || !reader.command()) {
                return false;
            }
        }
        return true;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void skip(String characters) {
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void skipLine() {
        while (at < text.length() && text.charAt(at) != '\n') {
            at++;
        }
    }

    /** Skips separators and comments. Returns false at the end of the script. */
    private boolean skipToCommand() {
        skip(" \t\n;");
        while (peek() == '#') {
            skipLine();
            skip(" \t\n;");
        }
        return at < text.length();
    }

    private boolean addresses() {
        int from = at;
        if (!address()) {
            return false;
        }
        if (at > from) {
            skip(" \t");
            if (peek() == ',') {
                at++;
                skip(" \t");
                int second = at;
                if (peek() == '+' || peek() == '~') {
                    at++;
                }
                if (!address() || at == second) {
                    return false;
                }
            }
        }
        skip(" \t");
        skip("!");
        skip(" \t");
        return true;
    }

    /** Reads an address, which may be absent. */
    private boolean address() {
        char c = peek();
        if (c == '$') {
            at++;
        } else if (c >= '0' && c <= '9') {
            skip("0123456789");
            if (peek() == '~') {
                at++;
                skip("0123456789");
            }
        } else if (c == '/' || c == '\\') {
            at += c == '/' ? 0 : 1;
            if (!delimited(true)) {
                return false;
            }
            skip("IM");
        }
        return true;
    }

    private boolean command() {
        char c = peek();
        at++;
        if (c == '{') {
            return true;
        } else if (c == '}') {
            return isAtEnd();
        } else if (c == 's' || c == 'y') {
            return substitution(c == 's');
        } else if (c == 'a' || c == 'i' || c == 'c') {
            return insertedText();
        } else if (c == ':' || c == 'b' || c == 't' || c == 'T') {
            skip(" \t");
            int from = at;
            skip(LABEL);
            return (c != ':' || at > from) && isAtEnd();
        } else if (WITH_NUMBER.indexOf(c) >= 0) {
            skip(" \t");
            skip("0123456789");
            return isAtEnd();
        }
        return c != '\0' && PLAIN.indexOf(c) >= 0 && isAtEnd();
    }

    private boolean substitution(boolean flags) {
        if (!delimited(flags)) {
            return false;
        }
        at--;
        if (!delimited(false)) {
            return false;
        }
        if (flags) {
            skip("gpiIMm0123456789");
        }
        return isAtEnd();
    }

    /** Reads text up to the end of its line. A backslash could continue it on the next line, so it is allowed only in front. */
    private boolean insertedText() {
        skip(" \t");
        if (peek() == '\\') {
            at++;
            skip(" \t");
            if (peek() == '\n') {
                at++;
            }
        }
        int from = at;
        skipLine();
        return at > from && text.substring(from, at).indexOf('\\') < 0;
    }

    /** Tells whether a command ends here, whatever follows. */
    private boolean isAtEnd() {
        skip(" \t");
        return at >= text.length() || "\n;}#".indexOf(text.charAt(at)) >= 0;
    }

    /**
     * Reads a section between two delimiters and the second delimiter. A backslash hides the next character. Some implementations end
     * a regular expression at a delimiter in brackets, others do not.
     */
    private boolean delimited(boolean regex) {
        if (at >= text.length() || text.charAt(at) == '\n' || text.charAt(at) == '\\') {
            return false;
        }
        char delimiter = text.charAt(at++);
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == delimiter) {
                return true;
            } else if (c == '\n') {
                return false;
            } else if (c == '\\') {
                at++;
            } else if (c == '[' && regex) {
                int close = bracketEnd(at);
                String inside = close < 0 ? "" : text.substring(at, close);
                if (close < 0
                        || inside.indexOf(delimiter) >= 0
                        || inside.indexOf('\\') >= 0
                        || inside.indexOf('\n') >= 0) {
                    return false;
                }
                at = close + 1;
            }
        }
        return false;
    }

    /** Returns the index of the bracket that closes an expression such as {@code [^]a[:digit:]]}; -1 if there is none. */
    private int bracketEnd(int from) {
        int i = from;
        if (i < text.length() && text.charAt(i) == '^') {
            i++;
        }
        for (int first = i; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ']' && i > first) {
                return i;
            }
            char kind = i + 1 < text.length() ? text.charAt(i + 1) : '\0';
            if (c == '[' && (kind == ':' || kind == '.' || kind == '=')) {
                int close = text.indexOf(kind + "]", i + 2);
                if (close < 0) {
                    return -1;
                }
                i = close + 1;
            }
        }
        return -1;
    }
}
