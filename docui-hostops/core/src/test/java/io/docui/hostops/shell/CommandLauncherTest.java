package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class CommandLauncherTest {
    private static final String CHANGES = " Until then it changed a.txt. undo_last() undoes this.";

    @Test
    void errorAboutChangesOffersWhatTheFirstOneOffered() {
        Call call = new Call(null, "bash");
        ActionException first = new ActionException(ErrorCode.TIMEOUT, "Too long.")
                .recovery("Again", call)
                .suggest(call);
        ActionException after = CommandLauncher.afterChanges(first, CHANGES);
        assertEquals("Too long." + CHANGES, after.getMessage());
        assertEquals(ErrorCode.TIMEOUT, after.code());
        assertEquals(first.recoveries(), after.recoveries());
        assertEquals(first.suggestions(), after.suggestions());
        assertSame(first, after.getCause());
    }

    @Test
    void failureOfTheHostTellsChangesToo() {
        RuntimeException first = new CompletionException(new IllegalStateException("x"));
        ActionException after = CommandLauncher.afterChanges(first, CHANGES);
        assertTrue(after.getMessage().endsWith(CHANGES), after.getMessage());
        assertSame(first, after.getCause());
    }
}
