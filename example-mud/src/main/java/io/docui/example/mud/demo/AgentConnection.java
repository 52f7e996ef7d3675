package io.docui.example.mud.demo;

/** Text interface of an application for an agent, which can look, click and run calls. */
public interface AgentConnection {
    String look();

    /**
     * Clicks a link of the document.
     * @param link the reference of the link, such as {@code link:5}
     */
    String click(String link);

    /**
     * Runs calls.
     * @param code one call or several, separated by {@code ;}
     */
    String run(String code);
}
