package io.docui.hostops.desktop;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of operating a control.
 *
 * @param headline the result in one line
 * @param changes the first observed changes
 * @param window the window that the document now follows; null if there is none
 * @param stateSnapshot the first controls of that window
 */
@Describe
@Gist("{headline}")
public record DesktopResult(
        String headline, List<String> changes, @Nullable DesktopWindow window, List<String> stateSnapshot) {
    /** Copies the lists. */
    public DesktopResult {
        changes = List.copyOf(changes);
        stateSnapshot = List.copyOf(stateSnapshot);
    }
}
