package io.docui.example.ide.demo;

import io.docui.runtime.session.Session;

/**
 * Lets an agent at a session: by text, and by text alone.
 *
 * @param session what it works in
 */
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
