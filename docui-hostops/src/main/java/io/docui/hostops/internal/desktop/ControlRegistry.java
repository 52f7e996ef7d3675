package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives controls short keys that last as long as they are the same: in the same window, at the same place of its tree, with the same role
 * and name, or the same text in it if it goes by that. No other control ever gets the key of one. Bounded: what was longest unused is forgotten, and then gets another key.
 * Thread-safe.
 */
public final class ControlRegistry {
    private static final int MOST = 30_000;

    private final int most;
    private final Map<Identity, KeyedControl> controls = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Long, Identity> byKey = new HashMap<>();
    private long last;

    private record Identity(long window, String id, long path, UiRole role, String name) {}

    /** An empty book. */
    public ControlRegistry() {
        this(MOST);
    }

    /** An empty book for a number of controls. */
    ControlRegistry(int most) {
        this.most = most;
    }

    /**
     * The control at a place of a tree.
     *
     * @param window the key of its window
     * @param controlTreeNode the control as it is now
     * @return the same with its key, given now if it has none
     */
    public synchronized KeyedControl register(long window, ControlTreeNode controlTreeNode) {
        Identity identity = identity(window, controlTreeNode);
        KeyedControl known = controls.get(identity);
        if (known == null) {
            known = new KeyedControl(++last, window, identity.id, identity.path, identity.role, identity.name);
            controls.put(identity, known);
            byKey.put(known.key(), identity);
            forget();
        }
        return known;
    }

    private static Identity identity(long window, ControlTreeNode controlTreeNode) {
        return new Identity(
                window,
                controlTreeNode.node().id(),
                controlTreeNode.path(),
                controlTreeNode.node().role(),
                name(controlTreeNode));
    }

    /** What a control goes by: rows that a program uses again for something else may have no name but that of what is in them. */
    public static String name(ControlTreeNode controlTreeNode) {
        return NodeVisibility.partsOfName(controlTreeNode).findAny().isPresent()
                ? NodeVisibility.label(controlTreeNode)
                : ControlFormatter.line(controlTreeNode.node().name(), ControlFormatter.NAME_MOST);
    }

    private void forget() {
        Iterator<KeyedControl> all = controls.values().iterator();
        while (controls.size() > most && all.hasNext()) {
            byKey.remove(all.next().key());
            all.remove();
        }
    }

    /**
     * A control that was given a key.
     *
     * @param key the key
     * @return the control, whether or not it is still there; empty if none has had that key, or it is forgotten
     */
    public synchronized Optional<KeyedControl> find(long key) {
        @Nullable Identity identity = byKey.get(key);
        return identity == null ? Optional.empty() : Optional.ofNullable(controls.get(identity));
    }

    /** Whether a control is still what was given a key. */
    public static boolean isSame(KeyedControl known, long window, ControlTreeNode controlTreeNode) {
        return identity(known.window(), controlTreeNode)
                        .equals(new Identity(known.window(), known.id(), known.path(), known.role(), known.name()))
                && known.window() == window;
    }
}
