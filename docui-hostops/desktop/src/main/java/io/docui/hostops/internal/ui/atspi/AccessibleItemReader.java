package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the properties and children of accessible objects in batches, because the round trip takes longer than the lookup. */
record AccessibleItemReader(AccessibilityBus accessibilityBus) {
    static final String ROOT = "/org/a11y/atspi/accessible/root";

    static final String ACCESSIBLE = "org.a11y.atspi.Accessible";

    /** The maximum number of objects per batch: the bus queues calls that a program cannot take yet, and its queue is bounded. */
    private static final int AT_ONCE = 100;

    private record Asked(
            AccessibleReference accessibleReference,
            PendingDBusCall role,
            PendingDBusCall name,
            PendingDBusCall states,
            PendingDBusCall interfaces) {}

    /**
     * Reads the properties of objects.
     * @return the item of each object; empty if the object is gone
     */
    List<Optional<AccessibleItem>> items(List<AccessibleReference> refs, AccessibilityDeadline deadline)
            throws UiException {
        List<Optional<AccessibleItem>> found = new ArrayList<>();
        for (int i = 0; i < refs.size(); i += AT_ONCE) {
            List<Asked> asked = new ArrayList<>();
            for (AccessibleReference accessibleReference : refs.subList(i, Math.min(refs.size(), i + AT_ONCE))) {
                asked.add(new Asked(
                        accessibleReference,
                        accessibilityBus.send(accessibleReference, ACCESSIBLE, "GetRole", ""),
                        accessibilityBus.get(accessibleReference, ACCESSIBLE, "Name"),
                        accessibilityBus.send(accessibleReference, ACCESSIBLE, "GetState", ""),
                        accessibilityBus.send(accessibleReference, ACCESSIBLE, "GetInterfaces", "")));
            }
            for (Asked one : asked) {
                found.add(item(one, deadline));
            }
        }
        return found;
    }

    private static Optional<AccessibleItem> item(Asked asked, AccessibilityDeadline deadline) throws UiException {
        try {
            long states = DBusValueReader.bits(asked.states.first(deadline));
            if (AccessibleStateMapper.has(states, AccessibleStateMapper.DEFUNCT)) {
                return Optional.empty();
            }
            return Optional.of(new AccessibleItem(
                    asked.accessibleReference,
                    DBusValueReader.number(asked.role.first(deadline)),
                    DBusValueReader.text(asked.name.first(deadline), AccessibleItem.NAME_MOST),
                    null,
                    DBusValueReader.texts(asked.interfaces.first(deadline)),
                    states));
        } catch (UiException e) {
            return unlessPassing(e);
        }
    }

    List<List<AccessibleReference>> children(List<AccessibleReference> refs, AccessibilityDeadline deadline)
            throws UiException {
        List<List<AccessibleReference>> found = new ArrayList<>();
        for (int i = 0; i < refs.size(); i += AT_ONCE) {
            List<PendingDBusCall> asked = new ArrayList<>();
            for (AccessibleReference accessibleReference : refs.subList(i, Math.min(refs.size(), i + AT_ONCE))) {
                asked.add(accessibilityBus.send(accessibleReference, ACCESSIBLE, "GetChildren", ""));
            }
            for (PendingDBusCall busCall : asked) {
                try {
                    found.add(AccessibleReference.all(busCall.first(deadline)));
                } catch (UiException e) {
                    Optional<List<AccessibleReference>> none = unlessPassing(e);
                    found.add(none.orElse(List.of()));
                }
            }
        }
        return found;
    }

    AccessibleItem item(AccessibleReference accessibleReference, AccessibilityDeadline deadline) throws UiException {
        return items(List.of(accessibleReference), deadline).get(0).orElseThrow(DBusErrorTranslator::objectGone);
    }

    /** Returns the answer; an empty text if the program refuses, or the object is gone. */
    static Object awaitOrEmpty(PendingDBusCall busCall, AccessibilityDeadline deadline) throws UiException {
        try {
            return busCall.first(deadline);
        } catch (UiException e) {
            Optional<Object> none = unlessPassing(e);
            return none.orElse("");
        }
    }

    /** Returns empty if only the object failed; rethrows failures of the program or the bus. */
    private static <T> Optional<T> unlessPassing(UiException fault) throws UiException {
        if (fault.kind() == UiException.UiErrorKind.GONE || fault.kind() == UiException.UiErrorKind.REFUSED) {
            return Optional.empty();
        }
        throw fault;
    }
}
