package io.docui.hostops.internal.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of options that are passwords only for certain programs: {@code curl -u}, {@code mysql -p}. A text is gone through once for each
 * program, and each repetition in a pattern is bounded, because the text can be the output of any program.
 */
final class PasswordOptions {
    /** Words of which a text has one if it has such an option. */
    private static final List<String> WORDS = List.of(
            "curl",
            "mysql",
            "mariadb",
            " login",
            "sshpass",
            "mongo",
            "redis-cli",
            "zip ",
            "7z",
            "ldap",
            "openssl",
            "keytool",
            "jarsigner",
            "htpasswd",
            "read ");

    private static final String VALUE =
            "(?:\"([^\"\\n]{3,200})\"|'([^'\\n]{3,200})'|([^\\s\"'`;&|<>()-][^\\s\"'`;&|<>()]{2,200}))";

    /** Cookies with their values; a word without {@code =} names a file. */
    private static final String COOKIE =
            "(?:\"([^\"\\n=]{1,200}=[^\"\\n]{3,400})\"|'([^'\\n=]{1,200}=[^'\\n]{3,400})'|([^\\s\"'`;&|<>()=]{1,200}=[^\\s\"'`;&|<>()]{3,400}))";

    private static final String PASS =
            "(?:\"pass:([^\"\\n]{3,200})\"|'pass:([^'\\n]{3,200})'|pass:([^\\s\"'`;&|<>()]{3,200}))";

    /** A user with a password. */
    private static final String USER = "(?:\"[^\\s:\"]{0,200}:([^\"\\n]{3,200})\"|'[^\\s:']{0,200}:([^'\\n]{3,200})'"
            + "|[^\\s:\"']{0,200}:([^\\s\"';&|<>()]{3,200}))";

    private static final List<Rule> RULES = List.of(
            rule(
                    "curl",
                    "(?:-[a-zA-Z]{0,20}[uU]|--(?:proxy-)?user)[ =]?" + USER
                            + "|(?:-[a-zA-Z]{0,20}b|--cookie)[ =]?" + COOKIE
                            + "|--(?:oauth2-bearer|pass|proxy-pass|tlspassword|key-pass)[ =]" + VALUE),
            rule("openssl", "-(?:pass|passin|passout|passwd)[ =]" + PASS + "|-(?:[kK]|hmac|psk|macopt) " + VALUE),
            rule("(?:keytool|jarsigner)", "-(?:store|key|deststore|srcstore)pass " + VALUE),
            rule(
                    "htpasswd",
                    "-[a-zA-Z]{0,20}b[a-zA-Z]{0,20}(?:\\s{1,9}-[a-zA-Z]{1,20}){0,9}\\s{1,9}[^\\s]{1,300}\\s{1,9}[^\\s]{1,300}\\s{1,9}"
                            + VALUE),
            rule("read", "<<< ?" + VALUE),
            rule("(?:mysql|mariadb)[a-z-]{0,20}", "-p" + VALUE),
            rule("(?:7za?|7zz)", "-p" + VALUE),
            new Rule(
                    Pattern.compile("\\b(?:docker|podman|nerdctl|buildah|skopeo|helm|oras|az|oc)\\b"),
                    Optional.of(Pattern.compile("(?<=\\s)login\\b")),
                    Pattern.compile("(?<=\\s)-p[ =]?" + VALUE)),
            rule("sshpass", "-p ?" + VALUE),
            rule("mongo[a-z]{0,20}", "-p ?" + VALUE),
            rule("redis-cli", "-a ?" + VALUE),
            rule("(?:un)?zip", "-P ?" + VALUE),
            rule("ldap[a-z]{1,20}", "-w ?" + VALUE));

    /** What ends a command, except within a value. A line can go on in the next one. */
    private static final Pattern END = Pattern.compile("(?<!\\\\)\\n|[|;&]");

    /** The most characters of an option with its value. */
    private static final int LONGEST = 1_300;

    private PasswordOptions() {}

    /**
     * An option of a program.
     * @param subcommand the word that stands before the option; empty if the program needs none
     * @param option the option with its value, which is one of the groups
     */
    private record Rule(Pattern program, Optional<Pattern> subcommand, Pattern option) {}

    private static Rule rule(String program, String option) {
        return new Rule(
                Pattern.compile("\\b" + program + "\\b"),
                Optional.empty(),
                Pattern.compile("(?<=\\s)(?:" + option + ")"));
    }

    /** Finds the values in a text. */
    static void find(String text, Consumer<String> found) {
        if (WORDS.stream().anyMatch(text::contains)) {
            RULES.forEach(rule -> find(rule, text, found));
        }
    }

    private static void find(Rule rule, String text, Consumer<String> found) {
        Matcher program = rule.program().matcher(text);
        Matcher ends = END.matcher(text);
        int from = 0;
        while (from < text.length() && program.find(from)) {
            from = ends.find(program.end()) ? ends.start() : text.length();
            findValues(rule, text, program.end(), from, found);
        }
    }

    /** Finds the values of the options in one command. */
    private static void findValues(Rule rule, String text, int start, int end, Consumer<String> found) {
        int from = start;
        if (rule.subcommand().isPresent()) {
            Matcher subcommand = within(rule.subcommand().get(), text, start, end);
            if (!subcommand.find()) {
                return;
            }
            from = subcommand.end();
        }
        Matcher option = within(rule.option(), text, from, Math.min(text.length(), end + LONGEST));
        while (option.find() && option.start() < end) {
            for (int group = 1; group <= option.groupCount(); group++) {
                if (option.group(group) != null) {
                    found.accept(option.group(group));
                }
            }
        }
    }

    private static Matcher within(Pattern pattern, String text, int start, int end) {
        return pattern.matcher(text).region(start, end).useTransparentBounds(true);
    }
}
