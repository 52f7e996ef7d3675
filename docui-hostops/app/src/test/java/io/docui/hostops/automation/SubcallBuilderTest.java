package io.docui.hostops.automation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.shell.CommandResult;
import io.docui.runtime.action.ActionResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How results of calls are told in the result of another one. */
class SubcallBuilderTest {
    private static final String END = "x".repeat(4_000);

    private static String summary(@Nullable Object result, @Nullable String text) {
        return SubcallBuilder.summarize(ActionResult.builder("op-1", "read", "read(path=\"a\")")
                .returnValue(result, null, text)
                .build());
    }

    @Test
    void longTextIsCutAndTellsHowToSeeIt() {
        assertEquals(END, summary("a", END));
        assertEquals(
                "(2 characters before this are left out; make this call by itself to see them)…" + END,
                summary("a", "ab" + END));
    }

    @Test
    void savedOutputIsNamedOnce() {
        CommandResult command = new CommandResult("exit code 0", "ab" + END, "1 s", "out-1", null, null);
        assertEquals(
                "exit code 0 after 1 s\n(2 characters before this are left out)…" + END
                        + "\n(all of it: show_output('out-1'))",
                summary(command, null));
    }
}
