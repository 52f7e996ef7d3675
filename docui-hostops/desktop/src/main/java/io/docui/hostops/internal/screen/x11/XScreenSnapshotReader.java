package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenMonitor;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads the current windows and monitors of an X display. */
final class XScreenSnapshotReader {
    private static final int GET_MONITORS = 42;
    private static final int MONITOR = 24;

    private final XDisplay link;
    private final XWindowQueries windows;
    private final WindowStack windowStack;

    XScreenSnapshotReader(XDisplay link) {
        this.link = link;
        this.windows = link.windows();
        this.windowStack = new WindowStack(windows, link.atoms());
    }

    ScreenSnapshot look() throws IOException, XProtocolException {
        long active = active();
        List<TopLevelWindow> found = new ArrayList<>();
        for (WindowStack.Layer layer : windowStack.layers()) {
            try {
                if (layer.client() != 0 && windowStack.isUsed(layer.client())) {
                    found.add(0, windowStack.describe(layer.client(), layer.client() == active));
                }
            } catch (XProtocolException e) {
                // The window is gone and is left out.
            }
        }
        Bounds area = new Bounds(0, 0, link.setup().width(), link.setup().height());
        return new ScreenSnapshot(found, monitors(area), area);
    }

    private long active() throws IOException {
        try {
            long focus = windows.focus();
            if (focus <= 1) {
                XWindowQueries.PointerState pointerState = windows.pointer();
                return focus == 0
                        ? 0
                        : windowStack
                                .clientAround(windows.at(pointerState.x(), pointerState.y()))
                                .orElse(0L);
            }
            return windowStack.clientAround(windows.around(focus)).orElse(0L);
        } catch (XProtocolException e) {
            return 0; // the focused window is gone, and no other has the focus yet
        }
    }

    private List<ScreenMonitor> monitors(Bounds area) throws IOException, XProtocolException {
        OptionalInt extension = link.extensions().monitors();
        List<ScreenMonitor> monitors = new ArrayList<>();
        if (extension.isPresent()) {
            XReply reply = link.connection()
                    .call(XRequest.of(extension.getAsInt(), GET_MONITORS)
                            .u32(link.setup().root())
                            .u8(1));
            int at = XReply.HEAD;
            for (long i = reply.u32(12); i > 0 && at + MONITOR <= reply.size(); i--) {
                Bounds bounds =
                        new Bounds(reply.i16(at + 8), reply.i16(at + 10), reply.u16(at + 12), reply.u16(at + 14));
                monitors.add(new ScreenMonitor(link.atoms().name(reply.u32(at)), bounds));
                at += MONITOR + 4 * reply.u16(at + 6);
            }
        }
        return monitors.isEmpty() ? List.of(new ScreenMonitor("screen", area)) : monitors;
    }
}
