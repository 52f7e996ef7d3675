package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.freedesktop.dbus.connections.AbstractConnection;
import org.freedesktop.dbus.connections.IDisconnectCallback;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.connections.impl.DirectConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.matchrules.DBusMatchRuleBuilder;
import org.freedesktop.dbus.messages.MethodCall;
import org.freedesktop.dbus.messages.constants.MessageTypes;
import org.freedesktop.dbus.types.Variant;

/** Connection to a D-Bus bus or directly to a program, over which several calls can be pending at once. Thread-safe. */
final class AccessibilityBus implements AutoCloseable {
    private static final String PROPERTIES = "org.freedesktop.DBus.Properties";

    /** The socket either exists or does not: connecting is not retried for long. */
    private static final int CONNECT_MILLIS = 500;

    private final AbstractConnection connection;

    private AccessibilityBus(AbstractConnection connection) {
        this.connection = connection;
    }

    static AccessibilityBus open(String address, Runnable lost) throws IOException {
        try {
            return new AccessibilityBus(DBusConnectionBuilder.forAddress(address)
                    .withShared(false)
                    .transportConfig()
                    .withTimeout(CONNECT_MILLIS)
                    .back()
                    .withDisconnectCallback(new IDisconnectCallback() {
                        @Override
                        public void disconnectOnError(IOException error) {
                            lost.run();
                        }
                    })
                    .build());
        } catch (DBusException | DBusExecutionException | IllegalArgumentException e) {
            throw new IOException("No connection to the bus at " + address + ": " + e.getMessage(), e);
        }
    }

    /** Connects directly to a program, without a bus in between. */
    static AccessibilityBus peer(String address) throws IOException {
        try {
            return new AccessibilityBus(
                    DirectConnectionBuilder.forAddress(address).build());
        } catch (DBusException | DBusExecutionException | IllegalArgumentException e) {
            throw new IOException("No connection to the program at " + address + ": " + e.getMessage(), e);
        }
    }

    /** Returns whether the connection is open. */
    boolean alive() {
        return connection.isConnected();
    }

    /**
     * Sends a method call.
     * @param signature the types of the arguments; empty for none
     */
    PendingDBusCall send(AccessibleReference to, String type, String member, String signature, Object... arguments)
            throws UiException {
        MethodCall call;
        try {
            call = connection
                    .getMessageFactory()
                    .createMethodCall(
                            null,
                            to.bus(),
                            to.path(),
                            type,
                            member,
                            (byte) 0,
                            signature.isEmpty() ? null : signature,
                            arguments);
        } catch (DBusException | DBusExecutionException e) {
            throw new UiException(UiException.UiErrorKind.REFUSED, "It cannot be queried: " + e.getMessage(), e);
        }
        try {
            connection.sendMessage(call);
        } catch (DBusExecutionException | RejectedExecutionException e) {
            throw DBusErrorTranslator.connectionLost(e); // even if the connection does not report yet that it is closed
        }
        return new PendingDBusCall(this, call);
    }

    PendingDBusCall get(AccessibleReference of, String type, String name) throws UiException {
        return send(of, PROPERTIES, "Get", "ss", type, name);
    }

    PendingDBusCall set(AccessibleReference of, String type, String name, double value) throws UiException {
        return send(of, PROPERTIES, "Set", "ssv", type, name, new Variant<>(value));
    }

    /**
     * Adds a listener for signals of a bus. Direct connections have no signals.
     * @param listener receives the object that sent the signal; must not block
     */
    void listen(String type, String member, Consumer<AccessibleReference> listener) throws UiException {
        try {
            if (!(connection instanceof DBusConnection bus)) {
                throw new IllegalStateException("a peer connection sends no signals");
            }
            var unused = bus.addGenericSigHandler(
                    DBusMatchRuleBuilder.create()
                            .withType(MessageTypes.SIGNAL)
                            .withInterface(type)
                            .withMember(member)
                            .build(),
                    signal -> listener.accept(new AccessibleReference(signal.getSource(), signal.getPath())));
        } catch (DBusException | DBusExecutionException e) {
            throw DBusErrorTranslator.connectionLost(e);
        }
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
