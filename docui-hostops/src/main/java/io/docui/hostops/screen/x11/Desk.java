package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.ui.linux.LinuxProcesses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The windows right on the screen, as they lie upon each other, and what programs' windows are in them. */
final class Desk {
    /** How deep a window manager packs a window. */
    private static final int FRAMES = 4;

    /** A frame has some fifty parts. */
    private static final int MOST_PARTS = 500;

    private static final Set<String> NOT_USED =
            Set.of("_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_WINDOW_TYPE_SPLASH");
    private static final Set<String> MENUS = Set.of(
            "_NET_WM_WINDOW_TYPE_MENU",
            "_NET_WM_WINDOW_TYPE_POPUP_MENU",
            "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU",
            "_NET_WM_WINDOW_TYPE_COMBO");

    private final LinuxProcesses processes = new LinuxProcesses();
    private final XWindows windows;
    private final Atoms atoms;

    Desk(XWindows windows, Atoms atoms) {
        this.windows = windows;
        this.atoms = atoms;
    }

    /**
     * A window right on the screen.
     *
     * @param id its id
     * @param client the program's window in it, or itself; 0 if it is neither managed nor a program's main window
     * @param unmanaged whether the window manager leaves it alone, as menus
     * @param viewable whether it is mapped
     * @param output whether it can show anything
     */
    record Layer(long id, long client, boolean unmanaged, boolean viewable, boolean output) {}

    /** The layers, the lowest first. Those that go while they are looked at are left out. */
    List<Layer> layers() throws IOException, XFault {
        List<Layer> layers = new ArrayList<>();
        boolean managed = windows.has(windows.root(), "_NET_SUPPORTING_WM_CHECK");
        for (long id : windows.children(windows.root())) {
            try {
                XWindows.Attributes attributes = windows.attributes(id);
                long client = client(id, managed, attributes);
                boolean unmanaged = client == 0 && attributes.unmanaged();
                layers.add(new Layer(id, client, unmanaged, attributes.viewable(), attributes.output()));
            } catch (XFault e) {
                // It is gone, and so not among them.
            }
        }
        return layers;
    }

    private long client(long id, boolean managed, XWindows.Attributes attributes) throws IOException, XFault {
        List<Long> level = List.of(id);
        for (int depth = 0; depth < FRAMES && !level.isEmpty(); depth++) {
            Optional<Long> client = windows.firstWith(level, "WM_STATE");
            if (client.isPresent()) {
                return client.get();
            }
            Map<Long, List<Long>> children = windows.children(level);
            List<Long> below = new ArrayList<>();
            children.values().forEach(below::addAll);
            level = below.size() > MOST_PARTS ? List.of() : below;
        }
        boolean alone = !managed && !attributes.unmanaged();
        return alone && attributes.viewable() && attributes.output() ? id : 0;
    }

    /** The program's window that another one is in, or is; empty if it is in none. */
    Optional<Long> clientAround(List<Long> chain) throws IOException, XFault {
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

    /** What a program's window is now. */
    TopWindow describe(long client, boolean active) throws IOException, XFault {
        XWindows.Attributes attributes = windows.attributes(client);
        Bounds bounds = windows.bounds(client, false);
        return new TopWindow(
                client,
                processes.app(windows.pid(client), ""),
                windows.windowClass(client),
                windows.title(client),
                bounds,
                active,
                !attributes.viewable());
    }

    /** Whether a person could switch to a window: desktops, panels and the like are none of these. */
    boolean isUsed(long client) throws IOException, XFault {
        Set<String> types = types(client);
        return types.stream().noneMatch(NOT_USED::contains);
    }

    private Set<String> types(long client) throws IOException, XFault {
        Set<String> names = new HashSet<>();
        for (long type : windows.numbers(client, "_NET_WM_WINDOW_TYPE")) {
            names.add(atoms.name(type));
        }
        return names;
    }

    /** Whether a window says of itself that it is a menu. */
    boolean isMenu(long window) throws IOException, XFault {
        return types(window).stream().anyMatch(MENUS::contains);
    }

    /** Whether a process shows a menu: then it may be what has the keyboard and the mouse for itself. */
    boolean showsMenu(long pid) throws IOException, XFault {
        for (Layer layer : layers()) {
            if (layer.unmanaged() && layer.viewable() && windows.pid(layer.id()) == pid && isMenu(layer.id())) {
                return true;
            }
        }
        return false;
    }
}
