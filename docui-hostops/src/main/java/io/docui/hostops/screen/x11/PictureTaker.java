package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.Bounds;
import java.io.IOException;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pictures windows. What of them is seen follows from how windows lie upon each other: one that may not be seen is black, also in what
 * it covers, with the whole of its rectangle.
 */
final class PictureTaker {
    private static final int GET_IMAGE = 73;
    private static final int PIXMAP = 2;
    private static final int BLACK = 0xff000000;
    private static final int MOST_PARTS = 5_000;

    private final XLink link;
    private final XWindows windows;
    private final Desk desk;
    private final Set<Long> wanted;
    private final WindowGuard guard;
    private final Map<Long, Long> seen = new HashMap<>();
    private final Set<Long> hiddenPrograms = new HashSet<>();

    PictureTaker(XLink link, Set<Long> wanted, WindowGuard guard) {
        this.link = link;
        this.windows = link.windows();
        this.desk = new Desk(windows, link.atoms());
        this.wanted = wanted;
        this.guard = guard;
    }

    Picture take(Bounds area) throws IOException, XFault, ScreenFault {
        if (!link.setup().deep()) {
            throw new ScreenFault(
                    Kind.UNAVAILABLE, "the screen has fewer than 24 bits for a colour, which is not read here");
        }
        Bounds part =
                common(area, new Bounds(0, 0, link.setup().width(), link.setup().height()));
        if (part.isEmpty()) {
            throw new ScreenFault(Kind.IMPOSSIBLE, "nothing of it is on the screen: raise_window shows it");
        }
        return link.alone(alone -> {
            boolean[] shown = shown(part);
            XReply image = link.connection()
                    .call(XRequest.of(GET_IMAGE, PIXMAP)
                            .u32(link.setup().root())
                            .u16(part.x())
                            .u16(part.y())
                            .u16(part.width())
                            .u16(part.height())
                            .u32(0xffffffffL));
            int[] pixels = new int[shown.length];
            IntBuffer colours = image.bytes()
                    .position(XReply.HEAD)
                    .slice()
                    .order(image.bytes().order())
                    .asIntBuffer();
            colours.get(pixels);
            for (int i = 0; i < pixels.length; i++) {
                pixels[i] = shown[i] ? pixels[i] | BLACK : BLACK;
            }
            return new Picture(part.width(), part.height(), pixels);
        });
    }

    private boolean[] shown(Bounds part) throws IOException, XFault {
        List<Desk.Layer> layers = desk.layers();
        for (Desk.Layer layer : layers) {
            look(layer);
        }
        boolean[] shown = new boolean[part.width() * part.height()];
        for (Desk.Layer layer : layers) {
            if (!layer.viewable() || !layer.output()) {
                continue;
            }
            try {
                boolean visible = isSeen(layer);
                List<Bounds> foreign = visible ? foreign(layer) : List.of();
                mark(shown, part, windows.bounds(layer.id(), true), visible);
                foreign.forEach(bounds -> mark(shown, part, bounds, false));
            } catch (XFault e) {
                throw new IOException("a window went although nobody else was served", e);
            }
        }
        return shown;
    }

    private void look(Desk.Layer layer) throws IOException, XFault {
        if (layer.client() == 0) {
            return;
        }
        TopWindow now = desk.describe(layer.client(), false);
        if (wanted.contains(layer.client()) && guard.refusal(now).isEmpty()) {
            seen.put(layer.client(), now.app().pid());
        } else {
            hiddenPrograms.add(now.app().pid());
        }
    }

    /** A menu is seen with the window that it is for; where it does not tell, only if all windows of its program are. */
    private boolean isSeen(Desk.Layer layer) throws IOException, XFault {
        if (!layer.unmanaged()) {
            return seen.containsKey(layer.client());
        }
        long pid = windows.pid(layer.id());
        List<Long> of = windows.numbers(layer.id(), "WM_TRANSIENT_FOR");
        if (!of.isEmpty() && of.get(0) != link.setup().root()) {
            return seen.containsKey(of.get(0)) && windows.isSameOwner(layer.id(), of.get(0));
        }
        return pid != 0 && seen.containsValue(pid) && !hiddenPrograms.contains(pid);
    }

    /** What of others is within a window. */
    private List<Bounds> foreign(Desk.Layer layer) throws IOException, XFault {
        long own = layer.client() == 0 ? layer.id() : layer.client();
        List<Bounds> foreign = new ArrayList<>();
        List<Long> level = List.of(layer.id());
        for (int looked = 0; !level.isEmpty(); looked += level.size()) {
            if (looked > MOST_PARTS) {
                return List.of(windows.bounds(layer.id(), true));
            }
            List<Long> next = new ArrayList<>();
            windows.children(level).values().forEach(next::addAll);
            List<Long> mine = new ArrayList<>();
            for (long part : next) {
                if (windows.isSameOwner(part, own) || windows.isSameOwner(part, layer.id())) {
                    mine.add(part);
                } else if (windows.attributes(part).viewable()) {
                    foreign.add(windows.bounds(part, true));
                }
            }
            level = mine;
        }
        return foreign;
    }

    private static void mark(boolean[] shown, Bounds part, Bounds bounds, boolean visible) {
        Bounds common = common(part, bounds);
        for (int y = common.y(); y < common.y() + common.height(); y++) {
            int from = (y - part.y()) * part.width() + common.x() - part.x();
            Arrays.fill(shown, from, from + common.width(), visible);
        }
    }

    private static Bounds common(Bounds a, Bounds b) {
        int x = Math.max(a.x(), b.x());
        int y = Math.max(a.y(), b.y());
        int right = (int) Math.min((long) a.x() + a.width(), (long) b.x() + b.width());
        int bottom = (int) Math.min((long) a.y() + a.height(), (long) b.y() + b.height());
        return new Bounds(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
    }
}
