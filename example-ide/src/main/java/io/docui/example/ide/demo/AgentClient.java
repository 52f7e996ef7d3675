package io.docui.example.ide.demo;

/** All that an agent has of the IDE: it looks and calls, and reads what comes back. */
public interface AgentClient {
    /** The whole document. */
    String look();

    /**
     * Runs calls.
     *
     * @param code one call or several, separated by {@code ;}
     * @return what became of them, and what changed in the document
     */
    String run(String code);
}
