package io.docui.example.ide.demo;

/** Access of an agent to the IDE: it reads the document, runs calls, and reads their results. An agent has nothing else. */
public interface AgentClient {
    /** Returns the whole document. */
    String look();

    /**
     * Runs calls.
     * @param code one call, or several separated by {@code ;}
     */
    String run(String code);
}
