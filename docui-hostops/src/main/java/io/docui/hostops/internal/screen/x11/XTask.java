package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import java.io.IOException;

/** Something that is done with a display. */
@FunctionalInterface
interface XTask<T> {
    /**
     * Does it.
     *
     * @param link the display
     * @throws IOException if the display is gone
     * @throws XProtocolException if a window is
     * @throws ScreenException if it must not be done
     */
    T run(XDisplay link) throws IOException, XProtocolException, ScreenException;
}
