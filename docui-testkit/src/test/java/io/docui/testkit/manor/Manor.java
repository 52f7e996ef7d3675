package io.docui.testkit.manor;

import io.docui.annotations.Choices;
import io.docui.annotations.Confirm;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A manor with rooms, doors, things with equal names, and guests who walk about. Only the current room is shown. */
@DocUIApp(id = "manor", title = "Manor")
final class Manor {
    static final int ROOMS = 5;
    private static final int CARRIED = -1;
    private static final List<String> NAMES = List.of("Lamp", "Coin", "Coin ×2", "Old coin", "Book (red)", "Key");

    private final Random random;
    private final Map<Integer, Thing> things = new TreeMap<>();
    private final Map<Integer, Guest> guests = new TreeMap<>();
    private final List<Integer> locked = new ArrayList<>();
    private int room;

    /** A door of a room. */
    @DocUIObject(type = "door")
    record Door(@ObjectId int id, @ObjectLabel String name, boolean isLocked) {}

    /** A thing, in a room or carried. */
    @DocUIObject(type = "thing")
    record Thing(@ObjectId int id, @ObjectLabel String name, int place) {}

    /** A guest. */
    @DocUIObject(type = "guest")
    record Guest(@ObjectId int id, @ObjectLabel String name, int place) {}

    Manor(long seed) {
        random = new Random(seed);
        for (int i = 1; i <= 4 * ROOMS; i++) {
            things.put(i, new Thing(i, NAMES.get(random.nextInt(NAMES.size())), random.nextInt(ROOMS)));
        }
        for (int i = 1; i <= ROOMS; i++) {
            guests.put(i, new Guest(i, i % 2 == 0 ? "Ann" : "Bob " + i, random.nextInt(ROOMS)));
        }
        locked.add(random.nextInt(2 * ROOMS));
    }

    /** Removes all things and guests, and all locks. */
    void clear() {
        things.clear();
        guests.clear();
        locked.clear();
    }

    void put(Thing thing) {
        things.put(thing.id(), thing);
    }

    @ObjectLookup
    Optional<Door> door(int id) {
        return id >= 0 && id < 2 * ROOMS ? Optional.of(doorTo(id)) : Optional.empty();
    }

    @ObjectLookup
    Optional<Thing> thing(int id) {
        return Optional.ofNullable(things.get(id));
    }

    @ObjectLookup
    Optional<Guest> guest(int id) {
        return Optional.ofNullable(guests.get(id));
    }

    private Door doorTo(int id) {
        return new Door(id, "Door to room " + target(id), locked.contains(id));
    }

    private static int target(int door) {
        return (door / 2 + (door % 2 == 0 ? 1 : ROOMS - 1)) % ROOMS;
    }

    boolean isHere(Door door) {
        return door.id() / 2 == room;
    }

    private Stream<Thing> thingsAt(int place) {
        return things.values().stream().filter(thing -> thing.place() == place);
    }

    /** Goes through a door. */
    @DocUIAction(visibleWhen = "isHere")
    String go(Door door) {
        if (!isHere(door)) {
            throw new IllegalStateException("The door is in another room.");
        }
        if (door.isLocked()) {
            throw new ActionException("The door is locked.").recovery("Unlock it", ManorDocUI.unlock(door));
        }
        room = target(door.id());
        return "You are in room " + room;
    }

    /** Unlocks a door. */
    @DocUIAction(visibleWhen = "canUnlock")
    void unlock(Door door) {
        locked.remove(Integer.valueOf(door.id()));
    }

    boolean canUnlock(Door door) {
        return isHere(door) && door.isLocked();
    }

    /** Takes a thing. */
    @DocUIAction(visibleWhen = "lies")
    Thing take(Thing thing) {
        return move(thing, CARRIED);
    }

    boolean lies(Thing thing) {
        return thing.place() == room;
    }

    /** Drops a thing. */
    @DocUIAction(visibleWhen = "isCarried")
    Thing drop(Thing thing) {
        return move(thing, room);
    }

    boolean isCarried(Thing thing) {
        return thing.place() == CARRIED;
    }

    private Thing move(Thing thing, int place) {
        Thing moved = new Thing(thing.id(), thing.name(), place);
        things.put(thing.id(), moved);
        return moved;
    }

    /** Breaks a thing that lies here. */
    @DocUIAction(visibleWhen = "lies")
    void smash(Thing thing) {
        things.remove(thing.id());
    }

    /** Burns all that lies here. */
    @DocUIAction(confirm = Confirm.ALWAYS)
    int burn() {
        int before = things.size();
        things.values().removeIf(this::lies);
        return before - things.size();
    }

    /** Gives a carried thing to a guest, who leaves with it. */
    @DocUIAction(visibleWhen = "isCarried")
    Guest give(Thing thing, Guest guest) {
        if (guest.place() != room) {
            throw new ActionException(guest.name() + " is not here.").recovery("Drop it", ManorDocUI.drop(thing));
        }
        things.remove(thing.id());
        return walk(guest);
    }

    private Guest walk(Guest guest) {
        Guest moved = new Guest(guest.id(), guest.name(), random.nextInt(ROOMS));
        guests.put(guest.id(), moved);
        return moved;
    }

    /** Sends a guest out of the house. */
    @DocUIAction(visibleWhen = "isPresent")
    void dismiss(Guest guest) {
        guests.remove(guest.id());
    }

    boolean isPresent(Guest guest) {
        return guest.place() == room;
    }

    /** Lets all guests walk. */
    @DocUIAction
    void linger() {
        List.copyOf(guests.values()).forEach(this::walk);
    }

    /** Names a thing. */
    @DocUIAction
    Thing name(Thing thing, @Choices("names") String name) {
        Thing named = new Thing(thing.id(), name, thing.place());
        things.put(thing.id(), named);
        return named;
    }

    List<String> names() {
        return NAMES;
    }

    /** Lists things by their name, in all rooms. */
    @DocUIAction(readOnly = true)
    List<Thing> inventory(String word) {
        return things.values().stream()
                .filter(thing -> thing.name().contains(word))
                .toList();
    }

    /** Tells where a guest is. */
    @DocUIAction(readOnly = true)
    Optional<Guest> ask(Guest guest) {
        return guest(guest.id());
    }

    /** Looks for a thing, and pauses if there is none. */
    @DocUIAction
    Optional<Thing> search(InvocationContext context) {
        Optional<Thing> found = thingsAt(room).findFirst();
        if (found.isEmpty()) {
            context.pause("there is nothing here");
        }
        return found;
    }

    @DocUIView(title = "Room", order = 1)
    void room(DocWriter out) {
        out.title("Room " + room).paragraph("A room of the manor with many windows, number " + room + ".");
        guests.values().stream().filter(this::isPresent).forEach(guest -> out.item(guest, " is here"));
    }

    @DocUIView(title = "Doors", order = 2)
    void doors(DocWriter out) {
        out.table(IntStream.range(2 * room, 2 * room + 2).mapToObj(this::doorTo).toList());
    }

    @DocUIView(title = "Things", order = 3)
    void things(DocWriter out) {
        List<Thing> here = thingsAt(room).toList();
        if (!here.isEmpty()) {
            out.table(here);
        }
    }

    @DocUIView(title = "Pocket", order = 4)
    void pocket(DocWriter out) {
        List<Thing> carried = thingsAt(CARRIED).toList();
        if (!carried.isEmpty()) {
            out.paragraph("You carry ", carried);
        }
    }
}
