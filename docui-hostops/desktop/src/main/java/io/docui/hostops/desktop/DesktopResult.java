package io.docui.hostops.desktop;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of something that was done with a control.
 *
 * @param headline it in a line
 * @param changes what was seen to change, the first few
 * @param window the window that the document follows now; null if there is none
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
