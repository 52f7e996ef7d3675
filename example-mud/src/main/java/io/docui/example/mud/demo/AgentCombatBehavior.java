package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ParsedAnchor;
import io.docui.example.mud.demo.parser.ParsedPrototype;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Rules for fights: when to attack, cast, heal, flee or postpone, and which enemy to attack first. */
record AgentCombatBehavior(AgentMemory agentMemory) {
    /** The share of HP below which the agent heals, in percent. */
    private static final int LOW = 45;

    /** The share of HP below which the agent flees, in percent. */
    private static final int GRAVE = 30;

    /** The share of HP from which the agent accepts a deadly fight, in percent. */
    private static final int FIT = 90;

    /** The share of HP from which the agent tries actions that cost HP, in percent. */
    private static final int DARING = 70;

    /** The share of an enemy's HP at which means other than force work, in percent. */
    private static final int WEAKENED = 50;

    private static final int MOST_BLOWS = 4;

    /** The HP that a turn is expected to cost for each level of the enemies, before there is experience. */
    private static final int LOSS_PER_LEVEL = 3;

    List<AgentBehavior> habits() {
        return List.of(
                this::tryOtherMeans, this::dare, this::cure, this::run, this::postpone, this::burn, this::strike);
    }

    /** Uses an item that the notes mention together with a weakened enemy here. */
    private Optional<AgentIntent> tryOtherMeans(GameObservation now) {
        return now.foes().stream()
                .filter(visibleFoe -> visibleFoe.hp().percent() <= WEAKENED)
                .flatMap(visibleFoe -> meantFor(visibleFoe, now).stream())
                .findFirst()
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .map(call -> AgentIntent.of("use a special item", call));
    }

    /** Tries out a dangerous action in a safe fight: against one weak enemy and with enough HP. */
    private Optional<AgentIntent> dare(GameObservation now) {
        boolean safe = now.foes().size() == 1
                && now.foes().get(0).threat() == 0
                && now.hp().percent() >= DARING
                && !agentMemory.hasDone("sacrifice");
        return safe ? now.call("sacrifice").map(call -> AgentIntent.of("dare", call)) : Optional.empty();
    }

    private Optional<AgentIntent> cure(GameObservation now) {
        return isLow(now) ? cureOf(now).map(call -> AgentIntent.of("heal", call)) : Optional.empty();
    }

    private Optional<AgentIntent> run(GameObservation now) {
        boolean grave = now.hp().percent() < GRAVE || 2 * now.hp().now() <= 3 * agentMemory.worstLoss();
        return grave ? now.call("flee").map(call -> AgentIntent.of("flee", call)) : Optional.empty();
    }

    /** Flees from an unhurt deadly enemy until the agent is in good health and has explored everything it can reach. */
    private Optional<AgentIntent> postpone(GameObservation now) {
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
        return now.call("flee").map(call -> AgentIntent.of("flee and come back later", call));
    }

    /** Casts fire at enemies that need more than two attacks, and keeps mana for healing. */
    private Optional<AgentIntent> burn(GameObservation now) {
        if (now.foes().isEmpty()) {
            return Optional.empty(); // the enemies are omitted from the document
        }
        VisibleFoe target = weakest(now.foes());
        Optional<ParsedPrototype> spell = now.prototype("cast_fireball");
        int cost = spell.flatMap(AgentCombatBehavior::initialMana).orElse(0);
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
        return spell.map(prototype -> AgentIntent.of("burn", prototype.call(target.anchor())));
    }

    private static Optional<Integer> initialMana(ParsedPrototype spell) {
        return spell.parameters().stream()
                .map(ParsedPrototype.Parameter::initial)
                .filter(initial -> initial.matches("\\d+"))
                .map(Integer::valueOf)
                .findFirst();
    }

    private Optional<AgentIntent> strike(GameObservation now) {
        return now.foes().isEmpty() ? Optional.empty() : attacks(weakest(now.foes()), now, "attack");
    }

    /** Returns a script with as many attacks as should defeat the enemy and as the hero can survive, and one more for a weak enemy. */
    Optional<AgentIntent> attacks(VisibleFoe target, GameObservation now, String purpose) {
        int spare = target.threat() == 0 ? 1 : 0;
        int needed = (target.hp().now() + agentMemory.blow() - 1) / agentMemory.blow() + spare;
        int bearable = (now.hp().now() - now.hp().full() * LOW / 100) / expectedLoss(now);
        boolean careful =
                target.threat() >= VisibleFoe.DEADLY || !meantFor(target, now).isEmpty();
        int count = careful ? 1 : Math.max(1, Math.min(Math.min(needed, bearable), MOST_BLOWS));
        return now.call("attack", target.anchor())
                .map(call -> new AgentIntent(purpose, Collections.nCopies(count, call)));
    }

    /** Returns the expected loss of HP in a turn. It includes the levels of the enemies, because past losses predict little. */
    private int expectedLoss(GameObservation now) {
        int levels = now.foes().stream().mapToInt(VisibleFoe::level).sum();
        return Math.max(Math.max(1, LOSS_PER_LEVEL * levels), agentMemory.worstLoss());
    }

    static VisibleFoe weakest(List<VisibleFoe> foes) {
        return Collections.min(
                foes, Comparator.comparing(visibleFoe -> visibleFoe.hp().now()));
    }

    private boolean isLow(GameObservation now) {
        return now.hp().percent() < LOW || now.hp().now() <= 2 * agentMemory.worstLoss();
    }

    /** Returns a remedy that restores more than a turn takes; a weaker one would only delay defeat. */
    private Optional<String> cureOf(GameObservation now) {
        return now.carriedItems().stream()
                .filter(visibleItem -> visibleItem.heals() && visibleItem.power() >= agentMemory.worstLoss())
                .max(Comparator.comparing(VisibleItem::power))
                .flatMap(visibleItem -> now.call("use", visibleItem.anchor()))
                .or(() -> now.call("cast_heal"));
    }

    private static List<VisibleItem> meantFor(VisibleFoe visibleFoe, GameObservation now) {
        ParsedAnchor anchor = visibleFoe.anchor();
        return now.carriedItems().stream()
                .filter(visibleItem -> now.notes().stream()
                        .anyMatch(note -> note.contains(anchor.label()) && note.contains(visibleItem.name())))
                .toList();
    }
}
