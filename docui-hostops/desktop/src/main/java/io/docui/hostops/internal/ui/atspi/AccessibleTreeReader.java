package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiTree;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the controls of a window from its program's cache, and level by level where the cache is incomplete. A program's tree may be
 * infinite or cyclic: the reader visits each object once, up to the requested number.
 */
final class AccessibleTreeReader {
    private static final Duration CACHE_MOST = Duration.ofMillis(1_500);
    private static final AccessibleReference NOWHERE = new AccessibleReference("", "/");

    private final AccessibilityConnection.ConnectionSession connectionSession;
    private final UiToolkit uiToolkit;
    private final boolean places;
    private final AccessibleItemReader accessibleItemReader;
    private final Map<AccessibleReference, AccessibleItem> met = new LinkedHashMap<>();
    private final Map<AccessibleReference, AccessibleReference> parents = new LinkedHashMap<>();
    private final Map<AccessibleReference, List<AccessibleReference>> children = new LinkedHashMap<>();
    private AccessibleCache cache = AccessibleCache.none();
    private boolean whole = true;

    AccessibleTreeReader(
            AccessibilityConnection.ConnectionSession connectionSession, boolean places, UiToolkit uiToolkit) {
        this.connectionSession = connectionSession;
        this.uiToolkit = uiToolkit;
        this.places = places;
        accessibleItemReader = new AccessibleItemReader(connectionSession.accessibilityBus());
    }

    /**
     * Reads a window.
     * @param bulk whether the cache may be used
     */
    UiTree read(AccessibleReference window, int most, Duration limit, boolean bulk) throws UiException {
        AccessibilityDeadline deadline = AccessibilityDeadline.in(limit);
        Optional<AccessibleApplications.AccessibleApplication> program =
                connectionSession.accessibleApplications().of(window);
        if (bulk && program.isPresent() && program.get().usesCache()) {
            cache = cached(program.get(), deadline);
        }
        Optional<AccessibleItem> root =
                cache.item(window).filter(accessibleItem -> !accessibleItem.is(AccessibleStateMapper.DEFUNCT));
        met.put(window, root.isPresent() ? root.get() : accessibleItemReader.item(window, deadline));
        parents.put(window, NOWHERE);
        try {
            descend(window, most, deadline);
        } catch (UiException e) {
            if (e.kind() != UiException.UiErrorKind.SLOW) {
                throw e;
            }
            whole = false;
        }
        AccessibleNodeBuilder nodeBuilder = new AccessibleNodeBuilder(connectionSession, uiToolkit, places);
        List<AccessibleNodeBuilder.PlacedItem> placed = inOrder(window);
        // Objects are useful only with their actions: reserve some time for these.
        AccessibilityDeadline late = whole ? deadline : deadline.later(limit.dividedBy(4));
        return new UiTree(nodeBuilder.nodes(placed, this::name, late), whole && nodeBuilder.whole());
    }

    /** Returns the name of an object that was visited or is in the cache; empty if it is unknown. */
    private String name(AccessibleReference accessibleReference) {
        AccessibleItem accessibleItem = met.get(accessibleReference);
        return accessibleItem != null
                ? accessibleItem.name()
                : cache.item(accessibleReference).map(AccessibleItem::name).orElse("");
    }

