package io.docui.hostops.internal.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places of command lines and files where a secret stands: options of programs, headers, parameters of addresses, fields of formats. A secret
 * is never longer than one word, so that its mask hides no command.
 */
final class SecretPlaces {
    /** A word, or the part of one, that can be a secret. It is no path, no reference to a variable, and already masked neither. */
    private static final String SECRET = "(?![*.~/-])([^\\s\"'`;&|<>(){}$\\\\\u2022]{6,200})";

    /** A secret that names and ordinary words seldom look like. */
    private static final String UNUSUAL = "(?=[^\\s\"']{0,200}[0-9])" + SECRET;

    private static final String WORDS = "\\b[^\\n|;&]{0,300}?\\s";
    private static final String QUOTE = "[\"']?";
    private static final String PRINTED =
            "\\b(?:echo|printf)\\s(?:-[neE]+\\s+|" + QUOTE + "%s(?:\\\\{1,2}n)?" + QUOTE + "\\s+)?\\s*" + QUOTE;

    private static final List<Place> ALL = List.of(
            new Place("cookie:", "\\bcookie:\\s*[^\\s=;\"']{1,80}=" + SECRET),
            new Place("=", "[?&](?:sig|signature|code|key|auth|x-amz-signature|x-goog-signature)=" + SECRET),
            new Place("machine ", "\\bmachine\\s+\\S+\\s+(?:login\\s+\\S+\\s+)?password\\s+" + SECRET),
            new Place("_auth", "_auth(?:token)?" + QUOTE + "(?:\\s*[=:]\\s*|\\s+)" + QUOTE + SECRET),
            new Place("vault ", "(?<=\\bvault [^\\n|;&]{0,300})\\s[\\w.-]+=" + QUOTE + SECRET),
            new Place("--from-literal", "--from-literal[ =]" + QUOTE + "[^\\s=\"']{1,100}=" + QUOTE + SECRET),
            new Place("aws_", "\\baws_(?:secret_access_key|session_token)\\s+" + QUOTE + SECRET),
            new Place("ssh-keygen", "\\bssh-keygen" + WORDS + "-[NP]\\s*" + QUOTE + SECRET),
            new Place("--password-stdin", PRINTED + SECRET + QUOTE + "\\s*\\|[^\\n|;&]{0,200}--password-stdin"),
            new Place("sudo ", PRINTED + SECRET + QUOTE + "\\s*\\|\\s*sudo\\s(?:-\\w+\\s+){0,5}-\\w*S"),
            new Place("chpasswd", PRINTED + "[\\w.-]{1,60}:" + SECRET + QUOTE + "\\s*\\|\\s*(?:sudo\\s+)?chpasswd"),
            new Place(
                    "htpasswd",
                    "\\bhtpasswd\\s+(?:-[a-zA-Z]+\\s+){0,6}-(?=[a-zA-Z]*n)(?=[a-zA-Z]*b)[a-zA-Z]+\\s+[^\\s-]\\S*\\s+"
                            + QUOTE + SECRET),
            new Place(
                    "http",
                    "\\b(?:https?|xh)\\s(?:[^\\n|;&]{0,300}?\\s)?(?:-a|--auth)[ =]?" + QUOTE + "[^\\s:\"']{0,100}:"
                            + SECRET),
            new Place(
                    "%", "\\b(?:smbclient|rpcclient|mount)" + WORDS + "-U\\s*" + QUOTE + "[^\\s%\"']{1,100}%" + SECRET),
            new Place("mosquitto_", "\\bmosquitto_[a-z]+" + WORDS + "(?:-P|--pw)[ =]*" + QUOTE + SECRET),
            new Place(
                    "ansible-vault",
                    "\\bansible-vault\\s+encrypt_string\\s+(?:--?[a-z-]+(?:=\\S+)?\\s+){0,6}" + QUOTE + SECRET),
            new Place(
                    "\\",
                    "(?:passw(?:or)?d|passphrase|secret|token|api_?key|access_?key|private_?key)\\\\{1,4}[\"']\\s{0,4}:\\s{0,4}\\\\{1,4}[\"']"
                            + SECRET),
            new Place(
                    "</",
                    "<(?:\\w+[.:_-])?(?:password|passwd|passphrase|secret|token|api_?key)>\\s*" + SECRET + "\\s*</"),
            new Place("sqlcmd", "\\bsqlcmd" + WORDS + "-P\\s*" + QUOTE + SECRET),
            new Place("pwd:", "\\bpwd:\\s{1,4}" + QUOTE + SECRET),
            new Place("auth=", "\\b(?:\\w+_)?auth=" + QUOTE + UNUSUAL),
            new Place(
                    "key=",
                    "\\b\\w*(?:account|storage|master|signing|encryption|shared|deploy|license)_?key=" + QUOTE
                            + SECRET),
            new Place("bearer ", "\\bbearer\\s+" + UNUSUAL),
            new Place(
                    "authorization",
                    "\\bauthorization" + QUOTE + "\\s*[:=]\\s*" + QUOTE
                            + "(?!(?:bearer|basic|token|digest|negotiate)\\b)" + UNUSUAL),
            new Place("redis-cli", "\\bredis-cli" + WORDS + "--pass[ =]" + QUOTE + SECRET));

    private SecretPlaces() {}

    /** @param hint a text in lower case without which nothing can be found, which is faster to look for */
    private record Place(String hint, Pattern pattern) {
        Place(String hint, String pattern) {
            this(hint, Pattern.compile("(?i)" + pattern));
        }
    }

    static void find(String text, List<String> found) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (Place place : ALL) {
            if (lower.contains(place.hint())) {
                Matcher matcher = place.pattern().matcher(text);
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
    }
}
