package io.docui.example.retail.demo;

/** What an agent can do: read and write text. */
public interface AgentTerminal {
    /** Returns the whole document. */
    String look();

    /** Runs calls, and returns the report. */
    String run(String calls);
}
