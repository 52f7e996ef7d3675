package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Captures a picture of the permitted windows on an X display from their stacking order. A window that may not be seen is black, together
 * with everything that its whole rectangle covers. A permitted window is shown within its shape.
 */
final class WindowCapturer {
    private static final int MOST_LAYERS = 500;
    private static final int MOST_PARTS = 5_000;

    private final XDisplay link;
    private final XWindowQueries windows;
    private final WindowStack windowStack;
    private final WindowPixmaps windowPixmaps;
    private final Set<Long> wanted;
    private final WindowInputGuard guard;
    private final Map<Long, Long> seen = new HashMap<>();
    private Optional<Set<Long>> hiddenPrograms = Optional.empty();
    private int parts;

    WindowCapturer(XDisplay link, Set<Long> wanted, WindowInputGuard guard) {
        this.link = link;
        this.windows = link.windows();
        this.windowStack = new WindowStack(windows, link.atoms());
        this.windowPixmaps = new WindowPixmaps(link);
        this.wanted = wanted;
        this.guard = guard;
    }

    /**
     * Window that may be seen in the picture, with its shape and pixmap.
     * @param inner the rectangle of the program's window in it; without area if both are the same
     */
    private record Seen(
            WindowStack.Layer layer,
            List<Bounds> shape,
            Bounds inner,
            List<Bounds> innerShape,
            List<Bounds> foreign,
            OptionalInt aside) {}

    /** State read during the server grab: the layers from top to bottom, those that may be seen, and the pixels of the screen. */
    private record Scene(
            List<WindowStack.Layer> layers, Map<Long, Seen> seen, Optional<PictureCompositor.Pixels> screen) {}

    /**
     * Takes a picture.
     * @param area the area to picture; parts outside the screen are left out
     * @param mark the count of uncoverings when the programs of the visible windows were pinged
     * @return the picture; empty if windows were uncovered since then, because they may still show other windows' content
     */
    Optional<Picture> take(Bounds area, long mark) throws IOException, XProtocolException, ScreenException {
        if (!link.setup().deep()) {
            throw new ScreenException(
                    ScreenErrorKind.UNAVAILABLE, "the screen has fewer than 24 bits of color, which is not supported");
        }
        Bounds part = PictureCompositor.common(
                area, new Bounds(0, 0, link.setup().width(), link.setup().height()));
        if (part.isEmpty()) {
            throw new ScreenException(
                    ScreenErrorKind.IMPOSSIBLE, "no part of the window is on the screen; use raise_window to show it");
        }
        try {
            Optional<Scene> scene = link.withServerGrabbed(
                    alone -> alone.uncoverings() == mark ? Optional.of(scene(part)) : Optional.empty());
            return scene.isPresent() ? Optional.of(painted(part, scene.get())) : Optional.empty();
        } finally {
            windowPixmaps.close();
        }
    }

    private Scene scene(Bounds part) throws IOException, XProtocolException, ScreenException {
        List<WindowStack.Layer> layers = new ArrayList<>(windowStack
                .layers(part, MOST_LAYERS)
                .orElseThrow(() -> new ScreenException(
                        ScreenErrorKind.IMPOSSIBLE,
                        "more than " + MOST_LAYERS + " windows overlap there, which is too many to separate: take a"
                                + " picture of one window, or ask a person to close some")));
        boolean composed = windowPixmaps.isComposed();
        if (composed) {
            // The server's own windows are the surface of the compositor and not content of programs.
            layers.removeIf(layer -> (layer.id() & ~link.setup().idMask()) == 0);
        }
        for (WindowStack.Layer layer : layers) {
            look(layer);
        }
        Map<Long, Seen> visible = new HashMap<>();
        try {
            for (WindowStack.Layer layer : layers) {
                if (isSeen(layer)) {
                    Seen found = seen(layer);
                    if (!composed || found.aside().isPresent()) {
                        visible.put(layer.id(), found);
                    }
                }
            }
        } catch (XProtocolException e) {
            throw new IOException("a window disappeared while the X server was grabbed", e);
        }
        Collections.reverse(layers);
        boolean direct =
                visible.values().stream().anyMatch(found -> found.aside().isEmpty());
        return new Scene(layers, visible, direct ? Optional.of(windowPixmaps.onScreen(part)) : Optional.empty());
    }

