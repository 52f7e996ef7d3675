package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import java.io.IOException;

/** Task that runs on an X display's thread and returns a result. */
@FunctionalInterface
interface XTask<T> {
    /**
     * Runs the task.
     * @throws ScreenException if the task may not or cannot be done
     */
    T run(XDisplay link) throws IOException, XProtocolException, ScreenException;
}
