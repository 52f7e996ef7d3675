package io.docui.example.mud.game.world;

import io.docui.example.mud.game.world.ItemKind.Category;
import io.docui.example.mud.game.world.ItemLocation.Ground;
import io.docui.example.mud.game.world.ItemLocation.Held;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * All state of a game, as one immutable value.
 *
 * <p>A move makes another world of it and leaves this one as it was. Enemies and items are never removed from
 * their lists, they are slain or gone: the id of each is its position, counted from 1, so that no id ever means
 * another thing.
 *
 * @param rng what all chance of the future comes from
 * @param turn how many turns have passed
 * @param enemies all there ever were, by ascending id
 * @param items all there ever were, by ascending id
 */
public record World(
        Rng rng,
        int turn,
        Player player,
        ExplorationState trail,
        List<Enemy> enemies,
        List<Item> items,
        StoryProgress story,
        MessageLog log) {

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

    // Looking around

    public Room currentRoom() {
        return trail.here();
    }

    /** Whether the game is over. */
    public boolean isOver() {
        return story.ending() != Ending.NONE;
    }

    /** The living enemies in this room, by ascending id. */
    public List<Enemy> enemiesHere() {
        return enemiesIn(currentRoom());
    }

    /** The living enemies in a room, by ascending id. */
    public List<Enemy> enemiesIn(Room room) {
        List<Enemy> found = new ArrayList<>();
        for (Enemy enemy : enemies) {
            if (enemy.room() == room && enemy.isAlive()) {
                found.add(enemy);
            }
        }
        return List.copyOf(found);
    }

    /** Those in this room that fight. */
    public List<Enemy> foes() {
        return foesIn(currentRoom());
    }

    /** Those in a room that fight whoever comes. */
    public List<Enemy> foesIn(Room room) {
        return enemiesIn(room).stream().filter(Enemy::hostile).toList();
    }

    /** Whether somebody fights the hero here; then the only way out is to flee. */
    public boolean inCombat() {
        return !foes().isEmpty();
    }

    /** What lies on the floor of this room. */
    public List<Item> itemsHere() {
        return itemsAt(new Ground(currentRoom()));
    }

    /** What the hero carries, first what is worn. */
    public List<Item> inventory() {
        List<Item> all = new ArrayList<>(itemsAt(Held.WORN));
        all.addAll(itemsAt(Held.BAG));
        return List.copyOf(all);
    }

    /** What the merchant sells; empty where there is no merchant. */
    public List<Item> goods() {
        return merchantHere() ? itemsAt(Held.SHOP) : List.of();
    }

    /** What is in a place, by ascending id. */
    public List<Item> itemsAt(ItemLocation itemLocation) {
        List<Item> found = new ArrayList<>();
        for (Item item : items) {
            if (item.isIn(itemLocation)) {
                found.add(item);
            }
        }
        return List.copyOf(found);
    }

    /** The weapon in the hand, or the armour on the body. */
    public Optional<Item> wornItem(Category category) {
        return itemsAt(Held.WORN).stream()
                .filter(item -> item.kind().category() == category)
                .findFirst();
    }

    /** The power of what is worn of a category; 0 if nothing is. */
    public int power(Category category) {
        return wornItem(category).map(item -> item.kind().power()).orElse(0);
    }

    /** The first stack of a kind that the hero carries. */
    public Optional<Item> carriedItem(ItemKind kind) {
        return items.stream()
                .filter(item -> item.isCarried() && item.kind() == kind)
                .findFirst();
    }

    /** The ways out of this room that the hero knows of. */
    public List<Exit> exitsHere() {
        return CaveMap.exitsFrom(currentRoom()).stream().filter(this::isKnown).toList();
    }

    /** Whether an exit is to be seen by whoever stands before it. */
    public boolean isKnown(Exit exit) {
        return !exit.hidden() || trail.searched().contains(exit.from());
    }

    /** What keeps an exit shut now; empty if it is open. */
    public Optional<Lock> lockOf(Exit exit) {
        return exit.lock().filter(lock -> !trail.opened().contains(exit.id()));
    }

    public List<Person> peopleHere() {
        return Arrays.stream(Person.values())
                .filter(person -> person.room() == currentRoom())
                .toList();
    }

    public boolean merchantHere() {
        return currentRoom() == Person.MERCHANT.room();
    }

    // By id

    /** The living enemy with this id, wherever it is. */
    public Optional<Enemy> enemy(int id) {
        return at(enemies, id).filter(Enemy::isAlive);
    }

    /** The item with this id that is not gone, wherever it is; also one that nobody has found yet. */
    public Optional<Item> item(int id) {
        return at(items, id).filter(Item::exists);
    }

    /** The exit with this id, if the hero has a way to know of it. */
    public Optional<Exit> exit(int id) {
        return CaveMap.exit(id).filter(this::isKnown);
    }

    /** Whether an enemy is in sight. */
    public boolean isVisible(Enemy enemy) {
        return enemiesHere().contains(enemy);
    }

    /** Whether an item is within reach: carried, on the floor, or for sale here. */
    public boolean isVisible(Item item) {
        return item.isCarried() || itemsHere().contains(item) || goods().contains(item);
    }

    /** Whether an exit leads out of this room. */
    public boolean isVisible(Exit exit) {
        return exitsHere().contains(exit);
    }

    // Making the next world

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

    /** With this enemy in the place of the one with its id; a new one takes {@link #nextEnemyId()}. */
    public World with(Enemy enemy) {
        return new World(rng, turn, player, trail, put(enemies, enemy, enemy.id()), items, story, log);
    }

    /** With this item in the place of the one with its id; a new one takes {@link #nextItemId()}. */
    public World with(Item item) {
        return new World(rng, turn, player, trail, enemies, put(items, item, item.id()), story, log);
    }

    public World nextTurn() {
        return new World(rng, turn + 1, player, trail, enemies, items, story, log);
    }

    public World say(MessageTemplate messageTemplate, MessageArgument... terms) {
        MessageLog longer = log.plus(Message.of(messageTemplate, terms));
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
            throw new IllegalArgumentException("Id " + id + " at position " + (index + 1));
        }
    }

    private static <T> Optional<T> at(List<T> list, int id) {
        return id >= 1 && id <= list.size() ? Optional.of(list.get(id - 1)) : Optional.empty();
    }

    private static <T> List<T> put(List<T> list, T element, int id) {
        if (id < 1 || id > list.size() + 1) {
            throw new IllegalArgumentException("Id " + id + " beyond the next one, " + (list.size() + 1));
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
