package io.docui.example.mud.game.world;

/** How the game has ended, if it has. */
public enum Ending implements Named {
    /** It goes on. */
    NONE,
    /** The Slime King is slain: a victory, and a bitter one. */
    CROWN,
    /** The Slime King is freed: the better victory. */
    SPRING,
    /** The hero is dead. */
    DEFEAT;

    public boolean victory() {
        return this == CROWN || this == SPRING;
    }

    @Override
    public String table() {
        return "ending";
    }
}
