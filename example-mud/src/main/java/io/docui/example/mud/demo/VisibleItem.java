package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.AnchorMention;
import io.docui.example.mud.demo.parser.ParsedAnchor;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Item as shown in a document: {@code [Old Sword](obj:item:3) (attack +3, worn)}.
 * @param price the price; empty if it is not for sale
 * @param unit the value that it increases: {@code HP}, {@code attack}; empty if not shown
 * @param power the amount of the increase; 0 if not shown
 * @param worn whether it is in use, as text after the amount shows
 */
record VisibleItem(ParsedAnchor anchor, String remark, OptionalInt price, String unit, int power, boolean worn) {
    private static final Pattern POWER = Pattern.compile("(\\p{L}[\\p{L} ]*) \\+(\\d+)(, [^+)]+)?");
    private static final Pattern COUNT = Pattern.compile(" ×(\\d+)$");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    static VisibleItem of(AnchorMention anchorMention) {
        OptionalInt price = !anchorMention.tabular()
                ? OptionalInt.empty()
                : anchorMention.facts().stream()
                        .filter(fact -> NUMBER.matcher(fact).matches())
                        .mapToInt(Integer::parseInt)
                        .findFirst();
        Matcher power = POWER.matcher(anchorMention.remark());
        return anchorMention.remark().contains(" +") && power.find()
                ? new VisibleItem(
                        anchorMention.anchor(),
                        anchorMention.remark(),
                        price,
                        lastWord(power.group(1)),
                        Integer.parseInt(power.group(2)),
                        power.group(3) != null)
                : new VisibleItem(anchorMention.anchor(), anchorMention.remark(), price, "", 0, false);
    }

    /** Returns the name without the count of a stack. */
    String name() {
        return COUNT.matcher(anchor.label()).replaceFirst("");
    }

    int count() {
        Matcher count = COUNT.matcher(anchor.label());
        return count.find() ? Integer.parseInt(count.group(1)) : 1;
    }

    boolean heals() {
        return unit().equals("HP");
    }

    boolean restoresMana() {
        return unit().equals("MP");
    }

    /** Returns whether it can be worn or wielded. */
    boolean isGear() {
        return !unit().isEmpty() && !heals() && !restoresMana();
    }

    private static String lastWord(String words) {
        return words.substring(words.lastIndexOf(' ') + 1);
    }
}
