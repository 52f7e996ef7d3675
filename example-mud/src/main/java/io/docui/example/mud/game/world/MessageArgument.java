package io.docui.example.mud.game.world;

/** What a {@link Message} speaks of, in no language yet. */
public sealed interface MessageArgument {

    /** A plain number. */
    record Amount(int value) implements MessageArgument {}

    /** A place, a person, a spell, a kind of thing. */
    record Name(Named of) implements MessageArgument {}

    /** One enemy, which keeps its name after it is slain. */
    record EnemyName(EnemyKind kind, int number) implements MessageArgument {}

    /** So many of one kind of thing. */
    record Stack(ItemKind kind, int count) implements MessageArgument {}

    static MessageArgument of(int value) {
        return new Amount(value);
    }

    static MessageArgument of(Named named) {
        return new Name(named);
    }

    static MessageArgument of(Enemy enemy) {
        return new EnemyName(enemy.kind(), enemy.number());
    }

    static MessageArgument of(Item item) {
        return new Stack(item.kind(), item.count());
    }
}
