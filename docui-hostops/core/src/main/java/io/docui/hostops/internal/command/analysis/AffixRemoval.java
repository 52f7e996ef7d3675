package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removal of the beginning or the end of a value, as in {@code ${f%.txt}} and {@code ${f##*.}}, with patterns of which every shell makes the same. */
final class AffixRemoval {
    private static final Pattern REMOVAL =
            Pattern.compile("(?<operator>%%?|##?)(?<before>\\*?)(?<text>[A-Za-z0-9._+,/-]+)(?<behind>\\*?)");

    private AffixRemoval() {}

    /**
     * Returns what is left of a value.
     * @param value the value of the variable, of letters, digits and a few signs
     * @return what is left; empty if nothing is, or if the expansion is another one
     */
    static Optional<String> of(ShellWordPart.ParameterExpansion expansion, String value) {
        StringBuilder written = new StringBuilder(expansion.operator());
        for (ShellWordPart part : expansion.operand()) {
            if (!(part instanceof ShellWordPart.Text text) || text.quoted()) {
                return Optional.empty();
            }
            written.append(text.text());
        }
        Matcher removal = REMOVAL.matcher(written);
        return removal.matches() ? left(removal, value).filter(left -> !left.isEmpty()) : Optional.empty();
    }

    private static Optional<String> left(Matcher removal, String value) {
        String operator = removal.group("operator");
        String text = removal.group("text");
        boolean atEnd = operator.startsWith("%");
        boolean longest = operator.length() == 2;
        boolean starBefore = !removal.group("before").isEmpty();
        boolean starBehind = !removal.group("behind").isEmpty();
        if (!starBefore && !starBehind) {
            boolean found = atEnd ? value.endsWith(text) : value.startsWith(text);
            int kept = value.length() - text.length();
            return Optional.of(!found ? value : atEnd ? value.substring(0, kept) : value.substring(text.length()));
        }
        if (starBefore == atEnd || starBehind != atEnd) {
            return Optional.empty();
        }
        int at = atEnd == longest ? value.indexOf(text) : value.lastIndexOf(text);
        return Optional.of(at < 0 ? value : atEnd ? value.substring(0, at) : value.substring(at + text.length()));
    }
}
