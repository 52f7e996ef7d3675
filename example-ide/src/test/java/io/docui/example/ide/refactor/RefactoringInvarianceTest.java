package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a refactoring must leave as it was: the byte code, and what its inverse gives back. */
class RefactoringInvarianceTest {
    private static final CompilationInput BUILD = SourceFixture.build(
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
    void renameKeepsBytecode() {
        assertTrue(isSameAfterRename("int twi", "twice", "Qqqqq"));
        assertTrue(isSameAfterRename("class C", "Cart", "Qqqq"));
        assertTrue(isSameAfterRename("int c", "count", "qqqqq"));
    }

    @Test
    void detectsChangedBytecode() {
        CompilationInput other =
                SourceFixture.build("Cart.java", BUILD.text("Cart.java").replace("+ by", "- by"));
        assertFalse(BytecodeComparison.isSame(classes(BUILD), classes(other), "twice", "twice"));
    }

    @Test
    void inliningReversesExtraction() {
        CompilationInput extracted = SourceFixture.apply(
                BUILD, new ExtractVariable(SourceFixture.span(BUILD, "Cart.java", "next()"), "value"));
        CompilationInput inlined = SourceFixture.apply(
                extracted, new InlineVariable(SourceFixture.positionAfter(extracted, "Cart.java", "int val")));
        assertEquals(BUILD, inlined);
    }

    @Test
    void undoRestoresOriginalText() {
        RefactoringResult refactoringResult = RefactoringResult.of(
                AnalyzedJavaProgram.of(BUILD),
                new RenameSymbol(SourceFixture.positionAfter(BUILD, "Cart.java", "class C"), "Basket"));
        RefactoringResult.Accepted accepted = (RefactoringResult.Accepted) refactoringResult;
        assertEquals(BUILD.text("Cart.java"), EditReverter.originalText(accepted, "Cart.java", BUILD));
        assertEquals(BUILD.text("Shop.java"), EditReverter.originalText(accepted, "Shop.java", BUILD));
    }

    private static boolean isSameAfterRename(String before, String old, String name) {
        CompilationInput renamed = SourceFixture.apply(
                BUILD, new RenameSymbol(SourceFixture.positionAfter(BUILD, "Cart.java", before), name));
        return BytecodeComparison.isSame(classes(BUILD), classes(renamed), old, name);
    }

    private static Map<String, byte[]> classes(CompilationInput compilationInput) {
        return AnalyzedJavaProgram.of(compilationInput).classes().orElseThrow();
    }
}
