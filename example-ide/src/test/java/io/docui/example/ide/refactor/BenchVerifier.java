package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares the whole compiled program before and after a refactoring. */
final class BenchVerifier {
    /** The verdict of a move that made declarations public. */
    static final String WIDER = "same byte code but for the package and wider access";

    private static final String NAME = RefactoringCandidates.NAME;

    private final AnalyzedJavaProgram program;
    private final WholeProgramCompiler compiler;
    private final Map<String, byte[]> before;

    BenchVerifier(AnalyzedJavaProgram program, WholeProgramCompiler compiler, Map<String, byte[]> before) {
        this.program = program;
        this.compiler = compiler;
        this.before = before;
    }

    /**
     * What the compiled program shows.
     * @param correct whether it compiles, can be undone to the same text, and does nothing that is certainly different
     * @param proven whether the byte code is the same, but for names, or after the inverse
     */
    record Verdict(boolean correct, boolean proven, String text) {}

    Verdict verify(Refactoring refactoring, RefactoringResult.Accepted accepted) {
        Map<String, String> undone = new TreeMap<>(accepted.build().sources());
        accepted.moves().values().forEach(undone::remove);
        accepted.created().keySet().forEach(undone::remove);
        for (String file : program.build().sources().keySet()) {
            undone.put(file, EditReverter.originalText(accepted, file, program.build()));
        }
        if (!undone.equals(new TreeMap<>(program.build().sources()))) {
            return new Verdict(false, false, "undone to another text");
        }
        WholeProgramCompiler.Compiled after = compiler.compile(accepted.build());
        if (!after.error().isEmpty()) {
            return new Verdict(false, false, "does not compile: " + after.error());
        }
        if (refactoring instanceof SafeRename safe) {
            RenameSymbol rename = safe.rename();
            String old = JavaIdentifiers.find(
                            program.unit(rename.at().file()), rename.at().offset())
                    .text();
            return named(BenchNames.sameButForName(before, after.classes(), old, NAME));
        } else if (refactoring instanceof MoveClass move) {
            String folder = BenchCandidates.PACKAGE.replace('.', '/');
            String file = move.at().file();
            if (!BenchNames.sameButForPackage(before, after.classes(), file, folder)
                    && BenchNames.sameButForPackageAndAccess(before, after.classes(), file, folder)) {
                return new Verdict(true, true, WIDER);
            }
            return named(BenchNames.sameButForPackage(before, after.classes(), file, folder));
        }
        return inverse(refactoring, accepted)
                .map(back -> compared(refactoring, back, after.classes()))
                .orElseGet(() -> instructions(refactoring, after.classes()));
    }

    private static Verdict named(boolean same) {
        return new Verdict(same, same, same ? "same byte code but for the name" : "other byte code");
    }

    /** The refactoring that takes another one back; empty if there is none. */
    private Optional<RefactoringResult> inverse(Refactoring refactoring, RefactoringResult.Accepted accepted) {
        if (!(refactoring instanceof ExtractVariable
                || refactoring instanceof ExtractMethod
                || refactoring instanceof ExtractConstant
                || refactoring instanceof ChangeSignature)) {
            return Optional.empty();
        }
        AnalyzedJavaProgram later = AnalyzedJavaProgram.of(accepted.build());
        String file = accepted.edits().get(0).span().file();
        SourcePosition at = new SourcePosition(file, accepted.build().text(file).indexOf(NAME));
        if (refactoring instanceof ExtractVariable) {
            return Optional.of(RefactoringResult.of(later, new InlineVariable(at)));
        } else if (refactoring instanceof ExtractMethod) {
            return Optional.of(RefactoringResult.of(later, new InlineMethod(at, true)));
        } else if (refactoring instanceof ExtractConstant) {
            return Optional.of(RefactoringResult.of(later, new InlineField(at)));
        }
        ChangeSignature change = (ChangeSignature) refactoring;
        int shift = accepted.edits().stream()
                .filter(edit -> edit.span().file().equals(change.at().file())
                        && edit.span().end() <= change.at().offset())
                .mapToInt(edit -> edit.replacement().length()
                        - (edit.span().end() - edit.span().start()))
                .sum();
        String kept = String.valueOf(change.parameters()).replaceFirst("(, )?int " + NAME + " = 0(, )?", "");
        boolean between = String.valueOf(change.parameters()).matches(".*, int " + NAME + " = 0, .*");
        return Optional.of(RefactoringResult.of(
                later,
                new ChangeSignature(
                        new SourcePosition(change.at().file(), change.at().offset() + shift),
                        between ? String.valueOf(change.parameters()).replace("int " + NAME + " = 0, ", "") : kept,
                        null)));
    }

    private Verdict compared(Refactoring refactoring, RefactoringResult back, Map<String, byte[]> after) {
        if (!(back instanceof RefactoringResult.Accepted taken)) {
            Verdict verdict = instructions(refactoring, after);
            return new Verdict(
                    verdict.correct(),
                    verdict.proven(),
                    verdict.text() + "; inverse refused: " + ((RefactoringResult.Refused) back).reason());
        }
        WholeProgramCompiler.Compiled again = compiler.compile(taken.build());
        if (!again.error().isEmpty()) {
            return new Verdict(false, false, "the inverse does not compile: " + again.error());
        }
        boolean same = BytecodeComparison.isSame(before, again.classes())
                || BytecodeComparison.instructions(before).equals(BytecodeComparison.instructions(again.classes()));
        return new Verdict(true, same, same ? "same byte code after the inverse" : "other byte code after the inverse");
    }

    /** Compares what the program does, in no order, but for what the new or removed declaration needs. */
    private Verdict instructions(Refactoring refactoring, Map<String, byte[]> after) {
        List<String> added = new ArrayList<>(BytecodeComparison.instructions(after));
        List<String> gone = new ArrayList<>(BytecodeComparison.instructions(before));
        List<String> common = new ArrayList<>(gone);
        for (String line : common) {
            if (added.remove(line)) {
                gone.remove(line);
            }
        }
        added.removeIf(line -> line.contains(NAME));
        boolean same = added.isEmpty() && gone.isEmpty();
        // An inlined method adds its instructions. A condition that was a value is now one of a jump, or turned about.
        boolean call = refactoring instanceof InlineMethod inlined
                && gone.stream()
                        .allMatch(line -> line.startsWith("INVOKE") && line.contains('.' + calledName(inlined) + ' ')
                                || line.startsWith("IF")
                                || line.startsWith("ICONST_"));
        String text = call
                ? "the method's instructions for its call"
                : same ? "same instructions" : "gone " + shortened(gone) + ", added " + shortened(added);
        return new Verdict(true, same || call, text);
    }

    private String calledName(InlineMethod inlined) {
        return JavaIdentifiers.find(
                        program.unit(inlined.at().file()), inlined.at().offset())
                .text();
    }

    private static String shortened(List<String> lines) {
        return lines.size() <= 8 ? lines.toString() : lines.subList(0, 8) + " and " + (lines.size() - 8) + " more";
    }
}
