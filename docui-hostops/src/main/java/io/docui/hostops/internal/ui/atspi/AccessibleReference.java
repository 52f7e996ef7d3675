package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.util.List;
import java.util.Optional;

/**
 * Which object of which program.
 *
 * @param bus the unique name of the program's connection, which a bus gives but once
 * @param path the object's path
 */
record AccessibleReference(String bus, String path) {
    private static final String NULL_PATH = "/org/a11y/atspi/null";

    /**
     * The id of the object for others.
     *
     * @param generation which connection to the bus it is known by: another bus gives the same names again
     */
    String id(int generation) {
        return generation + bus + path;
    }

    /**
     * What an id stands for.
     *
     * @throws UiException if it is none of this connection's
     */
    static AccessibleReference of(String id, int generation) throws UiException {
        String start = generation + ":";
        int slash = id.indexOf('/');
        if (!id.startsWith(start) || slash < 0) {
            throw BusErrorTranslator.objectGone();
        }
        return new AccessibleReference(id.substring(start.length() - 1, slash), id.substring(slash));
    }

    /** The object that an answer names; empty if it names none. */
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

    /** The objects that an answer names. */
    static List<AccessibleReference> all(Object value) {
        return value instanceof List<?> list
                ? list.stream().flatMap(one -> of(one).stream()).toList()
                : List.of();
    }
}
