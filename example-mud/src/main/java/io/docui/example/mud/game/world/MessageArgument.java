package io.docui.example.mud.game.world;

/** The value of a placeholder in a {@link GameMessage}, independent of a language. */
public sealed interface MessageArgument {

    /** A plain number, such as an amount of damage or gold. */
    record Amount(int value) implements MessageArgument {}

    /** The name of a place, a person, a spell or a kind of item. */
    record Name(LocalizedConstant of) implements MessageArgument {}

    /** The name of one enemy, which remains valid after it is slain. */
    record EnemyName(EnemyKind kind, int number) implements MessageArgument {}

    /** A number of items of one kind, such as a stack. */
    record Stack(ItemKind kind, int count) implements MessageArgument {}

    static MessageArgument of(int value) {
        return new Amount(value);
    }

    static MessageArgument of(LocalizedConstant named) {
        return new Name(named);
    }

    static MessageArgument of(Enemy enemy) {
        return new EnemyName(enemy.kind(), enemy.number());
    }

    static MessageArgument of(GameItem item) {
        return new Stack(item.kind(), item.count());
    }
}
