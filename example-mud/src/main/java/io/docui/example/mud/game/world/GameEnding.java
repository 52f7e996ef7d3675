package io.docui.example.mud.game.world;

/** How the game ended, if it has ended. */
public enum GameEnding implements LocalizedConstant {
    /** The game goes on. */
    NONE,
    /** The Slime King is slain: a bitter victory. */
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
