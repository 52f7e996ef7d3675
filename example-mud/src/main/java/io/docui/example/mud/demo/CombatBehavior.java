package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.Anchor;
import io.docui.example.mud.demo.parser.Prototype;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How the agent fights: what it can beat it beats, in good health; the weakest first. */
final class CombatBehavior {
    /** Below this share of HP wounds are seen to, in percent. */
    private static final int LOW = 45;

    /** Below this share it is time to run. */
    private static final int GRAVE = 30;

    /** From this share on one is fit for the worst. */
    private static final int FIT = 90;

    /** From this share on one can try what costs blood. */
    private static final int DARING = 70;

    /** At this share a foe is weak enough for other means than force. */
    private static final int WEAKENED = 50;

    private static final int MOST_BLOWS = 4;

    /** What a turn may cost for each level of those who fight, before one knows better. */
    private static final int LOSS_PER_LEVEL = 3;

    private final AgentMemory agentMemory;

    CombatBehavior(AgentMemory agentMemory) {
        this.agentMemory = agentMemory;
    }

    List<Behavior> habits() {
        return List.of(
                this::tryOtherMeans, this::dare, this::cure, this::run, this::postpone, this::burn, this::strike);
    }

    /** What the notes name together with somebody who is here, is meant for them, once they are weak. */
    private Optional<Intent> tryOtherMeans(Observation now) {
        return now.foes().stream()
                .filter(visibleFoe -> visibleFoe.hp().percent() <= WEAKENED)
                .flatMap(visibleFoe -> meantFor(visibleFoe, now).stream())
                .findFirst()
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .map(call -> Intent.of("other means", call));
    }

    /** What a dangerous deed does is learned where little is at stake: one weak foe, and strength to spare. */
    private Optional<Intent> dare(Observation now) {
        boolean safe = now.foes().size() == 1
                && now.foes().get(0).threat() == 0
                && now.hp().percent() >= DARING
                && !agentMemory.hasDone("sacrifice");
        return safe ? now.call("sacrifice").map(call -> Intent.of("dare", call)) : Optional.empty();
    }

    private Optional<Intent> cure(Observation now) {
        return isLow(now) ? cureOf(now).map(call -> Intent.of("heal", call)) : Optional.empty();
    }

    private Optional<Intent> run(Observation now) {
        boolean grave = now.hp().percent() < GRAVE || 2 * now.hp().now() <= 3 * agentMemory.worstLoss();
        return grave ? now.call("flee").map(call -> Intent.of("flee", call)) : Optional.empty();
    }

    /** What is deadly is met in good health, and when nothing else is left to see. */
    private Optional<Intent> postpone(Observation now) {
        boolean deadly = now.foes().stream().anyMatch(visibleFoe -> visibleFoe.threat() >= VisibleFoe.DEADLY);
        boolean untouched = now.foes().stream()
                .allMatch(visibleFoe -> visibleFoe.hp().now() == visibleFoe.hp().full());
        if (!deadly || !untouched) {
            return Optional.empty();
        }
        boolean elsewhere = agentMemory.map().hasNews(now.place()) && !agentMemory.isAvoided(now.place(), now);
        if (now.hp().percent() >= FIT && !elsewhere) {
            return Optional.empty();
        }
        agentMemory.avoid(now);
        return now.call("flee").map(call -> Intent.of("not yet", call));
    }

    /** Mana is for those whom a blow or two does not fell; some is kept for wounds. */
    private Optional<Intent> burn(Observation now) {
        if (now.foes().isEmpty()) {
            return Optional.empty(); // they are left out of the document
        }
        VisibleFoe target = weakest(now.foes());
        Optional<Prototype> spell = now.prototype("cast_fireball");
        int cost = spell.flatMap(CombatBehavior::initialMana).orElse(0);
        int kept = now.prototype("cast_heal")
                .map(heal -> heal.numberInComment().orElse(0))
                .orElse(0);
        boolean worthIt = target.hp().now() > 2 * agentMemory.blow() && target.threat() >= 1;
        if (!worthIt
                || cost == 0
                || now.mp().now() < cost + kept
                || !meantFor(target, now).isEmpty()) {
            return Optional.empty();
        }
        return spell.map(prototype -> Intent.of("burn", prototype.call(target.anchor())));
    }

    private static Optional<Integer> initialMana(Prototype spell) {
        return spell.parameters().stream()
                .map(Prototype.Parameter::initial)
                .filter(initial -> initial.matches("\\d+"))
                .map(Integer::valueOf)
                .findFirst();
    }

    private Optional<Intent> strike(Observation now) {
        return now.foes().isEmpty() ? Optional.empty() : attacks(weakest(now.foes()), now, "attack");
    }

    /** As many blows in one script as should fell the foe, and as the hero can bear; blows at the weak may miss, too. */
    Optional<Intent> attacks(VisibleFoe target, Observation now, String purpose) {
        int spare = target.threat() == 0 ? 1 : 0;
        int needed = (target.hp().now() + agentMemory.blow() - 1) / agentMemory.blow() + spare;
        int bearable = (now.hp().now() - now.hp().full() * LOW / 100) / expectedLoss(now);
        boolean careful =
                target.threat() >= VisibleFoe.DEADLY || !meantFor(target, now).isEmpty();
        int count = careful ? 1 : Math.max(1, Math.min(Math.min(needed, bearable), MOST_BLOWS));
        return now.call("attack", target.anchor()).map(call -> new Intent(purpose, Collections.nCopies(count, call)));
    }

    /** Several blows are not to be regretted: what a turn has cost is no promise, so the foes' levels count too. */
    private int expectedLoss(Observation now) {
        int levels = now.foes().stream().mapToInt(VisibleFoe::level).sum();
        return Math.max(Math.max(1, LOSS_PER_LEVEL * levels), agentMemory.worstLoss());
    }

    static VisibleFoe weakest(List<VisibleFoe> foes) {
        return Collections.min(
                foes, Comparator.comparing(visibleFoe -> visibleFoe.hp().now()));
    }

    private boolean isLow(Observation now) {
        return now.hp().percent() < LOW || now.hp().now() <= 2 * agentMemory.worstLoss();
    }

    /** What gives back more than a turn takes: with less one only falls later. */
    private Optional<String> cureOf(Observation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.heals() && visibleItem.power() >= agentMemory.worstLoss())
                .max(Comparator.comparing(VisibleItem::power))
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .or(() -> now.call("cast_heal"));
    }

    private static List<VisibleItem> meantFor(VisibleFoe visibleFoe, Observation now) {
        Anchor anchor = visibleFoe.anchor();
        return now.carriedItems().stream()
                .filter(visibleItem -> now.notes().stream()
                        .anyMatch(note -> note.contains(anchor.label()) && note.contains(visibleItem.name())))
                .toList();
    }
}
