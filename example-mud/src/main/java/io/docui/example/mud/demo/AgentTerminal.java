package io.docui.example.mud.demo;

/** All that an agent has of an application: it looks, clicks and calls, and reads what comes back. */
public interface AgentTerminal {
    /** The whole document. */
    String look();

    /**
     * Clicks a link of the document.
     *
     * @param link its reference, such as {@code link:5}
     * @return a report
     */
    String click(String link);

    /**
     * Runs calls.
     *
     * @param code one call or several, separated by {@code ;}
     * @return a report
     */
    String run(String code);
}
