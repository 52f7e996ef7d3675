package io.docui.example.mud.game.world;

/**
 * An enemy of a game, alive or slain, as an immutable value.
 *
 * @param id an id that is unique among the enemies of a game and is never reused
 * @param number the number within its kind (Slime 1, Slime 2); 0 for a kind with a single enemy
 * @param room the room; enemies stay in their rooms
 * @param hp the hit points; 0 exactly if it is slain
 * @param gold the gold that the hero finds on it
 * @param temper any number; it selects the phrase that describes the enemy's condition
 * @param hostile whether it fights; a peaceful enemy becomes hostile when the hero attacks it or another peaceful enemy of its kind
 * @param frozen the number of turns that it will still lose
 * @param charge the progress toward a double strike, for a kind that charges
 */
public record Enemy(
        int id,
        EnemyKind kind,
        int number,
        Room room,
        int hp,
        int maxHp,
        int gold,
        int temper,
        boolean hostile,
        int frozen,
        int charge) {

    /** The charge at which the next strike has double force. */
    public static final int FULL_CHARGE = 2;

    public Enemy {
        if (hp < 0 || hp > maxHp || gold < 0 || frozen < 0) {
            throw new IllegalArgumentException("Invalid enemy: " + kind + " HP " + hp + "/" + maxHp);
        }
    }

    public boolean isAlive() {
        return hp > 0;
    }

    /** Returns whether the next strike will have double force. */
    public boolean isCharged() {
        return charge >= FULL_CHARGE;
    }

    /** Returns this enemy with less HP (or more, if negative), within its bounds. */
    public Enemy withDamage(int damage) {
        int left = Math.max(0, Math.min(maxHp, hp - damage));
        return new Enemy(id, kind, number, room, left, maxHp, gold, temper, hostile, frozen, charge);
    }

    public Enemy withGold(int amount) {
        return new Enemy(id, kind, number, room, hp, maxHp, amount, temper, hostile, frozen, charge);
    }

    public Enemy withHostility() {
        return new Enemy(id, kind, number, room, hp, maxHp, gold, temper, true, frozen, charge);
    }

    public Enemy withFrozen(int turns) {
        return new Enemy(id, kind, number, room, hp, maxHp, gold, temper, hostile, turns, charge);
    }

    public Enemy withCharge(int gathered) {
        return new Enemy(id, kind, number, room, hp, maxHp, gold, temper, hostile, frozen, gathered);
    }
}