    private Seen seen(WindowStack.Layer layer) throws IOException, XProtocolException {
        boolean framed = layer.client() != 0 && layer.client() != layer.id();
        Bounds inner = framed ? windows.bounds(layer.client(), true) : new Bounds(0, 0, 0, 0);
        return new Seen(
                layer,
                windowPixmaps.shape(layer.id(), layer.place()),
                inner,
                framed ? windowPixmaps.shape(layer.client(), inner) : List.of(),
                foreign(layer),
                windowPixmaps.aside(layer.id()));
    }

    private Picture painted(Bounds part, Scene scene) throws IOException {
        PictureCompositor pictureCompositor = new PictureCompositor(part);
        for (WindowStack.Layer layer : scene.layers()) {
            if (pictureCompositor.isFull()) {
                break;
            }
            Seen found = scene.seen().get(layer.id());
            if (found != null) {
                paint(pictureCompositor, part, found, scene.screen());
            } else {
                pictureCompositor.cover(layer.place());
            }
        }
        return pictureCompositor.picture();
    }

    private void paint(
            PictureCompositor pictureCompositor, Bounds part, Seen found, Optional<PictureCompositor.Pixels> screen)
            throws IOException {
        Bounds place = found.layer().place();
        found.foreign().forEach(foreign -> pictureCompositor.cover(PictureCompositor.common(place, foreign)));
        Optional<PictureCompositor.Pixels> drawn =
                found.aside().isPresent() ? windowPixmaps.aside(found.aside().getAsInt(), place, part) : screen;
        if (drawn.isPresent()) {
            pictureCompositor.show(drawn.get(), found.shape(), found.inner(), found.innerShape());
        } else {
            pictureCompositor.cover(place);
        }
    }

    private void look(WindowStack.Layer layer) throws IOException, XProtocolException {
        if (wanted.contains(layer.client())) {
            TopLevelWindow now = windowStack.describe(layer.client(), false);
            if (guard.refusal(now).isEmpty()) {
                seen.put(layer.client(), now.app().pid());
            }
        }
    }

    /**
     * Returns whether a layer may be seen. A menu is visible with the window that it belongs to; if it names none, only if all windows of
     * its program are visible.
     */
    private boolean isSeen(WindowStack.Layer layer) throws IOException, XProtocolException {
        if (!layer.unmanaged()) {
            return seen.containsKey(layer.client());
        }
        long pid = windows.pid(layer.id());
        Optional<Long> owner = windowStack.owner(layer.id());
        if (owner.isPresent()) {
            return seen.containsKey(owner.get()) && windows.isSameOwner(layer.id(), owner.get());
        }
        return pid != 0 && seen.containsValue(pid) && !hiddenPrograms().contains(pid);
    }

    /** Returns the processes that have a window that may not be seen. */
    private Set<Long> hiddenPrograms() throws IOException, XProtocolException {
        if (hiddenPrograms.isEmpty()) {
            Set<Long> hidden = new HashSet<>();
            for (WindowStack.Layer layer : windowStack.layers()) {
                if (layer.client() != 0 && !seen.containsKey(layer.client())) {
                    hidden.add(windows.pid(layer.client()));
                }
            }
            hiddenPrograms = Optional.of(hidden);
        }
        return hiddenPrograms.get();
    }

    /**
     * Returns the rectangles of foreign windows inside a layer: those of other programs, and separate top-level windows such as tabs of a
     * frame.
     */
    private List<Bounds> foreign(WindowStack.Layer layer) throws IOException, XProtocolException {
        long own = layer.client() == 0 ? layer.id() : layer.client();
        Set<Long> foreign = new HashSet<>();
        List<Long> level = List.of(layer.id());
        while (!level.isEmpty()) {
            List<Long> next = new ArrayList<>();
            windows.children(level).values().forEach(next::addAll);
            parts += next.size();
            if (parts > MOST_PARTS) {
                return List.of(layer.place());
            }
            Set<Long> clients = windows.many().clients(next);
            List<Long> mine = new ArrayList<>();
            for (long part : next) {
                boolean ours = windows.isSameOwner(part, own) || windows.isSameOwner(part, layer.id());
                if (ours && (part == own || !clients.contains(part))) {
                    mine.add(part);
                } else {
                    foreign.add(part);
                }
            }
            level = mine;
        }
        List<Bounds> places = new ArrayList<>();
        for (Map.Entry<Long, XWindowQueries.WindowAttributes> part :
                windows.many().attributes(foreign).entrySet()) {
            if (part.getValue().viewable()) {
                places.add(windows.bounds(part.getKey(), true));
            }
        }
        return places;
    }
}
