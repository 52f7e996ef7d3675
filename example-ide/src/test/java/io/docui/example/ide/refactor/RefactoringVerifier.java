package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shows that what was accepted left the program as it was. */
final class RefactoringVerifier {
    private final AnalyzedJavaProgram javaProgram;
    private final List<String> files;
    private final AnalyzedJavaProgram later;
    private final Map<String, byte[]> before;
    private final Map<String, byte[]> after;

    private RefactoringVerifier(AnalyzedJavaProgram javaProgram, RefactoringResult.Accepted accepted) {
        this.javaProgram = javaProgram;
        List<String> old = accepted.edits().stream()
                .map(edit -> edit.span().file())
                .distinct()
                .toList();
        this.files = old.stream()
                .map(file -> accepted.moves().getOrDefault(file, file))
                .toList();
        this.later = javaProgram.recompile(accepted.build(), files);
        this.before = javaProgram.classesOf(old);
        this.after = later.classesOf(files);
    }

    /**
     * Proves a refactoring: that it compiles; that taking it back gives the same bytes; and what depends on its kind.
     *
     * @return how the byte code shows that the program is the same
     */
    static String verify(
            AnalyzedJavaProgram javaProgram, Refactoring refactoring, RefactoringResult.Accepted accepted) {
        assertUndoRestoresText(javaProgram, accepted);
        RefactoringVerifier refactoringVerifier = new RefactoringVerifier(javaProgram, accepted);
        assertFalse(refactoringVerifier.after.isEmpty(), () -> refactoring + " does not compile");
        if (refactoring instanceof RenameSymbol rename) {
            return refactoringVerifier.verifyRename(rename);
        }
        if (refactoring instanceof ExtractVariable extracted) {
            return refactoringVerifier.verifyByInverse(
                    new InlineVariable(refactoringVerifier.locate(extracted.name())));
        }
        if (refactoring instanceof ExtractMethod extracted) {
            return refactoringVerifier.verifyByInverse(
                    new InlineMethod(refactoringVerifier.locate(extracted.name()), true));
        }
        return refactoring instanceof InlineMethod inlined
                ? refactoringVerifier.verifyInline(inlined)
                : refactoringVerifier.compareInstructions("same instructions");
    }

    private static void assertUndoRestoresText(AnalyzedJavaProgram javaProgram, RefactoringResult.Accepted accepted) {
        Map<String, String> texts = new HashMap<>(accepted.build().sources());
        accepted.moves().forEach((from, to) -> texts.remove(to));
        accepted.edits().stream()
                .map(edit -> edit.span().file())
                .distinct()
                .forEach(file -> texts.put(file, EditReverter.originalText(accepted, file, javaProgram.build())));
        assertEquals(javaProgram.build().sources(), texts, "undone");
    }

    private String verifyRename(RenameSymbol rename) {
        String old = JavaIdentifiers.find(
                        javaProgram.unit(rename.at().file()), rename.at().offset())
                .text();
        assertTrue(
                BytecodeComparison.isSame(before, after, old, rename.name()), () -> rename + " changes the byte code");
        return "same byte code but for the name";
    }

    private SourcePosition locate(String name) {
        String file = files.get(0);
        return new SourcePosition(file, later.build().text(file).indexOf(name));
    }

    private String verifyByInverse(Refactoring inverse) {
        RefactoringResult refactoringResult = RefactoringResult.of(later, inverse);
        if (!(refactoringResult instanceof RefactoringResult.Accepted back)) {
            return "inverse refused: " + ((RefactoringResult.Refused) refactoringResult).reason();
        }
        Map<String, byte[]> again = later.recompile(back.build(), files).classesOf(files);
        if (BytecodeComparison.isSame(before, again)) {
            return "same byte code after the inverse";
        }
        return BytecodeComparison.instructions(before).equals(BytecodeComparison.instructions(again))
                ? "same instructions after the inverse"
                : "other instructions after the inverse";
    }

    private String compareInstructions(String said) {
        return BytecodeComparison.instructions(before).equals(BytecodeComparison.instructions(after))
                ? said
                : "other instructions";
    }

    /** What has been added is what the method does, and what has gone is its call. */
    private String verifyInline(InlineMethod inlined) {
        String name = JavaIdentifiers.find(
                        javaProgram.unit(inlined.at().file()), inlined.at().offset())
                .text();
        List<String> added = new ArrayList<>(BytecodeComparison.instructions(after));
        BytecodeComparison.instructions(before).forEach(added::remove);
        List<String> gone = new ArrayList<>(BytecodeComparison.instructions(before));
        BytecodeComparison.instructions(after).forEach(gone::remove);
        // A condition that was a value is now one of a jump, or turned about.
        boolean call = gone.stream()
                .allMatch(line -> line.startsWith("INVOKE") && line.contains('.' + name + ' ')
                        || line.startsWith("IF")
                        || line.startsWith("ICONST_"));
        return call
                ? "the method's instructions for its call"
                : "other instructions: gone " + gone + ", added " + added;
    }
}
