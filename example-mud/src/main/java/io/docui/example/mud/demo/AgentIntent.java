package io.docui.example.mud.demo;

import java.util.List;

/**
 * What the agent wants to do next, as a purpose and the calls that achieve it.
 * @param purpose the reason, in a word or two
 * @param calls the calls to make, at least one
 */
public record AgentIntent(String purpose, List<String> calls) {
    public AgentIntent {
        calls = List.copyOf(calls);
    }

    static AgentIntent of(String purpose, String call) {
        return new AgentIntent(purpose, List.of(call));
    }

    String code() {
        return String.join("; ", calls);
    }
}
