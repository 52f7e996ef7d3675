package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;

/** Adds new enemies and items to a world, each with a new id. */
final class EntitySpawner {

    private static final int TEMPERS = 1000;

    private EntitySpawner() {}

    static World enemy(World world, EnemyKind kind, Room room, boolean hostile) {
        RandomDraw vigour = RandomDraw.below(world, kind.spread());
        RandomDraw purse = RandomDraw.below(vigour.world(), kind.gold() / 2 + 1);
        RandomDraw temper = RandomDraw.below(purse.world(), TEMPERS);
        int hp = kind.leastHp() + vigour.value();
        int gold = kind.gold() + purse.value();
        int number = kind.unique() ? 0 : count(world, kind) + 1;
        return temper.world()
                .with(new Enemy(world.nextEnemyId(), kind, number, room, hp, hp, gold, temper.value(), hostile, 0, 0));
    }

    static World item(World world, ItemKind kind, int count, ItemLocation itemLocation) {
        return world.with(new GameItem(world.nextItemId(), kind, count, itemLocation));
    }

    /** Returns how many enemies of a kind there have ever been. */
    static int count(World world, EnemyKind kind) {
        return (int)
                world.enemies().stream().filter(enemy -> enemy.kind() == kind).count();
    }
}
