package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.util.List;
import java.util.Optional;

/** Address of an accessible object: the bus name of its program and the object's path. */
record AccessibleReference(String bus, String path) {
    private static final String NULL_PATH = "/org/a11y/atspi/null";

    /**
     * Returns the backend id of the object.
     * @param generation the number of the connection to the bus: another bus reuses the same names
     */
    String id(int generation) {
        return generation + bus + path;
    }

    static AccessibleReference of(String id, int generation) throws UiException {
        String start = generation + ":";
        int slash = id.indexOf('/');
        if (!id.startsWith(start) || slash < 0) {
            throw DBusErrorTranslator.objectGone();
        }
        return new AccessibleReference(id.substring(start.length() - 1, slash), id.substring(slash));
    }

    /** Returns the object that an answer names; empty if it names none. */
    static Optional<AccessibleReference> of(Object value) {
        if (value instanceof List<?> pair
                && pair.size() == 2
                && pair.get(0) instanceof String bus
                && pair.get(1) instanceof String path
                && bus.startsWith(":")
                && path.startsWith("/")
                && !path.equals(NULL_PATH)) {
            return Optional.of(new AccessibleReference(bus, path));
        }
        return Optional.empty();
    }

    static List<AccessibleReference> all(Object value) {
        return value instanceof List<?> list
                ? list.stream().flatMap(one -> of(one).stream()).toList()
                : List.of();
    }
}
