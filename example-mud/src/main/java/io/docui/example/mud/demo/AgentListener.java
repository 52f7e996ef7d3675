package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;

/** Is told what an agent sees and does. */
public interface AgentListener {
    /** Nobody looks on. */
    AgentListener NONE = new AgentListener() {
        @Override
        public void onLook(String document) {}

        @Override
        public void onAct(Intent intent, String input) {}

        @Override
        public void onAnswer(String text, ActionReport actionReport) {}
    };

    /** The agent looked. */
    void onLook(String document);

    /**
     * The agent is about to act.
     *
     * @param intent what it wants
     * @param input what it sends: the reference of a link, or code
     */
    void onAct(Intent intent, String input);

    /**
     * The agent got an answer.
     *
     * @param text as it came
     * @param actionReport what it says
     */
    void onAnswer(String text, ActionReport actionReport);

    /** Both are told everything. */
    default AgentListener and(AgentListener other) {
        AgentListener self = this;
        return new AgentListener() {
            @Override
            public void onLook(String document) {
                self.onLook(document);
                other.onLook(document);
            }

            @Override
            public void onAct(Intent intent, String input) {
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
