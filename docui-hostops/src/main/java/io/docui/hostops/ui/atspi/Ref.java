package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import java.util.List;
import java.util.Optional;

/**
 * Which object of which program.
 *
 * @param bus the unique name of the program's connection, which a bus gives but once
 * @param path the object's path
 */
record Ref(String bus, String path) {
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
     * @throws UiFault if it is none of this connection's
     */
    static Ref of(String id, int generation) throws UiFault {
        String start = generation + ":";
        int slash = id.indexOf('/');
        if (!id.startsWith(start) || slash < 0) {
            throw Faults.gone();
        }
        return new Ref(id.substring(start.length() - 1, slash), id.substring(slash));
    }

    /** The object that an answer names; empty if it names none. */
    static Optional<Ref> of(Object value) {
        if (value instanceof List<?> pair
                && pair.size() == 2
                && pair.get(0) instanceof String bus
                && pair.get(1) instanceof String path
                && bus.startsWith(":")
                && path.startsWith("/")
                && !path.equals(NULL_PATH)) {
            return Optional.of(new Ref(bus, path));
        }
        return Optional.empty();
    }

    /** The objects that an answer names. */
    static List<Ref> all(Object value) {
        return value instanceof List<?> list
                ? list.stream().flatMap(one -> of(one).stream()).toList()
                : List.of();
    }
}
