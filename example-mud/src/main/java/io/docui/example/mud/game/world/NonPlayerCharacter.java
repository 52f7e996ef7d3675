package io.docui.example.mud.game.world;

import java.util.Arrays;
import java.util.Optional;

/** The people in the cave, who stay in their rooms, talk, and never fight. */
public enum NonPlayerCharacter implements LocalizedConstant {
    HERMIT(1, Room.MOUTH),
    MERCHANT(2, Room.CAMP),
    GHOST(3, Room.CHAPEL);

    private final int id;
    private final Room room;

    NonPlayerCharacter(int id, Room room) {
        this.id = id;
        this.room = room;
    }

    /** Returns an id that is unique among people and the same in every game. */
    public int id() {
        return id;
    }

    public Room room() {
        return room;
    }

    /** Returns the person with this id; empty for an unknown id. */
    public static Optional<NonPlayerCharacter> of(int id) {
        return Arrays.stream(values()).filter(person -> person.id == id).findFirst();
    }

    @Override
    public String table() {
        return "person";
    }
}
