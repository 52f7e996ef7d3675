package io.docui.fuzz;

import java.util.List;

/** Any text as the arguments of a tool call: they fit, or are refused with a way on. The first byte chooses the tool. */
final class JsonArgumentTarget implements FuzzTarget {
    private static final List<String> ACTIONS =
            List.of("numbers", "texts", "choices", "many", "records", "objects", "help");

    private final SessionSupplier sessions = new SessionSupplier();

    @Override
    public void check(FuzzInput input) {
        String action = ACTIONS.get(input.choose(ACTIONS.size()));
        sessions.check(sessions.next().call(action, input.text()));
    }
}
