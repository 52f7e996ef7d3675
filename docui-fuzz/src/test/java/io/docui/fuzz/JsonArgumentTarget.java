package io.docui.fuzz;

import java.util.List;

/** Any text as the arguments of a tool call: they fit, or are refused with a way on. The first byte chooses the tool. */
final class JsonArgumentTarget implements FuzzTarget {
    private static final List<String> ACTIONS =
            List.of("numbers", "texts", "choices", "many", "records", "objects", "help");

    private final SessionSupplier sessionSupplier = new SessionSupplier();

    @Override
    public void check(FuzzInput fuzzInput) {
        String action = ACTIONS.get(fuzzInput.choose(ACTIONS.size()));
        sessionSupplier.check(sessionSupplier.next().call(action, fuzzInput.text()));
    }
}
