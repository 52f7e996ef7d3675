package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.ScreenFault;
import java.io.IOException;

/** Something that is done with a display. */
@FunctionalInterface
interface XWork<T> {
    /**
     * Does it.
     *
     * @param link the display
     * @throws IOException if the display is gone
     * @throws XFault if a window is
     * @throws ScreenFault if it must not be done
     */
    T on(XLink link) throws IOException, XFault, ScreenFault;
}
