package io.docui.example.mud.game.world;

/** The direction of an exit, as seen from its room. */
public enum Direction implements LocalizedConstant {
    NORTH,
    SOUTH,
    EAST,
    WEST;

    @Override
    public String table() {
        return "direction";
    }
}
