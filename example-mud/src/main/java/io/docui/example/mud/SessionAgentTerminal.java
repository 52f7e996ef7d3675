package io.docui.example.mud;

import io.docui.example.mud.demo.AgentConnection;
import io.docui.runtime.session.Session;

/** Connects an agent to a DocUI session by text only. */
record SessionAgentTerminal(Session session) implements AgentConnection {
    @Override
    public String look() {
        return session.look();
    }

    @Override
    public String click(String link) {
        return session.report(session.click(link));
    }

    @Override
    public String run(String code) {
        return session.report(session.run(code));
    }
}
