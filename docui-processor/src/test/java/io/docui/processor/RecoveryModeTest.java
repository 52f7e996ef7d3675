package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a provider promises when the machine of a session is lost is known to its binding, and has to be possible. */
class RecoveryModeTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            import io.docui.runtime.ledger.Snapshot;
            class All {
              @DocUIApp(id = "a") public static class Silent { @DocUIAction void act() {} }
              @DocUIApp(id = "b", recovery = RecoveryMode.NONE) public static class Bound { @DocUIAction void act() {} }
              @DocUIApp(id = "c", recovery = RecoveryMode.REPLAY) public static class Game { @DocUIAction void act() {} }
              @DocUIWidget(name = "e", recovery = RecoveryMode.REPLAY) public static class Part { @DocUIAction void act() {} }
              @DocUIApp(id = "d", recovery = RecoveryMode.SNAPSHOT) public static class Saved implements Memento {
                @DocUIAction void act() {}
                @Override public Snapshot save() { return Snapshot.json(1); }
                @Override public void restore(Snapshot snapshot) {}
              }
            }
            """));

    private static ProviderBinding binding(String name) {
        return APP.bind(APP.create("p.All$" + name));
    }

    @Test
    void bindingReturnsRecoveryMode() {
        assertEquals(RecoveryMode.NONE, binding("Silent").recovery());
        assertEquals(RecoveryMode.NONE, binding("Bound").recovery());
        assertEquals(RecoveryMode.REPLAY, binding("Game").recovery());
        assertEquals(RecoveryMode.SNAPSHOT, binding("Saved").recovery());
        assertEquals(RecoveryMode.REPLAY, binding("Part").recovery());
    }

    @Test
    void generatesNoMethodForModeNone() {
        assertFalse(declaresRecoveryMethod("Silent"));
        assertFalse(declaresRecoveryMethod("Bound"));
        assertTrue(declaresRecoveryMethod("Game"));
    }

    private static boolean declaresRecoveryMethod(String name) {
        return Arrays.stream(binding(name).getClass().getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("recovery"));
    }

    @Test
    void reportsSnapshotModeWithoutRestorable() {
        DiagnosticAssertions.of(DiagnosticAssertions.source("""
                        @DocUIApp(recovery = RecoveryMode§.SNAPSHOT) class Till { @DocUIAction void sell() {} }
                        """))
                .assertMessages("[DOCUI128] Provider Till declares RecoveryMode.SNAPSHOT, but does not implement"
                        + " io.docui.runtime.action.Memento. Implement it, or declare RecoveryMode.REPLAY or NONE.");
    }
}
