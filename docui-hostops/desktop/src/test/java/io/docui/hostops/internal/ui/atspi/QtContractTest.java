package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiBackendContract;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiRole;
import org.junit.jupiter.api.Tag;

/** AT-SPI2 with a program of Qt 5, which has no cache. */
@Tag("full")
class QtContractTest extends UiBackendContract {
    @Override
    protected BackendFixture open() throws Exception {
        return GtkContractTest.openFixture(
                "featherpad",
                node -> node.role() == UiRole.TEXT && node.is(UiElementState.MULTI_LINE),
                node -> node.role() == UiRole.MENU_ITEM && node.name().equals("Preferences"));
    }
}
