package io.docui.server.internal.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.jsonrpc.CommandException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How one terminal is told from another. */
class TerminalIdResolverTest {

    @ParameterizedTest
    @CsvSource({
        "'4711 (java) S 4700 4711 4242 34819 4711 4194304 0', pts/3:4242",
        "'4711 (a (b) c) S 4700 4711 4242 34816 4711 4194304 0', pts/0:4242",
        "'4711 (java) S 4700 4711 4242 35072 4711 4194304 0', pts/256:4242",
        "'4711 (java) S 4700 4711 4242 1025 4711 4194304 0', tty4.1:4242",
        "'4711 (java) S 4700 4711 4242 0 -1 4194304 0', session:4242",
    })
    void parsesTerminalAndSessionFromProcStat(String stat, String id) {
        assertEquals(id, TerminalIdResolver.ofStat(stat));
    }

    @Test
    void environmentVariableTakesPrecedence() throws Exception {
        assertEquals("left pane", TerminalIdResolver.id(environmentWithId("left pane")));
        assertEquals(
                TerminalIdResolver.id(environmentWithId("")),
                TerminalIdResolver.id(new CommandEnvironment(Map.of(), Path.of("/"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a\nb", "\u0007"})
    void rejectsInvalidTerminalId(String id) {
        CommandException commandException =
                assertThrows(CommandException.class, () -> TerminalIdResolver.id(environmentWithId(id)));

        assertEquals(CommandException.Kind.USAGE, commandException.kind());
        assertTrue(commandException.message().contains("PIPEMUX_TERMINAL_ID"), commandException.message());
    }

    private static CommandEnvironment environmentWithId(String id) {
        return new CommandEnvironment(Map.of(TerminalIdResolver.VARIABLE, id), Path.of("/"));
    }
}
