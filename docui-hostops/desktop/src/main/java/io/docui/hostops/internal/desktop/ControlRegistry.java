package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Registry that gives controls short keys by which a model can refer to them. A key lasts as long as the control is the same: in the same
 * window, at the same place of its tree, with the same role and name, or with the same text in it if it has no name. A key is never reused
 * for another control. The registry is bounded: the least recently used control is forgotten and then gets another key. Thread-safe.
 */
public final class ControlRegistry {
    private static final int MOST = 30_000;

    private final int most;
    private final Map<Identity, KeyedControl> controls = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Long, Identity> byKey = new HashMap<>();
    private long last;

    private record Identity(long window, String id, long path, UiRole role, String name) {}

    /** Creates an empty registry. */
    public ControlRegistry() {
        this(MOST);
    }

    /** Creates an empty registry for a number of controls. */
    ControlRegistry(int most) {
        this.most = most;
    }

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

    /** Returns the name that identifies a control: rows that a program reuses may have no name except that of their content. */
    public static String name(ControlTreeNode controlTreeNode) {
        return ControlTreeFilter.partsOfName(controlTreeNode).findAny().isPresent()
                ? ControlTreeFilter.label(controlTreeNode)
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
     * Finds a control by key.
     * @return the control, even if it no longer exists; empty if no control has had the key, or it is forgotten
     */
    public synchronized Optional<KeyedControl> find(long key) {
        @Nullable Identity identity = byKey.get(key);
        return identity == null ? Optional.empty() : Optional.ofNullable(controls.get(identity));
    }

    /** Returns whether a control is still the one that got a key. */
    public static boolean isSame(KeyedControl known, long window, ControlTreeNode controlTreeNode) {
        return identity(known.window(), controlTreeNode)
                        .equals(new Identity(known.window(), known.id(), known.path(), known.role(), known.name()))
                && known.window() == window;
    }
}
