package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.AnchorMention;
import io.docui.example.mud.demo.parser.ParsedAnchor;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Enemy as shown in a document, with its strength and threat.
 * @param level its level; 1 if not shown
 * @param threat the threat, from 0 (harmless) to 3 (deadly)
 */
record VisibleFoe(ParsedAnchor anchor, int level, BoundedValue hp, int threat) {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    static final int HARD = 2;
    static final int DEADLY = 3;

    static VisibleFoe of(AnchorMention anchorMention) {
        List<String> facts = anchorMention.facts();
        BoundedValue hp = facts.stream()
                .flatMap(fact -> BoundedValue.parse(fact).stream())
                .findFirst()
                .orElse(BoundedValue.NONE);
        int level = facts.stream()
                .filter(fact -> NUMBER.matcher(fact).matches())
                .findFirst()
                .map(Integer::valueOf)
                .orElse(1);
        return new VisibleFoe(
                anchorMention.anchor(),
                level,
                hp,
                facts.isEmpty() ? 1 : AgentVocabulary.threat(facts.get(facts.size() - 1)));
    }
}
