package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Renames in programs that have the code of the concerned files only: as in the whole program. */
class FocusedRenameTest {
    private static final String FILLER = "package z; public class Filler { int filler = 1; /* " + "filler ".repeat(400)
            + "*/ int f() { return undeclared(); } }\n";
    private static final long SEED = Long.getLong("docui.refactor.seed", 20_261_127);

    private static Optional<AnalyzedJavaProgram> focused(CompilationInput build, SourcePosition at, String name) {
        String text = build.text(at.file());
        int end = at.offset();
        while (Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        SharedCompiler compiler = new SharedCompiler();
        SourceStubs stubs = SourceStubs.of(build, null, compiler).orElseThrow();
        RenameFocus focus = new RenameFocus(at.file(), text.substring(at.offset(), end), name);
        return AnalyzedJavaProgram.focused(build, stubs, compiler, focus);
    }

    private static RefactoringResult rename(CompilationInput build, SourcePosition at, String name) {
        AnalyzedJavaProgram program = focused(build, at, name).orElseThrow();
        assertFalse(program.contains("z/Filler.java"), "the file does not name anything");
        return RefactoringResult.of(program, new SafeRename(new RenameSymbol(at, name)));
    }

    private static CompilationInput done(CompilationInput build, SourcePosition at, String name) {
        return rename(build, at, name) instanceof RefactoringResult.Accepted accepted ? accepted.build() : build;
    }

    private static String reason(CompilationInput build, SourcePosition at, String name) {
        return rename(build, at, name) instanceof RefactoringResult.Refused refused ? refused.reason() : "done";
    }

    @Test
    void methodsThatTypeWithoutTheNameBringsTogetherAreRenamedTogether() {
        CompilationInput build = SourceFixture.build(
                "z/Filler.java",
                FILLER,
                "I.java",
                "interface I { void go(); }\n",
                "B.java",
                "class B { public void go() {} }\n",
                "C.java",
                "class C extends B implements I {}\n");
        CompilationInput done = done(build, SourceFixture.positionAfter(build, "I.java", "void "), "walk");
        assertEquals("class B { public void walk() {} }\n", done.text("B.java"));
        assertEquals("interface I { void walk(); }\n", done.text("I.java"));
    }

    @Test
    void nameThatSubtypeInheritsFromElsewhereIsTaken() {
        CompilationInput build = SourceFixture.build(
                "z/Filler.java",
                FILLER,
                "Base.java",
                "class Base { void go() {} }\n",
                "Other.java",
                "interface Other { default int walk() { return 1; } }\n",
                "Middle.java",
                "class Middle extends Base {}\n",
                "Low.java",
                "class Low extends Middle implements Other {}\n");
        String reason = reason(build, SourceFixture.positionAfter(build, "Base.java", "void "), "walk");
        assertTrue(reason.contains("Other already has a method walk"), reason);
    }

    @Test
    void nameThatProcessorCanDeriveRefusesTheRename() {
        CompilationInput build = SourceFixture.build(
                "z/Filler.java",
                FILLER,
                "User.java",
                "class User { private int userAge; }\n",
                "Shop.java",
                "class Shop { int f(User u) { return u.getUserAge(); } }\n");
        String reason = reason(build, SourceFixture.positionAfter(build, "User.java", "int "), "years");
        assertTrue(reason.contains("Shop.java:1 uses getUserAge, which javac does not know"), reason);
    }

    @Test
    void fileThatNeedsUnreadFileIsCheckedWithItsDeclarations() {
        CompilationInput build = SourceFixture.build(
                "z/Filler.java",
                FILLER,
                "a/Cart.java",
                "package a; public class Cart { public int sum(z.Filler f) { return 1; } }\n",
                "b/Shop.java",
                "package b; class Shop extends a.Cart { int f() { return sum(new z.Filler()) + Tools.one(); } }\n",
                "b/Tools.java",
                "package b; enum Tools { A { int n() { return 2; } }; Tools() { this(1); } Tools(int n) { k = n; } final int k;"
                        + " int n() { return k; } static int one() { return A.n(); } }\n");
        AnalyzedJavaProgram program = focused(
                        build, SourceFixture.positionAfter(build, "a/Cart.java", "public int "), "total")
                .orElseThrow();
        assertEquals(
                Set.of("a/Cart.java", "b/Shop.java"),
                program.units().stream().map(SourceUnit::file).collect(Collectors.toSet()));
        CompilationInput done = done(build, SourceFixture.positionAfter(build, "a/Cart.java", "public int "), "total");
        assertTrue(done.text("b/Shop.java").contains("return total(new z.Filler())"), done.text("b/Shop.java"));
    }

    @Test
    void wholeProgramIsNeededForNameThatMostFilesHave() {
        CompilationInput build = SourceFixture.build(
                "A.java", "class A { int n; }\n", "B.java", "class B { int n; }\n", "C.java", "class C {}\n");
        assertTrue(focused(build, SourceFixture.positionAfter(build, "A.java", "int "), "m")
                .isEmpty());
    }

    @Test
    void brokenFileNeedsTheWholeProgram() {
        CompilationInput build = SourceFixture.build("A.java", "class A { int n; }\n", "B.java", "class B { int\n");
        assertTrue(SourceStubs.of(build, null, new SharedCompiler()).isEmpty());
    }

    /** The results of random renames are those of the whole program. */
    @Test
    @Tag("full")
    void resultIsThatOfWholeProgram() throws IOException {
        int compared = 0;
        for (String project : new String[] {"javapoet", "jsoup"}) {
            CompilationInput build = RealProjectSources.build(project);
            AnalyzedJavaProgram whole = AnalyzedJavaProgram.of(build);
            RefactoringCandidates candidates = new RefactoringCandidates(whole, new Random(SEED));
            for (int i = 0; i < 40; i++) {
                RenameSymbol drawn = (RenameSymbol) candidates.next(0);
                // A name that exists elsewhere, so that some renames are refused.
                RenameSymbol rename = i % 2 == 0 ? drawn : new RenameSymbol(drawn.at(), "append");
                Optional<AnalyzedJavaProgram> focused = focused(build, rename.at(), rename.name());
                if (focused.isPresent()) {
                    compared++;
                    assertEquals(
                            text(RefactoringResult.of(whole, new SafeRename(rename))),
                            text(RefactoringResult.of(focused.get(), new SafeRename(rename))),
                            project + ' ' + rename + ", seed " + SEED);
                }
            }
        }
        assertTrue(compared >= 20, "only " + compared + " renames had a focus");
    }

    private static String text(RefactoringResult result) {
        return result instanceof RefactoringResult.Accepted accepted
                ? accepted.edits() + " " + accepted.moves()
                : ((RefactoringResult.Refused) result).reason();
    }
}
