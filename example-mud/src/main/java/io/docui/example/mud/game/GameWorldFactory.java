package io.docui.example.mud.game;

import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ExplorationState;
import io.docui.example.mud.game.world.GameMessageLog;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import io.docui.example.mud.game.world.ItemLocation.Hidden;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.StoryProgress;
import io.docui.example.mud.game.world.World;
import java.util.List;

/**
 * Creates the world of a new game from a seed. The cave, its keys and the merchant's goods are always the same, so that every game can be
 * won. The seed decides strength, gold, loot, and the locations of some items.
 */
final class GameWorldFactory {

    private static final List<Room> OUTER = List.of(Room.HALL, Room.GALLERY, Room.GARDEN);
    private static final List<Room> SECRET = List.of(Room.GUARDROOM, Room.GARDEN, Room.ARMOURY);

    private GameWorldFactory() {}

    static World create(long seed) {
        World empty = new World(
                new Rng(seed),
                0,
                Player.novice(),
                ExplorationState.from(Room.MOUTH),
                List.of(),
                List.of(),
                StoryProgress.initial(),
                GameMessageLog.empty());
        return comforts(treasures(goods(belongings(enemies(empty))))).say(GameMessageTemplate.BEGINNING);
    }

    private static World enemies(World empty) {
        World world = EntitySpawner.enemy(empty, EnemyKind.SLIME, Room.HALL, true);
        world = EntitySpawner.enemy(world, EnemyKind.SLIME, Room.HALL, false);
        world = EntitySpawner.enemy(world, EnemyKind.BAT, Room.GALLERY, false);
        world = EntitySpawner.enemy(world, EnemyKind.BAT, Room.GALLERY, false);
        world = EntitySpawner.enemy(world, EnemyKind.SPORELING, Room.GARDEN, true);
        world = EntitySpawner.enemy(world, EnemyKind.SPORELING, Room.GARDEN, true);
        world = EntitySpawner.enemy(world, EnemyKind.BANDIT, Room.GUARDROOM, true);
        world = EntitySpawner.enemy(world, EnemyKind.BANDIT_CHIEF, Room.GUARDROOM, true);
        world = EntitySpawner.enemy(world, EnemyKind.ACID_SLIME, Room.TUNNEL, true);
        world = EntitySpawner.enemy(world, EnemyKind.ACID_SLIME, Room.TUNNEL, true);
        world = EntitySpawner.enemy(world, EnemyKind.SKELETON, Room.ARMOURY, true);
        world = EntitySpawner.enemy(world, EnemyKind.SKELETON, Room.ARMOURY, true);
        world = EntitySpawner.enemy(world, EnemyKind.ROYAL_GUARD, Room.ANTECHAMBER, true);
        world = EntitySpawner.enemy(world, EnemyKind.MOTHER_SLIME, Room.ANTECHAMBER, false);
        return EntitySpawner.enemy(world, EnemyKind.SLIME_KING, Room.THRONE, true);
    }

    private static World belongings(World empty) {
        World world = EntitySpawner.item(empty, ItemKind.OLD_SWORD, 1, Held.WORN);
        return EntitySpawner.item(world, ItemKind.BREAD, 2, Held.BAG);
    }

    private static World goods(World empty) {
        World world = EntitySpawner.item(empty, ItemKind.HEALING_POTION, 6, Held.SHOP);
        world = EntitySpawner.item(world, ItemKind.MANA_POTION, 4, Held.SHOP);
        world = EntitySpawner.item(world, ItemKind.HERB, 3, Held.SHOP);
        world = EntitySpawner.item(world, ItemKind.BREAD, 5, Held.SHOP);
        return EntitySpawner.item(world, ItemKind.IRON_SWORD, 1, Held.SHOP);
    }

    private static World treasures(World empty) {
        World world = EntitySpawner.item(empty, ItemKind.FROST_TOME, 1, new Ground(Room.GALLERY));
        world = EntitySpawner.item(world, ItemKind.LEATHER_ARMOUR, 1, new Ground(Room.GUARDROOM));
        world = EntitySpawner.item(world, ItemKind.STEEL_SWORD, 1, new Ground(Room.ARMOURY));
        world = EntitySpawner.item(world, ItemKind.CHAINMAIL, 1, new Ground(Room.ARMOURY));
        world = EntitySpawner.item(world, ItemKind.HEALING_POTION, 1, new Hidden(Room.TUNNEL));
        world = EntitySpawner.item(world, ItemKind.MANA_POTION, 1, new Ground(Room.CHAPEL));
        world = EntitySpawner.item(world, ItemKind.SPRING_TEAR, 1, new Ground(Room.SPRING));
        return EntitySpawner.item(world, ItemKind.HEALING_POTION, 2, new Ground(Room.ANTECHAMBER));
    }

    private static World comforts(World empty) {
        World world = scatter(empty, ItemKind.HEALING_POTION, OUTER, false);
        world = scatter(world, ItemKind.HERB, OUTER, false);
        return scatter(world, ItemKind.GEM, SECRET, true);
    }

    private static World scatter(World world, ItemKind kind, List<Room> rooms, boolean hidden) {
        RandomDraw luck = RandomDraw.below(world, rooms.size());
        Room room = rooms.get(luck.value());
        ItemLocation itemLocation = hidden ? new Hidden(room) : new Ground(room);
        return EntitySpawner.item(luck.world(), kind, 1, itemLocation);
    }
}
