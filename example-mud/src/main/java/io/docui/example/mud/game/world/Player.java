package io.docui.example.mud.game.world;

import java.util.List;
import java.util.stream.Stream;

/**
 * The hero's attributes, effects and spells as an immutable value; the carried items belong to the world.
 * @param level the level, from 1
 * @param hp the hit points; 0 exactly if the hero is dead
 * @param resolved whether a sacrifice makes the next weapon attack a certain critical hit
 */
public record Player(
        int level,
        int xp,
        int hp,
        int maxHp,
        int mp,
        int maxMp,
        int gold,
        int poison,
        boolean resolved,
        List<Spell> spells) {

    private static final int HP_PER_LEVEL = 6;
    private static final int MP_PER_LEVEL = 4;
    private static final int XP_PER_LEVEL = 12;
    private static final int BARE_HANDS = 4;

    public Player {
        spells = List.copyOf(spells);
        if (hp < 0 || hp > maxHp || mp < 0 || mp > maxMp || gold < 0 || poison < 0) {
            throw new IllegalArgumentException("Invalid hero: HP %d/%d, MP %d/%d, gold %d, poison %d"
                    .formatted(hp, maxHp, mp, maxMp, gold, poison));
        }
    }

    /** Returns a hero at the beginning of a game. */
    public static Player novice() {
        return new Player(1, 0, 30, 30, 20, 20, 4, 0, false, List.of(Spell.FIREBALL, Spell.HEAL));
    }

    public boolean isAlive() {
        return hp > 0;
    }

    public boolean knows(Spell spell) {
        return spells.contains(spell);
    }

    public int xpForNextLevel() {
        return XP_PER_LEVEL * level;
    }

    /** Returns the hero's share of the attack damage, without a weapon. */
    public int strength() {
        return BARE_HANDS + level;
    }

    /** Returns the hero with more HP (or less, if negative), within the bounds. */
    public Player withHealing(int amount) {
        int now = Math.max(0, Math.min(maxHp, hp + amount));
        return new Player(level, xp, now, maxHp, mp, maxMp, gold, poison, resolved, spells);
    }

    /** Returns the hero with more MP (or less, if negative), within the bounds. */
    public Player withMana(int amount) {
        int now = Math.max(0, Math.min(maxMp, mp + amount));
        return new Player(level, xp, hp, maxHp, now, maxMp, gold, poison, resolved, spells);
    }

    /** Returns the hero with more gold (or less, if negative). */
    public Player withGold(int amount) {
        return new Player(level, xp, hp, maxHp, mp, maxMp, gold + amount, poison, resolved, spells);
    }

    public Player withPoison(int turns) {
        return new Player(level, xp, hp, maxHp, mp, maxMp, gold, turns, resolved, spells);
    }

    public Player withResolve(boolean now) {
        return new Player(level, xp, hp, maxHp, mp, maxMp, gold, poison, now, spells);
    }

    public Player withSpell(Spell spell) {
        List<Spell> more =
                Stream.concat(spells.stream(), Stream.of(spell)).distinct().toList();
        return new Player(level, xp, hp, maxHp, mp, maxMp, gold, poison, resolved, more);
    }

    /** Returns the hero with more experience and the resulting levels; a new level also adds its HP and MP to the current ones. */
    public Player withExperience(int amount) {
        int sum = xp + amount;
        if (sum < xpForNextLevel()) {
            return new Player(level, sum, hp, maxHp, mp, maxMp, gold, poison, resolved, spells);
        }
        return new Player(
                        level + 1,
                        0,
                        hp + HP_PER_LEVEL,
                        maxHp + HP_PER_LEVEL,
                        mp + MP_PER_LEVEL,
                        maxMp + MP_PER_LEVEL,
                        gold,
                        poison,
                        resolved,
                        spells)
                .withExperience(sum - xpForNextLevel());
    }
}
