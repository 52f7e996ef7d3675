package io.docui.example.mud.game.world;

/** Where an exit leads, as seen from its room. */
public enum Direction implements Named {
    NORTH,
    SOUTH,
    EAST,
    WEST;

    @Override
    public String table() {
        return "direction";
    }
}
