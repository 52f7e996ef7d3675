package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.linux.LinuxProcessInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the stacking order of the root window's children, and finds the program window inside each of them. */
final class WindowStack {
    /** The maximum number of frames that a window manager puts around a window. */
    private static final int FRAMES = 4;

    /** The usual maximum number of child windows in a frame. */
    private static final int FEW_PARTS = 50;

    private static final int MENUS_IN_MENUS = 20;

    private static final int MOST_PARTS = 500;
    private static final int MOST_AT_ONCE = 20_000;

    private static final Set<String> NOT_USED =
            Set.of("_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_WINDOW_TYPE_SPLASH");
    private static final Set<String> MENUS = Set.of(
            "_NET_WM_WINDOW_TYPE_MENU",
            "_NET_WM_WINDOW_TYPE_POPUP_MENU",
            "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU",
            "_NET_WM_WINDOW_TYPE_COMBO");

    private final LinuxProcessInfo processes = new LinuxProcessInfo();
    private final XWindowQueries windows;
    private final AtomCache atomCache;

    WindowStack(XWindowQueries windows, AtomCache atomCache) {
        this.windows = windows;
        this.atomCache = atomCache;
    }

    /**
     * Child of the root window in the stacking order, with the program window inside it.
     * @param client the program's window in it, or itself; 0 if it is neither managed nor a program's main window
     */
    record Layer(long id, long client, Bounds place, boolean unmanaged, boolean viewable, boolean output) {
        private Layer with(long found) {
            return new Layer(id, found, place, found == 0 && unmanaged, viewable, output);
        }
    }

    /** Returns the layers, the lowest first. Windows that close during the call are left out. */
    List<Layer> layers() throws IOException, XProtocolException {
        return withClients(surface());
    }

    /**
     * Returns the visible layers within a part of the screen, the lowest first.
     * @return the layers; empty if there are more
     */
    Optional<List<Layer>> layers(Bounds part, int most) throws IOException, XProtocolException {
        List<Layer> within = surface().stream()
                .filter(layer -> layer.viewable() && layer.output() && PictureCompositor.touches(part, layer.place()))
                .toList();
        return within.size() > most ? Optional.empty() : Optional.of(withClients(within));
    }

    private List<Layer> surface() throws IOException, XProtocolException {
        List<Long> ids = windows.children(windows.root());
        Map<Long, XWindowQueries.WindowAttributes> attributes = windows.many().attributes(ids);
        Map<Long, Bounds> places = windows.many().places(ids);
        List<Layer> layers = new ArrayList<>();
        for (long id : ids) {
            XWindowQueries.WindowAttributes known = attributes.get(id);
            Bounds place = places.get(id);
            if (known != null && place != null) {
                layers.add(new Layer(id, 0, place, known.unmanaged(), known.viewable(), known.output()));
            }
        }
        return layers;
    }

    /** Finds the program windows of all layers at once, level by level. */
    private List<Layer> withClients(List<Layer> layers) throws IOException, XProtocolException {
        Map<Long, Long> found = new HashMap<>();
        Map<Long, List<Long>> levels = new HashMap<>();
        layers.forEach(layer -> levels.put(layer.id(), List.of(layer.id())));
        int most = Math.max(FEW_PARTS, Math.min(MOST_PARTS, MOST_AT_ONCE / Math.max(1, layers.size())));
        for (int depth = 0; depth < FRAMES && !levels.isEmpty(); depth++) {
            Set<Long> clients = windows.many().clients(all(levels));
            levels.forEach((layer, level) ->
                    level.stream().filter(clients::contains).findFirst().ifPresent(client -> found.put(layer, client)));
            levels.keySet().removeAll(found.keySet());
            Map<Long, List<Long>> children = windows.children(all(levels));
            levels.replaceAll((layer, level) -> level.stream()
                    .flatMap(window -> children.getOrDefault(window, List.of()).stream())
                    .toList());
            levels.values().removeIf(level -> level.isEmpty() || level.size() > most);
        }
        boolean managed = windows.has(windows.root(), "_NET_SUPPORTING_WM_CHECK");
        return layers.stream()
                .map(layer -> layer.with(found.getOrDefault(layer.id(), isClient(layer, managed) ? layer.id() : 0)))
                .toList();
    }

