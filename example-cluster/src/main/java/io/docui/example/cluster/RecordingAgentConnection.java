package io.docui.example.cluster;

import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.DocumentToolExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Terminal for an agent that runs a session in this process with the tools of MCP and records every call. Not thread-safe. */
final class RecordingAgentConnection implements AgentConnection {
    private static final JsonMapper JSON = JsonMapper.shared();
    /** A limit that no game reaches. */
    private static final int MOST_TURNS = 400;

    private final DocumentToolExecutor tools;
    private final List<RecordedCall> asked = new ArrayList<>();

    private RecordingAgentConnection(DocumentToolExecutor tools) {
        this.tools = tools;
    }

    /**
     * Lets an agent play a game.
     * @return the calls in order; the last one looks at the final document
     */
    static List<RecordedCall> play(Session game) {
        RecordingAgentConnection terminal = new RecordingAgentConnection(new DocumentToolExecutor(game));
        new ScriptedAgent(terminal, AgentListener.NONE).play(MOST_TURNS);
        terminal.look();
        return List.copyOf(terminal.asked);
    }

    @Override
    public String look() {
        return call("look", Map.of());
    }

    @Override
    public String click(String link) {
        return call("click", Map.of("link", link));
    }

    @Override
    public String run(String code) {
        return call("run_code_snippet", Map.of("code", code));
    }

    private String call(String tool, Map<String, String> arguments) {
        String json = JSON.writeValueAsString(arguments);
        String answer = tools.call(tool, json).markdown();
        asked.add(new RecordedCall(tool, json, answer));
        return answer;
    }
}
