package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;

/** Listener that is notified of everything that an agent reads and sends. */
public interface AgentListener {
    /** A listener that does nothing. */
    AgentListener NONE = new AgentListener() {
        @Override
        public void onLook(String document) {}

        @Override
        public void onAct(AgentIntent intent, String input) {}

        @Override
        public void onAnswer(String text, ActionReport actionReport) {}
    };

    void onLook(String document);

    /**
     * Called before the agent acts.
     * @param input the text that it sends: the reference of a link, or code
     */
    void onAct(AgentIntent intent, String input);

    void onAnswer(String text, ActionReport actionReport);

    default AgentListener and(AgentListener other) {
        AgentListener self = this;
        return new AgentListener() {
            @Override
            public void onLook(String document) {
                self.onLook(document);
                other.onLook(document);
            }

            @Override
            public void onAct(AgentIntent intent, String input) {
                self.onAct(intent, input);
                other.onAct(intent, input);
            }

            @Override
            public void onAnswer(String text, ActionReport actionReport) {
                self.onAnswer(text, actionReport);
                other.onAnswer(text, actionReport);
            }
        };
    }
}
