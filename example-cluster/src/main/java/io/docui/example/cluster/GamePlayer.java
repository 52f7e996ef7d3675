package io.docui.example.cluster;

/**
 * Plays one game through a cluster by repeating the calls of its reference game, until the end, a loss or a different answer. An agent that
 * gets the same answers makes the same calls. The player therefore sends the recorded calls and runs no agent.
 */
final class GamePlayer {
    /** The pause between an answer and the next request; a model takes longer. */
    private static final long THINKING_MILLIS = 100;

    private GamePlayer() {}

    /** Returns the name of a game's session; the number at its end is the seed of the world. */
    static String name(int game, int world) {
        return "game-" + game + "-in-" + world;
    }

    static GameResult play(String name, FailoverMcpClient terminal, ReferenceGame referenceGame) {
        String how = "OVER";
        try {
            terminal.initialize();
            for (RecordedCall each : referenceGame.calls()) {
                FailoverMcpClient.pause(THINKING_MILLIS);
                if (!terminal.call(each.tool(), each.arguments()).equals(each.answer())) {
                    how = "OTHERWISE";
                    break;
                }
            }
        } catch (FailoverMcpClient.LostGameException e) {
            how = "LOST: " + e.getMessage();
        }
        return new GameResult(name, terminal.client(), how, terminal.calls());
    }
}
