package io.docui.example.mud.game.world;

/** What a {@link Message} speaks of, in no language yet. */
public sealed interface Term {

    /** A plain number. */
    record Amount(int value) implements Term {}

    /** A place, a person, a spell, a kind of thing. */
    record Name(Named of) implements Term {}

    /** One enemy, which keeps its name after it is slain. */
    record Foe(EnemyKind kind, int number) implements Term {}

    /** So many of one kind of thing. */
    record Stack(ItemKind kind, int count) implements Term {}

    static Term of(int value) {
        return new Amount(value);
    }

    static Term of(Named named) {
        return new Name(named);
    }

    static Term of(Enemy enemy) {
        return new Foe(enemy.kind(), enemy.number());
    }

    static Term of(Item item) {
        return new Stack(item.kind(), item.count());
    }
}
