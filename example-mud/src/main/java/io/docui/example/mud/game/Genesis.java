package io.docui.example.mud.game;

import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Log;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place;
import io.docui.example.mud.game.world.Place.Ground;
import io.docui.example.mud.game.world.Place.Held;
import io.docui.example.mud.game.world.Place.Hidden;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Story;
import io.docui.example.mud.game.world.Trail;
import io.docui.example.mud.game.world.World;
import java.util.List;

/**
 * Makes the world of a new game.
 *
 * <p>The cave, its keys and what can be bought are always the same, so that every game can be won; chance decides
 * on strength, gold, loot, and where some comforts lie.
 */
final class Genesis {

    private static final List<Room> OUTER = List.of(Room.HALL, Room.GALLERY, Room.GARDEN);
    private static final List<Room> SECRET = List.of(Room.GUARDROOM, Room.GARDEN, Room.ARMOURY);

    private Genesis() {}

    static World world(long seed) {
        World empty = new World(
                new Rng(seed),
                0,
                Player.novice(),
                Trail.from(Room.MOUTH),
                List.of(),
                List.of(),
                Story.untold(),
                Log.empty());
        return comforts(treasures(goods(belongings(enemies(empty))))).say(Phrase.BEGINNING);
    }

    private static World enemies(World empty) {
        World world = Spawning.enemy(empty, EnemyKind.SLIME, Room.HALL, true);
        world = Spawning.enemy(world, EnemyKind.SLIME, Room.HALL, false);
        world = Spawning.enemy(world, EnemyKind.BAT, Room.GALLERY, false);
        world = Spawning.enemy(world, EnemyKind.BAT, Room.GALLERY, false);
        world = Spawning.enemy(world, EnemyKind.SPORELING, Room.GARDEN, true);
        world = Spawning.enemy(world, EnemyKind.SPORELING, Room.GARDEN, true);
        world = Spawning.enemy(world, EnemyKind.BANDIT, Room.GUARDROOM, true);
        world = Spawning.enemy(world, EnemyKind.BANDIT_CHIEF, Room.GUARDROOM, true);
        world = Spawning.enemy(world, EnemyKind.ACID_SLIME, Room.TUNNEL, true);
        world = Spawning.enemy(world, EnemyKind.ACID_SLIME, Room.TUNNEL, true);
        world = Spawning.enemy(world, EnemyKind.SKELETON, Room.ARMOURY, true);
        world = Spawning.enemy(world, EnemyKind.SKELETON, Room.ARMOURY, true);
        world = Spawning.enemy(world, EnemyKind.ROYAL_GUARD, Room.ANTECHAMBER, true);
        world = Spawning.enemy(world, EnemyKind.MOTHER_SLIME, Room.ANTECHAMBER, false);
        return Spawning.enemy(world, EnemyKind.SLIME_KING, Room.THRONE, true);
    }

    private static World belongings(World empty) {
        World world = Spawning.item(empty, ItemKind.OLD_SWORD, 1, Held.WORN);
        return Spawning.item(world, ItemKind.BREAD, 2, Held.BAG);
    }

    private static World goods(World empty) {
        World world = Spawning.item(empty, ItemKind.HEALING_POTION, 6, Held.SHOP);
        world = Spawning.item(world, ItemKind.MANA_POTION, 4, Held.SHOP);
        world = Spawning.item(world, ItemKind.HERB, 3, Held.SHOP);
        world = Spawning.item(world, ItemKind.BREAD, 5, Held.SHOP);
        return Spawning.item(world, ItemKind.IRON_SWORD, 1, Held.SHOP);
    }

    private static World treasures(World empty) {
        World world = Spawning.item(empty, ItemKind.FROST_TOME, 1, new Ground(Room.GALLERY));
        world = Spawning.item(world, ItemKind.LEATHER_ARMOUR, 1, new Ground(Room.GUARDROOM));
        world = Spawning.item(world, ItemKind.STEEL_SWORD, 1, new Ground(Room.ARMOURY));
        world = Spawning.item(world, ItemKind.CHAINMAIL, 1, new Ground(Room.ARMOURY));
        world = Spawning.item(world, ItemKind.HEALING_POTION, 1, new Hidden(Room.TUNNEL));
        world = Spawning.item(world, ItemKind.MANA_POTION, 1, new Ground(Room.CHAPEL));
        world = Spawning.item(world, ItemKind.SPRING_TEAR, 1, new Ground(Room.SPRING));
        return Spawning.item(world, ItemKind.HEALING_POTION, 2, new Ground(Room.ANTECHAMBER));
    }

    private static World comforts(World empty) {
        World world = scatter(empty, ItemKind.HEALING_POTION, OUTER, false);
        world = scatter(world, ItemKind.HERB, OUTER, false);
        return scatter(world, ItemKind.GEM, SECRET, true);
    }

    private static World scatter(World world, ItemKind kind, List<Room> rooms, boolean hidden) {
        Chance luck = Chance.below(world, rooms.size());
        Room room = rooms.get(luck.value());
        Place place = hidden ? new Hidden(room) : new Ground(room);
        return Spawning.item(luck.world(), kind, 1, place);
    }
}
