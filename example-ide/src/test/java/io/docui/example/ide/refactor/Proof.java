package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shows that what was accepted left the program as it was. */
final class Proof {
    private final Program program;
    private final List<String> files;
    private final Program later;
    private final Map<String, byte[]> before;
    private final Map<String, byte[]> after;

    private Proof(Program program, Checked.Accepted accepted) {
        this.program = program;
        List<String> old = accepted.edits().stream()
                .map(edit -> edit.span().file())
                .distinct()
                .toList();
        this.files = old.stream()
                .map(file -> accepted.moves().getOrDefault(file, file))
                .toList();
        this.later = program.later(accepted.build(), files);
        this.before = program.classesOf(old);
        this.after = later.classesOf(files);
    }

    /**
     * Proves a refactoring: that it compiles; that taking it back gives the same bytes; and what depends on its kind.
     *
     * @return how the byte code shows that the program is the same
     */
    static String of(Program program, Refactoring refactoring, Checked.Accepted accepted) {
        undone(program, accepted);
        Proof proof = new Proof(program, accepted);
        assertFalse(proof.after.isEmpty(), () -> refactoring + " does not compile");
        if (refactoring instanceof RenameSymbol rename) {
            return proof.renamed(rename);
        }
        if (refactoring instanceof ExtractVariable extracted) {
            return proof.inverse(new InlineVariable(proof.place(extracted.name())));
        }
        if (refactoring instanceof ExtractMethod extracted) {
            return proof.inverse(new InlineMethod(proof.place(extracted.name()), true));
        }
        return refactoring instanceof InlineMethod inlined
                ? proof.inlined(inlined)
                : proof.sameWork("same instructions");
    }

    private static void undone(Program program, Checked.Accepted accepted) {
        Map<String, String> texts = new HashMap<>(accepted.build().sources());
        accepted.moves().forEach((from, to) -> texts.remove(to));
        accepted.edits().stream()
                .map(edit -> edit.span().file())
                .distinct()
                .forEach(file -> texts.put(file, Undo.text(accepted, file, program.build())));
        assertEquals(program.build().sources(), texts, "undone");
    }

    private String renamed(RenameSymbol rename) {
        String old =
                Names.at(program.unit(rename.at().file()), rename.at().offset()).text();
        assertTrue(BytecodeComparison.same(before, after, old, rename.name()), () -> rename + " changes the byte code");
        return "same byte code but for the name";
    }

    private Place place(String name) {
        String file = files.get(0);
        return new Place(file, later.build().text(file).indexOf(name));
    }

    private String inverse(Refactoring inverse) {
        Checked checked = Checked.of(later, inverse);
        if (!(checked instanceof Checked.Accepted back)) {
            return "inverse refused: " + ((Checked.Refused) checked).reason();
        }
        Map<String, byte[]> again = later.later(back.build(), files).classesOf(files);
        if (BytecodeComparison.same(before, again)) {
            return "same byte code after the inverse";
        }
        return BytecodeComparison.work(before).equals(BytecodeComparison.work(again))
                ? "same instructions after the inverse"
                : "other instructions after the inverse";
    }

    private String sameWork(String said) {
        return BytecodeComparison.work(before).equals(BytecodeComparison.work(after)) ? said : "other instructions";
    }

    /** What has been added is what the method does, and what has gone is its call. */
    private String inlined(InlineMethod inlined) {
        String name = Names.at(program.unit(inlined.at().file()), inlined.at().offset())
                .text();
        List<String> added = new ArrayList<>(BytecodeComparison.work(after));
        BytecodeComparison.work(before).forEach(added::remove);
        List<String> gone = new ArrayList<>(BytecodeComparison.work(before));
        BytecodeComparison.work(after).forEach(gone::remove);
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
