package io.docui.example.ide.demo;

import io.docui.runtime.session.Session;

/** Client that gives an agent access to a session, as text only. */
record SessionAgentClient(Session session) implements AgentClient {
    @Override
    public String look() {
        return session.look();
    }

    @Override
    public String run(String code) {
        return session.report(session.run(code));
    }
}
