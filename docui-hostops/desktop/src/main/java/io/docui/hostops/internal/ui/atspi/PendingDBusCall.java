package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.messages.Error;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.messages.MethodCall;
import org.freedesktop.dbus.types.Variant;

/** Pending D-Bus call whose answer is converted to plain Java values: strings for paths, lists for arrays and structs, no variants. */
record PendingDBusCall(AccessibilityBus accessibilityBus, MethodCall call) {
    /** Returns whether the answer has arrived. */
    boolean isAnswered() {
        return call.hasReply();
    }

    /**
     * Waits for the answer.
     * @throws UiException if the answer is an error, or none arrives in time
     */
    List<Object> await(AccessibilityDeadline deadline) throws UiException {
        Message reply = null;
        if (call.hasReply()) {
            reply = call.getReply(1);
        }
        while (reply == null) {
            long left = deadline.millisLeft();
            if (left <= 0 || Thread.currentThread().isInterrupted()) {
                throw accessibilityBus.alive() ? DBusErrorTranslator.slow() : DBusErrorTranslator.connectionLost(null);
            }
            reply = call.getReply(left);
        }
        try {
            Object[] all = reply.getParameters();
            List<Object> parameters = all == null ? List.of() : list(all);
            if (reply instanceof Error error) {
                if (isOfTheConnection(error) || !accessibilityBus.alive()) {
                    throw DBusErrorTranslator.connectionLost(null);
                }
                throw DBusErrorTranslator.of(
                        error.getName(),
                        parameters.isEmpty() ? "" : parameters.get(0).toString());
            }
            return parameters;
        } catch (DBusException | IndexOutOfBoundsException e) {
            throw new UiException(UiException.UiErrorKind.REFUSED, "The program gave an answer that cannot be read", e);
        }
    }

    /**
     * Returns whether an error was created by the local connection and not received over the bus: pending calls get such an error before
     * the connection reports that it is lost. A bus adds a sender to each message, so an error of a program that only uses such a name does
     * not count.
     */
    static boolean isOfTheConnection(Error error) {
        String name = error.getName();
        return error.getSource() == null && (name.startsWith("java.") || name.startsWith("org.freedesktop.dbus."));
    }

    /**
     * Waits for the answer.
     * @return the first value of the answer; an empty text if it has none
     */
    Object first(AccessibilityDeadline deadline) throws UiException {
        List<Object> all = await(deadline);
        return all.isEmpty() ? "" : all.get(0);
    }

    private static List<Object> list(Object[] all) {
        List<Object> list = new ArrayList<>(all.length);
        for (Object one : all) {
            list.add(plain(one));
        }
        return list;
    }

    private static Object plain(Object value) {
        if (value instanceof Variant<?> variant) {
            return plain(variant.getValue());
        }
        if (value instanceof DBusPath path) {
            return path.getPath();
        }
        if (value instanceof Object[] array) {
            return list(array);
        }
        if (value instanceof List<?> list) {
            return list(list.toArray());
        }
        if (value != null && value.getClass().isArray()) {
            Object[] boxed = new Object[Array.getLength(value)];
            Arrays.setAll(boxed, i -> Array.get(value, i));
            return Arrays.asList(boxed);
        }
        return value == null ? "" : value;
    }
}
