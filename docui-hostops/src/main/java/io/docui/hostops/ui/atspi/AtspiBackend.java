package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiCommand;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiTree;
import io.docui.hostops.ui.UiWindow;
import io.docui.hostops.ui.linux.LinuxProcesses;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The windows and controls of Linux's desktops, by AT-SPI2: GTK 3 and 4, Qt, Chromium, Swing and others tell of themselves over a bus of
 * its own. Nothing is connected, and no class of D-Bus loaded, before it is first used.
 */
public final class AtspiBackend implements UiBackend {
    private final LinuxProcesses processes = new LinuxProcesses();
    private final Changes changes = new Changes();
    private final Link link;
    private final boolean places;

    /**
     * A backend for a desktop.
     *
     * @param environment leads to the desktop: {@code AT_SPI_BUS_ADDRESS}, or {@code DBUS_SESSION_BUS_ADDRESS}, or
     *     {@code XDG_RUNTIME_DIR}; on Wayland, programs do not know where they are, and no places are told
     */
    public AtspiBackend(Map<String, String> environment) {
        places = environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
        link = new Link(new BusFinder(environment), new Link.Opened() {
            @Override
            public void opened(Link.Session session) throws UiFault {
                changes.listen(session);
            }

            @Override
            public void lost() {
                changes.all();
            }
        });
    }

    @Override
    public String name() {
        return "AT-SPI2";
    }

    @Override
    public Optional<String> missing() {
        try {
            link.session();
            return Optional.empty();
        } catch (UiFault e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<UiWindow> windows() throws UiFault {
        return new Windows(link.session(), processes, places).all();
    }

    @Override
    public UiTree read(String window, int most, Duration limit) throws UiFault {
        UiTree tree = read(window, most, limit, true);
        changes.read(window, tree);
        return tree;
    }

    /** Reads with or without the caches of programs: what comes is the same. */
    UiTree read(String window, int most, Duration limit, boolean bulk) throws UiFault {
        Link.Session session = link.session();
        Ref ref = session.ref(window);
        return new TreeReader(session, places, kit(session, ref)).read(ref, most, limit, bulk);
    }

    @Override
    public UiNode look(String node) throws UiFault {
        Link.Session session = link.session();
        Ref ref = session.ref(node);
        return new NodeReader(session, kit(session, ref), places).read(ref);
    }

    @Override
    public void perform(String node, UiCommand command) throws UiFault {
        Link.Session session = link.session();
        Ref ref = session.ref(node);
        new Performer(session, kit(session, ref)).perform(ref, command);
    }

    private static Kit kit(Link.Session session, Ref ref) {
        return session.programs().of(ref).map(Programs.Program::kit).orElse(Kit.UNKNOWN);
    }

    @Override
    public Runnable onChange(Consumer<String> listener) {
        return changes.add(listener);
    }

    @Override
    public void close() {
        link.close();
        changes.close();
    }
}
