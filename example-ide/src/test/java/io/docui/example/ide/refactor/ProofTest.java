package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a refactoring must leave as it was: the byte code, and what its inverse gives back. */
class ProofTest {
    private static final Build BUILD = Sources.build(
            "Cart.java", """
            public class Cart {
                int count;
                int twice(int by) {
                    return next() + by;
                }
                int next() { return count++; }
            }
            """, "Shop.java", "class Shop { int f(Cart cart) { return cart.twice(2) + cart.count; } }\n");

    @Test
    void aRenameLeavesTheByteCodeAsItWas() {
        assertTrue(sameWhenRenamed("int twi", "twice", "Qqqqq"));
        assertTrue(sameWhenRenamed("class C", "Cart", "Qqqq"));
        assertTrue(sameWhenRenamed("int c", "count", "qqqqq"));
    }

    @Test
    void anotherProgramIsSeenInTheByteCode() {
        Build other = Sources.build("Cart.java", BUILD.text("Cart.java").replace("+ by", "- by"));
        assertFalse(BytecodeComparison.same(classes(BUILD), classes(other), "twice", "twice"));
    }

    @Test
    void inliningWhatWasExtractedGivesTheSameText() {
        Build extracted =
                Sources.accepted(BUILD, new ExtractVariable(Sources.span(BUILD, "Cart.java", "next()"), "value"));
        Build inlined =
                Sources.accepted(extracted, new InlineVariable(Sources.after(extracted, "Cart.java", "int val")));
        assertEquals(BUILD, inlined);
    }

    @Test
    void whatIsTakenBackIsTheOldTextToTheByte() {
        Checked checked = Checked.of(BUILD, new RenameSymbol(Sources.after(BUILD, "Cart.java", "class C"), "Basket"));
        Checked.Accepted accepted = (Checked.Accepted) checked;
        assertEquals(BUILD.text("Cart.java"), Undo.text(accepted, "Cart.java", BUILD));
        assertEquals(BUILD.text("Shop.java"), Undo.text(accepted, "Shop.java", BUILD));
    }

    private static boolean sameWhenRenamed(String before, String old, String name) {
        Build renamed = Sources.accepted(BUILD, new RenameSymbol(Sources.after(BUILD, "Cart.java", before), name));
        return BytecodeComparison.same(classes(BUILD), classes(renamed), old, name);
    }

    private static Map<String, byte[]> classes(Build build) {
        return Program.of(build).classes().orElseThrow();
    }
}
