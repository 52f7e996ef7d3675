package io.docui.server.internal.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.wire.Fault;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How one terminal is told from another. */
class TerminalTest {

    @ParameterizedTest
    @CsvSource({
        "'4711 (java) S 4700 4711 4242 34819 4711 4194304 0', pts/3:4242",
        "'4711 (a (b) c) S 4700 4711 4242 34816 4711 4194304 0', pts/0:4242",
        "'4711 (java) S 4700 4711 4242 35072 4711 4194304 0', pts/256:4242",
        "'4711 (java) S 4700 4711 4242 1025 4711 4194304 0', tty4.1:4242",
        "'4711 (java) S 4700 4711 4242 0 -1 4194304 0', session:4242",
    })
    void onLinuxItIsTheControllingTerminalWithItsSession(String stat, String id) {
        assertEquals(id, Terminal.ofStat(stat));
    }

    @Test
    void theVariableGoesFirst() throws Exception {
        assertEquals("left pane", Terminal.id(with("left pane")));
        assertEquals(Terminal.id(with("")), Terminal.id(new Surroundings(Map.of(), Path.of("/"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a\nb", "\u0007"})
    void whatCannotBeAnIdIsRefused(String id) {
        Fault fault = assertThrows(Fault.class, () -> Terminal.id(with(id)));

        assertEquals(Fault.Kind.USAGE, fault.kind());
        assertTrue(fault.words().contains("PIPEMUX_TERMINAL_ID"), fault.words());
    }

    private static Surroundings with(String id) {
        return new Surroundings(Map.of(Terminal.VARIABLE, id), Path.of("/"));
    }
}
