package io.docui.example.cluster;

/**
 * Plays one game through a cluster, to its end or until it is lost, or goes otherwise.
 *
 * <p>It asks for what the agent of the undisturbed game asked for, each time after the same answer: an agent that is told the same does
 * the same, and need not think twice.
 */
final class GamePlayer {
    /** Between an answer and the next request; a model takes longer. */
    private static final long THINKING_MILLIS = 100;

    private GamePlayer() {}

    /**
     * What the session of a game is called: the number at its end is the seed of the world.
     *
     * @param game the number of the game
     * @param world that of the world
     */
    static String name(int game, int world) {
        return "game-" + game + "-in-" + world;
    }

    /** Plays it. */
    static GameResult play(String name, McpTerminal terminal, ReferenceGame referenceGame) {
        String how = "OVER";
        try {
            terminal.initialize();
            for (RecordedCall each : referenceGame.calls()) {
                McpTerminal.pause(THINKING_MILLIS);
                if (!terminal.call(each.tool(), each.arguments()).equals(each.answer())) {
                    how = "OTHERWISE";
                    break;
                }
            }
        } catch (McpTerminal.LostGameException e) {
            how = "LOST: " + e.getMessage();
        }
        return new GameResult(name, terminal.client(), how, terminal.calls());
    }
}
