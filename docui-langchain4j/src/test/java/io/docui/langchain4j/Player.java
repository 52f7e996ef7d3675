package io.docui.langchain4j;

import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Terminal;
import io.docui.example.mud.demo.Witness;
import io.docui.langchain4j.OpenAiServer.Call;
import io.docui.langchain4j.OpenAiServer.Reply;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import tools.jackson.databind.JsonNode;

/**
 * Is the model behind a server: the game's demo agent, which reads documents and reports and nothing else.
 *
 * <p>The agent asks and waits for answers; a model is asked. So the agent has a thread of its own, and what it asks for
 * becomes the tool call of the next message.
 */
final class Player implements Terminal {
    private final SynchronousQueue<Reply> replies = new SynchronousQueue<>();
    private final SynchronousQueue<String> reports = new SynchronousQueue<>();
    private final FutureTask<Agent.End> game = new FutureTask<>(this::play);
    private final int mostTurns;
    private boolean started;
    private int calls;

    /**
     * A player.
     *
     * @param mostTurns after how many turns it gives up, unless the game is over
     */
    Player(int mostTurns) {
        this.mostTurns = mostTurns;
    }

    private Agent.End play() throws InterruptedException {
        Agent.End end = new Agent(this, Witness.NONE).play(mostTurns);
        replies.put(OpenAiServer.say("The game is over: " + end));
        return end;
    }

    /** The next message of the model. */
    Reply answer(JsonNode request) {
        try {
            if (started) {
                JsonNode messages = request.get("messages");
                reports.put(messages.get(messages.size() - 1).get("content").asString());
            } else {
                started = true;
                Thread thread = new Thread(game, "player");
                thread.setDaemon(true);
                thread.start();
            }
            return replies.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** How the agent thinks that it ended. */
    Agent.End end() throws Exception {
        return game.get();
    }

    @Override
    public String look() {
        return ask("look", "{}");
    }

    @Override
    public String click(String link) {
        return ask("click", OpenAiServer.arguments("link", link));
    }

    @Override
    public String run(String code) {
        return ask("run_code_snippet", OpenAiServer.arguments("code", code));
    }

    private String ask(String tool, String arguments) {
        try {
            replies.put(OpenAiServer.call(new Call("call-" + calls++, tool, arguments)));
            return reports.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
