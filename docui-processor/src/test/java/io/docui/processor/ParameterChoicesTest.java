package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import org.junit.jupiter.api.Test;

/** {@code @Choices}: shown as they are now, and checked whichever way a call comes. */
class ParameterChoicesTest {
    private static final CompiledApp APP = CompiledApp.of(
            DiagnosticAssertions.source("""
                    @DocUIApp public class Cave {
                      List<String> spells = new ArrayList<>(List.of("fire", "ice"));
                      List<Enemy> enemies = List.of(new Enemy(1, "Slime"), new Enemy(2, "Bandit"));
                      @ObjectLookup Optional<Enemy> enemy(int id) {
                        return id < 4 ? Optional.of(new Enemy(id, "Copy")) : Optional.empty();
                      }
                      @DocUIView List<Enemy> all() { return List.of(enemies.get(0), enemies.get(1), new Enemy(3, "Rat")); }
                      List<String> spells() { return spells; }
                      @DocUIAction void learn(String spell) { spells = List.of(spell); }
                      int[] powers() { return new int[] {1, 5}; }
                      Set<Side> sides() { return EnumSet.of(Side.LEFT); }
                      List<Enemy> enemies() { return enemies; }
                      List<Integer> broken() { throw new UnsupportedOperationException("no"); }
                      List<Integer> missing() { return null; }
                      @DocUIAction String cast(@Choices("spells") String spell, @Choices("powers") @Default("1") int power) {
                        return spell + power;
                      }
                      List<String> pages() { return List.of("y".repeat(5000), "z"); }
                      @DocUIAction String chant(@Choices("spells") @Default("fire") String spell) { return "chant " + spell; }
                      @DocUIAction String read(@Choices("pages") String page) { return "read " + page.length(); }
                      @DocUIAction String several(@Choices("spells") List<String> spells) { return spells.toString(); }
                      @DocUIAction String turn(@Choices("sides") Side side) { return side.name(); }
                      @DocUIAction String hit(@Choices("enemies") Enemy target) { return "hit " + target.id(); }
                      @DocUIAction String fail(@Choices("broken") int x) { return "never"; }
                      @DocUIAction String nothing(@Choices("missing") Optional<Integer> x) { return "none " + x.isPresent(); }
                    }
                    """),
            "package p;\nenum Side { LEFT, RIGHT }",
            DiagnosticAssertions.source("@DocUIObject record Enemy(@ObjectId int id, @ObjectLabel String name) {}"));

    private final ProviderBinding binding = APP.bind(APP.create("p.Cave"));
    private final Session session = DocUI.app(binding).open("choices");

    private void assertConstraintViolation(String call, String message) {
        ActionResult result = session.run(call);

        assertFalse(result.success(), call);
        assertEquals("CONSTRAINT_VIOLATION", result.error().code().name());
        assertEquals(message, result.error().message());
    }

    @Test
    void prototypeShowsCurrentChoices() {
        String document = session.project().content();

        assertTrue(document.contains("@param spell one of 'fire', 'ice'"), document);
        assertTrue(document.contains("@param power one of 1, 5"), document);
        assertTrue(document.contains("@param side one of 'LEFT'"), document);
        assertTrue(document.contains("@param target one of 'Slime', 'Bandit'"), document);
        assertFalse(document.contains("@param x"), document);
    }

    @Test
    void rejectsDefaultOutsideChoices() {
        assertEquals("chant fire", session.run("chant()").result());
        session.call("learn", "{\"spell\": \"light\"}");

        assertConstraintViolation("chant()", "`spell`: 'fire' is not possible now. Possible: 'light'.");
        assertEquals(
                "CONSTRAINT_VIOLATION",
                session.call("chant", "{}").error().code().name());
        assertEquals("chant light", session.run("chant('light')").result());
    }

    @Test
    void truncatesLongChoices() {
        String cut = "one of '" + "y".repeat(119) + "…', 'z'";

        assertTrue(session.project().content().contains(cut));
        assertConstraintViolation(
                "read('" + "x".repeat(5000) + "')",
                "`page`: '" + "x".repeat(119) + "…' is not possible now. Possible: '" + "y".repeat(119) + "…', 'z'.");
        assertEquals(
                "read 5000", session.run("read('" + "y".repeat(5000) + "')").result());
    }

    @Test
    void acceptsValuesAmongChoices() {
        session.project();

        assertEquals("fire1", session.run("cast('fire')").result());
        assertEquals("ice5", session.run("cast(spell='ice', power='5')").result());
        assertEquals("[ice, fire]", session.run("several(['ice', 'fire'])").result());
        assertEquals("LEFT", session.run("turn('left')").result());
        assertEquals("hit 2", session.run("hit(target='Bandit')").result());
        assertEquals(
                "hit 1", session.call("hit", "{\"target\": \"obj:enemy:1\"}").result());
        assertEquals(
                "fire5",
                session.call("cast", "{\"spell\": \"fire\", \"power\": 5}").result());
    }

    @Test
    void rejectsOtherValuesListingNearestChoiceFirst() {
        session.project();

        assertConstraintViolation("cast('icy')", "`spell`: 'icy' is not possible now. Possible: 'ice', 'fire'.");
        assertConstraintViolation("cast('fire', 2)", "`power`: 2 is not possible now. Possible: 1, 5.");
        assertConstraintViolation(
                "several(['ice', 'wind'])", "`spells[1]`: 'wind' is not possible now. Possible: 'fire', 'ice'.");
        assertConstraintViolation("turn('right')", "`side`: 'RIGHT' is not possible now. Possible: 'LEFT'.");
        assertConstraintViolation(
                "hit(target='Rat')", "`target`: 'Copy' is not possible now. Possible: 'Slime', 'Bandit'.");
        assertEquals(
                "`spell`: 'wind' is not possible now. Possible: 'fire', 'ice'.",
                session.call("cast", "{\"spell\": \"wind\"}").error().message());
    }

    @Test
    void failingChoicesFailOnlyTheCall() {
        assertEquals("ACTION_FAILED", session.run("fail(1)").error().code().name());
        assertEquals(
                "The choices of \"x\" are null.",
                session.run("nothing(1)").error().message());
        assertEquals("none false", session.run("nothing()").result());
    }
}
