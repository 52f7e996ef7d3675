package io.docui.example.cluster;

/**
 * Plays one game through a cluster, to its end or until it is lost, or goes otherwise.
 *
 * <p>It asks for what the agent of the undisturbed game asked for, each time after the same answer: an agent that is told the same does
 * the same, and need not think twice.
 */
final class Player {
    /** Between an answer and the next request; a model takes longer. */
    private static final long THINKING_MILLIS = 100;

    private Player() {}

    /** What the session of a seed is called. */
    static String name(long seed) {
        return "game-" + seed;
    }

    /** Plays it. */
    static Played play(long seed, McpTerminal terminal, Undisturbed undisturbed) {
        String how = "OVER";
        try {
            terminal.begin();
            for (Asked each : undisturbed.calls()) {
                McpTerminal.pause(THINKING_MILLIS);
                if (!terminal.call(each.tool(), each.arguments()).equals(each.answer())) {
                    how = "OTHERWISE";
                    break;
                }
            }
        } catch (McpTerminal.LostGameException e) {
            how = "LOST: " + e.getMessage();
        }
        return new Played(seed, terminal.client(), how, terminal.calls());
    }
}
