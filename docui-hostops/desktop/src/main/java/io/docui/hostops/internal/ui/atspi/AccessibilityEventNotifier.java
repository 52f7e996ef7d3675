package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Notifies listeners of the change events of programs, and merges events that arrive close together. Thread-safe. */
final class AccessibilityEventNotifier implements AutoCloseable {
    private static final long GATHERED_MILLIS = 30;
    private static final int KNOWN_MOST = 50_000;
    private static final int GATHERED_MOST = 200;
    private static final String OBJECT = "org.a11y.atspi.Event.Object";
    private static final String WINDOW = "org.a11y.atspi.Event.Window";
    private static final List<String> OBJECT_EVENTS =
            List.of("StateChanged", "ChildrenChanged", "TextChanged", "PropertyChange", "SelectionChanged");

    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private final ScheduledThreadPoolExecutor timer;
    private final Set<String> gathered = new LinkedHashSet<>();
    /** The window in which each recently read object was found. */
    private final Map<String, String> windows = new LinkedHashMap<>();

    AccessibilityEventNotifier() {
        timer = new ScheduledThreadPoolExecutor(1, DaemonThreads.factory("docui-atspi-changes"));
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    Runnable add(Consumer<String> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    void listen(AccessibilityConnection.ConnectionSession connectionSession) throws UiException {
        for (String member : OBJECT_EVENTS) {
            connectionSession
                    .accessibilityBus()
                    .listen(OBJECT, member, accessibleReference -> changed(connectionSession.id(accessibleReference)));
        }
        for (String member :
                List.of("Create", "Destroy", "Activate", "Deactivate", "Minimize", "Maximize", "Restore")) {
            connectionSession.accessibilityBus().listen(WINDOW, member, accessibleReference -> changed(""));
        }
    }

    /** Records which objects were read in a window, because events name the object and not its window. */
    void read(String window, UiTree tree) {
        synchronized (windows) {
            for (UiNode node : tree.nodes()) {
                windows.remove(node.id());
                windows.put(node.id(), window);
            }
            var oldest = windows.keySet().iterator();
            while (windows.size() > KNOWN_MOST && oldest.hasNext()) {
                oldest.next();
                oldest.remove();
            }
        }
    }

    /** Reports that everything may have changed. */
    void all() {
        gather("");
    }

    private void changed(String id) {
        if (listeners.isEmpty()) {
            return;
        }
        synchronized (windows) {
            id = windows.getOrDefault(id, "");
        }
        gather(id);
    }

    private void gather(String window) {
        synchronized (gathered) {
            boolean first = gathered.isEmpty();
            gathered.add(gathered.size() < GATHERED_MOST ? window : "");
            if (first && !timer.isShutdown()) {
                var unused = timer.schedule(this::tell, GATHERED_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
    }

    private void tell() {
        List<String> now;
        synchronized (gathered) {
            now = new ArrayList<>(gathered);
            gathered.clear();
        }
        for (String window : now) {
            listeners.forEach(listener -> listener.accept(window));
        }
    }

    @Override
    public void close() {
        listeners.clear();
        timer.shutdownNow();
    }
}
