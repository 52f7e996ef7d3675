package io.docui.example.mud.game.world;

/** The places of the cave; {@link CaveMap} says how they hang together. */
public enum Room implements Named {
    MOUTH(true),
    HALL(false),
    GUARDROOM(false),
    GALLERY(false),
    CAMP(true),
    GARDEN(false),
    TUNNEL(false),
    ARMOURY(false),
    CHAPEL(true),
    SPRING(true),
    ANTECHAMBER(false),
    THRONE(false);

    private final boolean sanctuary;

    Room(boolean sanctuary) {
        this.sanctuary = sanctuary;
    }

    /** Whether nothing ever attacks here, so that a rest is undisturbed. */
    public boolean sanctuary() {
        return sanctuary;
    }

    @Override
    public String table() {
        return "room";
    }
}
