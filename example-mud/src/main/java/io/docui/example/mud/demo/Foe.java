package io.docui.example.mud.demo;

import io.docui.example.mud.demo.reading.Anchor;
import io.docui.example.mud.demo.reading.Mention;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Somebody who can be fought.
 *
 * @param anchor the anchor
 * @param level how strong it is; 1 if nothing is said
 * @param hp what is left of it
 * @param threat from 0, harmless, to 3, deadly
 */
record Foe(Anchor anchor, int level, Gauge hp, int threat) {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    static final int HARD = 2;
    static final int DEADLY = 3;

    static Foe of(Mention mention) {
        List<String> facts = mention.facts();
        Gauge hp = facts.stream()
                .flatMap(fact -> Gauge.alone(fact).stream())
                .findFirst()
                .orElse(Gauge.NONE);
        int level = facts.stream()
                .filter(fact -> NUMBER.matcher(fact).matches())
                .findFirst()
                .map(Integer::valueOf)
                .orElse(1);
        return new Foe(mention.anchor(), level, hp, facts.isEmpty() ? 1 : Words.threat(facts.get(facts.size() - 1)));
    }
}
