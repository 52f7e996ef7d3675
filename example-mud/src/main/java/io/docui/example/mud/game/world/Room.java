package io.docui.example.mud.game.world;

/** The rooms of the cave; {@link CaveMap} has their connections. */
public enum Room implements LocalizedConstant {
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

    /** Returns whether no enemy ever attacks here, so that a rest is undisturbed. */
    public boolean sanctuary() {
        return sanctuary;
    }

    @Override
    public String table() {
        return "room";
    }
}