    private AccessibleCache cached(
            AccessibleApplications.AccessibleApplication accessibleApplication, AccessibilityDeadline deadline)
            throws UiException {
        AccessibleReference place =
                new AccessibleReference(accessibleApplication.root().bus(), "/org/a11y/atspi/cache");
        PendingDBusCall busCall =
                connectionSession.accessibilityBus().send(place, "org.a11y.atspi.Cache", "GetItems", "");
        try {
            AccessibleCache found = AccessibleCache.of(busCall.first(deadline.atMost(CACHE_MOST)), place.bus());
            if (found.isEmpty()) {
                accessibleApplication.disableCache();
            }
            return found;
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE
                    || e.kind() == UiException.UiErrorKind.GONE && !answers(accessibleApplication)) {
                throw e;
            }
            accessibleApplication.disableCache();
            return AccessibleCache.none();
        }
    }

    /** Returns whether a program still exists: a program without a cache gives the same error as one that is gone. */
    private boolean answers(AccessibleApplications.AccessibleApplication accessibleApplication) {
        return connectionSession.accessibleApplications().present(accessibleApplication);
    }

    private void descend(AccessibleReference window, int most, AccessibilityDeadline deadline) throws UiException {
        List<AccessibleReference> level = List.of(window);
        while (!level.isEmpty()) {
            if (deadline.over()) {
                throw DBusErrorTranslator.slow();
            }
            level = below(level, most, deadline);
        }
    }

    /** Reads the children of a level, which form the next level. */
    private List<AccessibleReference> below(List<AccessibleReference> level, int most, AccessibilityDeadline deadline)
            throws UiException {
        Map<AccessibleReference, List<AccessibleReference>> told = childrenOf(level, deadline);
        List<AccessibleReference> next = new ArrayList<>();
        Set<AccessibleReference> claimed = new HashSet<>();
        for (AccessibleReference parent : level) {
            List<AccessibleReference> own = new ArrayList<>();
            for (AccessibleReference child : told.getOrDefault(parent, List.of())) {
                // Objects of another program that are embedded in this window are not operated through this program.
                if (!child.bus().equals(parent.bus()) || met.containsKey(child) || !claimed.add(child)) {
                    continue;
                }
                if (met.size() + next.size() >= most) {
                    whole = false;
                    break;
                }
                own.add(child);
                next.add(child);
                parents.put(child, parent);
            }
            children.put(parent, own);
        }
        return meet(next, deadline);
    }

    private Map<AccessibleReference, List<AccessibleReference>> childrenOf(
            List<AccessibleReference> level, AccessibilityDeadline deadline) throws UiException {
        Map<AccessibleReference, List<AccessibleReference>> told = new LinkedHashMap<>();
        List<AccessibleReference> open = new ArrayList<>();
        for (AccessibleReference accessibleReference : level) {
            Optional<List<AccessibleReference>> known = cache.children(accessibleReference);
            if (known.isPresent()) {
                told.put(accessibleReference, known.get());
            } else {
                open.add(accessibleReference);
            }
        }
        List<List<AccessibleReference>> asked = accessibleItemReader.children(open, deadline);
        for (int i = 0; i < open.size(); i++) {
            told.put(open.get(i), asked.get(i));
        }
        return told;
    }

    private List<AccessibleReference> meet(List<AccessibleReference> next, AccessibilityDeadline deadline)
            throws UiException {
        List<AccessibleReference> open = new ArrayList<>();
        for (AccessibleReference accessibleReference : next) {
            Optional<AccessibleItem> known = cache.item(accessibleReference);
            if (known.isEmpty()) {
                open.add(accessibleReference);
            } else if (!known.get().is(AccessibleStateMapper.DEFUNCT)) {
                met.put(accessibleReference, known.get());
            }
        }
        List<Optional<AccessibleItem>> asked = accessibleItemReader.items(open, deadline);
        for (int i = 0; i < open.size(); i++) {
            AccessibleReference accessibleReference = open.get(i);
            asked.get(i).ifPresent(accessibleItem -> met.put(accessibleReference, accessibleItem));
        }
        return next.stream().filter(met::containsKey).toList();
    }

    private List<AccessibleNodeBuilder.PlacedItem> inOrder(AccessibleReference window) {
        List<AccessibleNodeBuilder.PlacedItem> order = new ArrayList<>(met.size());
        Deque<AccessibleReference> open = new ArrayDeque<>(List.of(window));
        while (!open.isEmpty()) {
            AccessibleReference accessibleReference = open.pop();
            AccessibleItem accessibleItem = met.get(accessibleReference);
            if (accessibleItem == null) {
                continue;
            }
            AccessibleReference parent = parents.getOrDefault(accessibleReference, NOWHERE);
            order.add(new AccessibleNodeBuilder.PlacedItem(
                    accessibleItem, parent.equals(NOWHERE) ? "" : connectionSession.id(parent)));
            if (!parent.equals(NOWHERE)) {
                cache.parent(accessibleReference)
                        .ifPresent(said -> connectionSession.parentOverrides().note(accessibleReference, parent, said));
            }
            List<AccessibleReference> own = children.getOrDefault(accessibleReference, List.of());
            for (int i = own.size() - 1; i >= 0; i--) {
                open.push(own.get(i));
            }
        }
        return order;
    }
}
