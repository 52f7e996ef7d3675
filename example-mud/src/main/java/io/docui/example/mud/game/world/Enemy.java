package io.docui.example.mud.game.world;

/**
 * One enemy, alive or slain.
 *
 * @param id unique among the enemies of a game, and never given twice
 * @param number distinguishes those of one kind (Slime 1, Slime 2); 0 for a kind of which there is one
 * @param room where it is; enemies stay in their rooms
 * @param hp 0 exactly if it is slain
 * @param gold what is found on it
 * @param temper any number; it decides between the phrases for how it looks
 * @param hostile whether it fights; one that does not, begins when it is struck, or another of its kind in
 *     its peace
 * @param frozen how many of its turns it will still lose
 * @param charge how far it has gathered itself, for a kind that does
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
            throw new IllegalArgumentException("Impossible enemy: " + kind + " HP " + hp + "/" + maxHp);
        }
    }

    public boolean isAlive() {
        return hp > 0;
    }

    /** Whether its next strike will have double force. */
    public boolean isCharged() {
        return charge >= FULL_CHARGE;
    }

    /** Hurt by so many HP (healed, if negative), within its bounds. */
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
