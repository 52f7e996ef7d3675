package io.docui.hostops.internal.text;

import io.docui.runtime.ledger.SecretDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds secrets in command lines, files and output: by the forms of known tokens, by the names of variables and options that they are
 * assigned to, and by the values of the variables of this process that name secrets.
 */
public final class SecretTextDetector implements SecretDetector {
    /** Shorter values occur in many texts by chance. */
    private static final int SHORTEST = 6;

    private static final List<String> NAMES = List.of(
            "PASSWORD",
            "PASSWD",
            "PASSPHRASE",
            "SECRET",
            "TOKEN",
            "API_KEY",
            "APIKEY",
            "ACCESS_KEY",
            "PRIVATE_KEY",
            "CREDENTIAL");

    private final List<String> values;

    private SecretTextDetector(List<String> values) {
        this.values = values;
    }

    /** Returns a detector that also knows the values of those variables whose names say that they are secrets. */
    public static SecretTextDetector of(Map<String, String> environment) {
        List<String> values = new ArrayList<>();
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            String value = variable.getValue();
            boolean path = value.startsWith("/") || value.contains(":\\");
            if (value.length() >= SHORTEST && !path && namesSecret(variable.getKey())) {
                values.add(value);
            }
        }
        return new SecretTextDetector(List.copyOf(values));
    }

    private static boolean namesSecret(String variable) {
        String upper = variable.toUpperCase(Locale.ROOT);
        for (String name : NAMES) {
            if (upper.contains(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<String> find(String text) {
        List<String> found = new ArrayList<>();
        for (String value : values) {
            if (text.contains(value)) {
                found.add(value);
            }
        }
        add(SecretForms.FORMS, text, found);
        if (text.contains("PRIVATE KEY")) {
            add(SecretForms.KEY_BLOCK, text, found);
        }
        if (text.contains("://")) {
            add(SecretForms.IN_ADDRESS, text, found);
        }
        PasswordOptions.find(text, secret -> {
            if (!SecretForms.REFERENCE.matcher(secret).matches()) {
                addWithinWord(SecretForms.QUOTED, secret, text, found);
            }
        });
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("authorization")) {
            add(SecretForms.HEADER, text, found);
        }
        if (lower.contains("pass")
                || lower.contains("key")
                || lower.contains("secret")
                || lower.contains("token")
                || lower.contains("credential")
                || lower.contains("pwd")) {
            add(SecretForms.QUOTED, text, found);
            add(SecretForms.PLAIN, text, found);
        }
        SecretPlaces.find(text, found);
        return found;
    }

    private static void add(Pattern pattern, String text, List<String> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            for (int group = 1; group <= matcher.groupCount(); group++) {
                String secret = matcher.group(group);
                boolean code = pattern == SecretForms.PLAIN
                        && secret != null
                        && SecretForms.REFERENCE.matcher(secret).matches();
                if (secret != null && !code) {
                    addWithinWord(pattern, secret, text, found);
                }
            }
        }
    }

    private static void addWithinWord(Pattern pattern, String secret, String text, List<String> found) {
        SecretForms.withinWord(pattern, secret)
                .filter(value -> found.isEmpty() || !value.equals(found.get(found.size() - 1)))
                .filter(value -> !SecretForms.isCommand(value, text) && !SecretForms.isFileElsewhere(value, text))
                .ifPresent(found::add);
    }

    /** The patterns, which are loaded when the first text is searched. */
    private static final class SecretForms {
        private static final String NAME =
                "(?:pass(?:word|wd|phrase)|(?<=[a-z0-9]_)(?:pass|pw|pwd(?![:= ]{1,4}/))|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|"
                        + "secret[_-]?key|credentials?|auth[_-]?key|client[_-]?secret)";

        /** Tokens that can be known by their form. The first group is the secret. */
        private static final Pattern FORMS = Pattern.compile("(?:^|(?<![A-Za-z0-9_]))("
                + "(?:AKIA|ASIA)[0-9A-Z]{16}" // Amazon
                + "|gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{22,}" // GitHub
                + "|gl(?:pat|ptt|dt|rt|cbt)-[A-Za-z0-9_-]{20,}" // GitLab
                + "|xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}" // Slack
                + "|sk-[A-Za-z0-9_-]{20,}" // OpenAI, Anthropic
                + "|[rs]k_(?:live|test)_[A-Za-z0-9]{16,}" // Stripe
                + "|AIza[0-9A-Za-z_-]{35}|ya29\\.[0-9A-Za-z_-]{20,}" // Google
                + "|npm_[A-Za-z0-9]{36}|pypi-[A-Za-z0-9_-]{40,}|hf_[A-Za-z0-9]{30,}" // package registries
                + "|dop_v1_[a-f0-9]{64}|SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}" // DigitalOcean, SendGrid
                + "|eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+" // JSON Web Token
                + ")");

        private static final Pattern KEY_BLOCK = Pattern.compile(
                "-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----([^-]{6,}+)-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----");
        private static final Pattern HEADER =
                Pattern.compile("(?i)\\bauthorization\\s*[:=]\\s*[\"']?(?:bearer|basic|token)\\s+([^\\s\"']{6,})");
        private static final Pattern IN_ADDRESS =
                Pattern.compile("(?i)\\b[a-z][a-z0-9+.-]{1,20}://[^\\s/@:\"']{0,200}:([^\\s/\"']{3,200})@"
                        + "|\\bhttps?://([^\\s/@:\"'$]{12,200})@");

        /** What begins another command: the mask of a value must not hide what runs. A call shows line feeds as escapes. */
        private static final String COMMAND = "\\\\[nr]|\\$\\(|`";

        /** Before a character of a value. An escaped backslash before a letter is no line feed. */
        private static final String NO_COMMAND = "(?!(?<!\\\\)(?:" + COMMAND + "))";

        /** A quoted value, also of JSON and of options. */
        private static final Pattern QUOTED = Pattern.compile(
                "(?i)" + NAME + "[\"']?\\s{0,4}[:=]\\s{0,4}(?:\"((?:" + NO_COMMAND + "[^\"\\n]){6,400}+)(?=\"|"
                        + COMMAND + ")" + "|'((?:" + NO_COMMAND + "[^'\\n]){6,400}+)(?='|" + COMMAND + "))");

        /** A value of a shell, of a properties file, or of an option of a program. */
        private static final Pattern PLAIN = Pattern.compile("(?i)" + NAME
                + "(?:=|:[ \\t]{1,4}|(?<=aws_[a-z_]{0,30})[ \\t]{1,4}=[ \\t]{1,4}|(?<=--[a-z-]{4,30})[ \\t]+)((?:"
                + NO_COMMAND + "[^\\s\"'`,;&|<>(){}\\[\\]]){6,400}+)");

        private static final Pattern REFERENCE =
                Pattern.compile("\\$.*|%.*%|\\*+|\u2022+|[A-Za-z_]\\w*(?:(?:\\.|::|->)\\w+)+");

        /** What can end a word of a command line, and begin another command. A quote before it may be the end of the word. */
        private static final Pattern SEPARATOR = Pattern.compile("[;|&\n(){}<>]|" + COMMAND);

        /** What can follow in a password or in cookies: no argument and no path, so that no command of any use can be in it. */
        private static final Pattern UNSPACED =
                Pattern.compile("[A-Za-z0-9!@#%^*_+=:?.~;|&()-]+|(?:; ?[A-Za-z0-9_.-]+=[A-Za-z0-9%_.+~-]*)+");

        private static final Pattern FILE =
                Pattern.compile("[\\w@%+.~-]*(?:/[\\w@%+.~-]*)+|[\\w@+-][\\w@+.-]*\\.[A-Za-z]{1,5}");

        private static final Pattern LINE_FEED = Pattern.compile("(?:[\r\n]|\\\\[rn])+");
        private static final Pattern KEY_LINE = Pattern.compile("[A-Za-z0-9+/=]*|[A-Z][A-Za-z]*: [\\w .,()/+-]*");
        /** Shorter lines, except the last one, are not those of a key. */
        private static final int KEY_WIDTH = 16;

        private static final int SHORTEST_PART = 3;

        private SecretForms() {}

        /** Returns a secret up to where another command can begin, so that its mask hides no command; empty if nothing is left. */
        private static Optional<String> withinWord(Pattern pattern, String secret) {
            Matcher separator = SEPARATOR.matcher(secret);
            if (pattern == FORMS || pattern == KEY_BLOCK && isKey(secret) || !separator.find()) {
                return Optional.of(secret);
            }
            int end = separator.start();
            if (end > 0 && UNSPACED.matcher(secret.substring(end)).matches()) {
                return Optional.of(secret);
            }
            return end < SHORTEST_PART ? Optional.empty() : Optional.of(secret.substring(0, end));
        }

        private static boolean isKey(String content) {
            List<String> lines = LINE_FEED
                    .splitAsStream(content)
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
            for (int i = 0; i < lines.size(); i++) {
                boolean narrow =
                        lines.get(i).length() < KEY_WIDTH && lines.get(i).indexOf(':') < 0;
                if (!KEY_LINE.matcher(lines.get(i)).matches() || narrow && (i == 0 || i < lines.size() - 1)) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Tells whether a value looks like the name of a file, and is also a word of its own. Its mask would hide which file a command runs or changes.
         */
        private static boolean isFileElsewhere(String value, String text) {
            if (!FILE.matcher(value).matches()) {
                return false;
            }
            for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
                int end = at + value.length();
                if (at > 0 && isBlank(text.charAt(at - 1)) && (end == text.length() || isBlank(text.charAt(end)))) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isBlank(char character) {
            return Character.isWhitespace(character) || "'\"`\\;|&()<>".indexOf(character) >= 0;
        }

        /** Tells whether a text also stands where a command begins. */
        private static boolean isCommand(String value, String text) {
            for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
                int before = at - 1;
                while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
                    before--;
                }
                if (before >= 0 && (";|&({".indexOf(text.charAt(before)) >= 0 || text.startsWith("\\n", before - 1))) {
                    return true;
                }
            }
            return false;
        }
    }
}
