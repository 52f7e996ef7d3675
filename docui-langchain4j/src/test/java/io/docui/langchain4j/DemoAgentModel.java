package io.docui.langchain4j;

import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.langchain4j.FakeOpenAiServer.Reply;
import io.docui.langchain4j.FakeOpenAiServer.RequestedToolCall;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import tools.jackson.databind.JsonNode;

/**
 * Is the model behind a server: the game's demo agent, which reads documents and reports and nothing else.
 *
 * <p>The agent asks and waits for answers; a model is asked. So the agent has a thread of its own, and what it asks for
 * becomes the tool call of the next message.
 */
final class DemoAgentModel implements AgentConnection {
    private final SynchronousQueue<Reply> replies = new SynchronousQueue<>();
    private final SynchronousQueue<String> reports = new SynchronousQueue<>();
    private final FutureTask<ScriptedAgent.EndReason> game = new FutureTask<>(this::play);
    private final int mostTurns;
    private boolean started;
    private int calls;

    /**
     * A player.
     *
     * @param mostTurns after how many turns it gives up, unless the game is over
     */
    DemoAgentModel(int mostTurns) {
        this.mostTurns = mostTurns;
    }

    private ScriptedAgent.EndReason play() throws InterruptedException {
        ScriptedAgent.EndReason endReason = new ScriptedAgent(this, AgentListener.NONE).play(mostTurns);
        replies.put(FakeOpenAiServer.textReply("The game is over: " + endReason));
        return endReason;
    }

    /** The next message of the model. */
    Reply nextReply(JsonNode request) {
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
    ScriptedAgent.EndReason agentEnd() throws Exception {
        return game.get();
    }

    @Override
    public String look() {
        return ask("look", "{}");
    }

    @Override
    public String click(String link) {
        return ask("click", FakeOpenAiServer.arguments("link", link));
    }

    @Override
    public String run(String code) {
        return ask("run_code_snippet", FakeOpenAiServer.arguments("code", code));
    }

    private String ask(String tool, String arguments) {
        try {
            replies.put(FakeOpenAiServer.toolCallReply(new RequestedToolCall("call-" + calls++, tool, arguments)));
            return reports.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