    private static List<Long> all(Map<Long, List<Long>> levels) {
        return levels.values().stream().flatMap(List::stream).toList();
    }

    private static boolean isClient(Layer layer, boolean managed) {
        return !managed && !layer.unmanaged() && layer.viewable() && layer.output();
    }

    /** Returns the program window that contains, or is, the last window of a chain; empty if there is none. */
    Optional<Long> clientAround(List<Long> chain) throws IOException, XProtocolException {
        for (int i = chain.size() - 1; i > 0; i--) {
            if (windows.firstWith(List.of(chain.get(i)), "WM_STATE").isPresent()) {
                return Optional.of(chain.get(i));
            }
        }
        if (chain.size() < 2 || windows.attributes(chain.get(1)).unmanaged()) {
            return Optional.empty();
        }
        boolean managed = windows.has(windows.root(), "_NET_SUPPORTING_WM_CHECK");
        return managed ? Optional.empty() : Optional.of(chain.get(1));
    }

    TopLevelWindow describe(long client, boolean active) throws IOException, XProtocolException {
        XWindowQueries.WindowAttributes windowAttributes = windows.attributes(client);
        Bounds bounds = windows.bounds(client, false);
        return new TopLevelWindow(
                client,
                processes.app(windows.pid(client), ""),
                windows.windowClass(client),
                windows.title(client),
                bounds,
                active,
                !windowAttributes.viewable());
    }

    /** Returns whether a person could switch to a window, which excludes desktops, panels and splash screens. */
    boolean isUsed(long client) throws IOException, XProtocolException {
        Set<String> types = types(client);
        return types.stream().noneMatch(NOT_USED::contains);
    }

    private Set<String> types(long client) throws IOException, XProtocolException {
        Set<String> names = new HashSet<>();
        for (long type : windows.numbers(client, "_NET_WM_WINDOW_TYPE")) {
            names.add(atomCache.name(type));
        }
        return names;
    }

    /** Returns whether a window declares itself a menu. */
    boolean isMenu(long window) throws IOException, XProtocolException {
        return types(window).stream().anyMatch(MENUS::contains);
    }

    List<Long> menus(long window) throws IOException, XProtocolException {
        List<Long> menus = new ArrayList<>();
        Map<Long, XWindowQueries.WindowAttributes> all = windows.many().attributes(windows.children(windows.root()));
        for (Map.Entry<Long, XWindowQueries.WindowAttributes> each : all.entrySet()) {
            boolean shown = each.getValue().unmanaged() && each.getValue().viewable();
            if (shown && windows.isSameOwner(each.getKey(), window) && isMenu(each.getKey())) {
                menus.add(each.getKey());
            }
        }
        return menus;
    }

    /**
     * Returns the window that a menu belongs to according to {@code WM_TRANSIENT_FOR}, following parent menus.
     * @return a program window, or any other window that the menu names; empty if it names none
     */
    Optional<Long> owner(long menu) throws IOException, XProtocolException {
        long at = menu;
        for (int depth = 0; depth < MENUS_IN_MENUS; depth++) {
            List<Long> of = windows.numbers(at, "WM_TRANSIENT_FOR");
            if (of.isEmpty() || of.get(0) == 0 || of.get(0) == windows.root()) {
                return Optional.empty();
            }
            List<Long> chain = chain(of.get(0));
            Optional<Long> client = clientAround(chain);
            if (client.isPresent() || chain.size() < 2 || !windows.isSameOwner(chain.get(1), menu)) {
                return client.isPresent() ? client : of.stream().findFirst();
            }
            at = chain.get(1);
        }
        return Optional.of(at);
    }

    /** Returns the ancestors of a window, ending with the window; only the window itself if it is gone. */
    private List<Long> chain(long window) throws IOException {
        try {
            return windows.around(window);
        } catch (XProtocolException e) {
            return List.of(window);
        }
    }
}
