package io.docui.example.mud.game.world;

import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The complete state of a game as one immutable value.
 *
 * <p>A move creates another world and leaves this one unchanged. Enemies and items are never removed from their lists; they become slain
 * or gone. The id of each is its position, counted from 1, so that an id never changes its meaning.
 *
 * @param rng the generator of all future random decisions
 * @param turn the number of turns that have passed
 * @param enemies all enemies that ever existed, by ascending id
 * @param items all items that ever existed, by ascending id
 */
public record World(
        Rng rng,
        int turn,
        Player player,
        ExplorationState trail,
        List<Enemy> enemies,
        List<GameItem> items,
        StoryProgress story,
        GameMessageLog log) {

    public World {
        enemies = List.copyOf(enemies);
        items = List.copyOf(items);
        for (int i = 0; i < enemies.size(); i++) {
            checkId(enemies.get(i).id(), i);
        }
        for (int i = 0; i < items.size(); i++) {
            checkId(items.get(i).id(), i);
        }
    }

    // Surroundings

    public Room currentRoom() {
        return trail.here();
    }

    /** Returns whether the game is over. */
    public boolean isOver() {
        return story.ending() != GameEnding.NONE;
    }

    /** Returns the living enemies in this room, by ascending id. */
    public List<Enemy> enemiesHere() {
        return enemiesIn(currentRoom());
    }

    /** Returns the living enemies in a room, by ascending id. */
    public List<Enemy> enemiesIn(Room room) {
        List<Enemy> found = new ArrayList<>();
        for (Enemy enemy : enemies) {
            if (enemy.room() == room && enemy.isAlive()) {
                found.add(enemy);
            }
        }
        return List.copyOf(found);
    }

    /** Returns the hostile enemies in this room. */
    public List<Enemy> foes() {
        return foesIn(currentRoom());
    }

    /** Returns the hostile enemies in a room. */
    public List<Enemy> foesIn(Room room) {
        return enemiesIn(room).stream().filter(Enemy::hostile).toList();
    }

    /** Returns whether an enemy here is hostile; if so, the hero can only leave by fleeing. */
    public boolean inCombat() {
        return !foes().isEmpty();
    }

    /** Returns the items on the floor of this room. */
    public List<GameItem> itemsHere() {
        return itemsAt(new Ground(currentRoom()));
    }

    /** Returns the items that the hero carries, equipped ones first. */
    public List<GameItem> inventory() {
        List<GameItem> all = new ArrayList<>(itemsAt(Held.WORN));
        all.addAll(itemsAt(Held.BAG));
        return List.copyOf(all);
    }

    /** Returns the merchant's goods by kind, without the treasures, which he keeps; empty if there is no merchant here. */
    public List<GameItem> goods() {
        if (!merchantHere()) {
            return List.of();
        }
        return itemsAt(Held.SHOP).stream()
                .filter(item -> item.kind().category() != Category.TREASURE)
                .sorted(Comparator.comparing(GameItem::kind))
                .toList();
    }

    /** Returns the items in a location, by ascending id. */
    public List<GameItem> itemsAt(ItemLocation itemLocation) {
        List<GameItem> found = new ArrayList<>();
        for (GameItem item : items) {
            if (item.isIn(itemLocation)) {
                found.add(item);
            }
        }
        return List.copyOf(found);
    }

    /** Returns the equipped weapon or armor. */
    public Optional<GameItem> wornItem(Category category) {
        return itemsAt(Held.WORN).stream()
                .filter(item -> item.kind().category() == category)
                .findFirst();
    }

    /** Returns the power of the equipped item of a category; 0 if there is none. */
    public int power(Category category) {
        return wornItem(category).map(item -> item.kind().power()).orElse(0);
    }

    /** Returns the first carried stack of a kind. */
    public Optional<GameItem> carriedItem(ItemKind kind) {
        return items.stream()
                .filter(item -> item.isCarried() && item.kind() == kind)
                .findFirst();
    }

    /** Returns the exits of this room that the hero knows. */
    public List<Exit> exitsHere() {
        return CaveMap.exitsFrom(currentRoom()).stream().filter(this::isKnown).toList();
    }

    /** Returns whether an exit is visible from its room. */
    public boolean isKnown(Exit exit) {
        return !exit.hidden() || trail.searched().contains(exit.from());
    }

    /** Returns whether the hero knows the enemies of a room: he has been there, or has seen an exit to it that was never locked. */
    public boolean knowsEnemiesOf(Room room) {
        return trail.visited().contains(room)
                || CaveMap.exits().stream()
                        .anyMatch(exit -> exit.to() == room
                                && trail.visited().contains(exit.from())
                                && isKnown(exit)
                                && exit.lock().isEmpty());
    }

    /** Returns the rooms that the hero has visited or knows an exit to. */
    public List<Room> knownRooms() {
        return Arrays.stream(Room.values())
                .filter(room -> trail.visited().contains(room)
                        || CaveMap.exits().stream()
                                .anyMatch(exit ->
                                        exit.to() == room && trail.visited().contains(exit.from()) && isKnown(exit)))
                .toList();
    }

    /** Returns the lock that currently blocks an exit; empty if it is open. */
    public Optional<ExitLock> lockOf(Exit exit) {
        return exit.lock().filter(lock -> !trail.opened().contains(exit.id()));
    }

    public List<NonPlayerCharacter> peopleHere() {
        return Arrays.stream(NonPlayerCharacter.values())
                .filter(person -> person.room() == currentRoom())
                .toList();
    }

    public boolean merchantHere() {
        return currentRoom() == NonPlayerCharacter.MERCHANT.room();
    }

    // Lookup by id

    /** Returns the living enemy with this id, in any room. */
    public Optional<Enemy> enemy(int id) {
        return at(enemies, id).filter(Enemy::isAlive);
    }

    /** Returns the item with this id unless it is gone, in any location, including hidden ones. */
    public Optional<GameItem> item(int id) {
        return at(items, id).filter(GameItem::exists);
    }

    /** Returns the exit with this id, if it is known. */
    public Optional<Exit> exit(int id) {
        return CaveMap.exit(id).filter(this::isKnown);
    }

    /** Returns whether an enemy is in this room. */
    public boolean isVisible(Enemy enemy) {
        return enemiesHere().contains(enemy);
    }

    /** Returns whether an item is within reach: carried, on the floor, or for sale here. */
    public boolean isVisible(GameItem item) {
        return item.isCarried() || itemsHere().contains(item) || goods().contains(item);
    }

    /** Returns whether an exit is in this room. */
    public boolean isVisible(Exit exit) {
        return exitsHere().contains(exit);
    }

    // Creating the next world

    public World with(Rng next) {
        return new World(next, turn, player, trail, enemies, items, story, log);
    }

    public World with(Player next) {
        return new World(rng, turn, next, trail, enemies, items, story, log);
    }

    public World with(ExplorationState next) {
        return new World(rng, turn, player, next, enemies, items, story, log);
    }

    public World with(StoryProgress next) {
        return new World(rng, turn, player, trail, enemies, items, next, log);
    }

    /** Returns a world in which the enemy replaces the one with its id; a new enemy must have {@link #nextEnemyId()}. */
    public World with(Enemy enemy) {
        return new World(rng, turn, player, trail, put(enemies, enemy, enemy.id()), items, story, log);
    }

    /** Returns a world in which the item replaces the one with its id; a new item must have {@link #nextItemId()}. */
    public World with(GameItem item) {
        return new World(rng, turn, player, trail, enemies, put(items, item, item.id()), story, log);
    }

    public World nextTurn() {
        return new World(rng, turn + 1, player, trail, enemies, items, story, log);
    }

    public World say(GameMessageTemplate messageTemplate, MessageArgument... terms) {
        GameMessageLog longer = log.plus(GameMessage.of(messageTemplate, terms));
        return new World(rng, turn, player, trail, enemies, items, story, longer);
    }

    public int nextEnemyId() {
        return enemies.size() + 1;
    }

    public int nextItemId() {
        return items.size() + 1;
    }

    private static void checkId(int id, int index) {
        if (id != index + 1) {
            throw new IllegalArgumentException("Unexpected id " + id + " at position " + (index + 1));
        }
    }

    private static <T> Optional<T> at(List<T> list, int id) {
        return id >= 1 && id <= list.size() ? Optional.of(list.get(id - 1)) : Optional.empty();
    }

    private static <T> List<T> put(List<T> list, T element, int id) {
        if (id < 1 || id > list.size() + 1) {
            throw new IllegalArgumentException("Id " + id + " is higher than the next id, " + (list.size() + 1));
        }
        List<T> next = new ArrayList<>(list);
        if (id > list.size()) {
            next.add(element);
        } else {
            next.set(id - 1, element);
        }
        return next;
    }
}
