package io.docui.example.ide.demo;

import io.docui.runtime.session.Session;

/**
 * Lets an agent at a session: by text, and by text alone.
 *
 * @param session what it works in
 */
record SessionDesk(Session session) implements Desk {
    @Override
    public String look() {
        return session.look();
    }

    @Override
    public String run(String code) {
        return session.report(session.run(code));
    }
}
