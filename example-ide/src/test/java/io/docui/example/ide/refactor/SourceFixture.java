package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Small builds for tests: texts with marks for places and ranges. */
final class SourceFixture {
    private SourceFixture() {}

    /** A build of texts: path, text, path, text … */
    static CompilationInput build(String... pathsAndTexts) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return new CompilationInput(texts, List.of(), 17);
    }

    /** The range of a part of a file, which must occur there. */
    static SourceRange span(CompilationInput compilationInput, String file, String part) {
        int start = compilationInput.text(file).indexOf(part);
        if (start < 0) {
            fail(file + " has no \"" + part + '"');
        }
        return new SourceRange(file, start, start + part.length());
    }

    /** The place of a name: the first that follows some text. */
    static SourcePosition positionAfter(CompilationInput compilationInput, String file, String text) {
        return new SourcePosition(file, span(compilationInput, file, text).end());
    }

    static CompilationInput apply(CompilationInput compilationInput, Refactoring refactoring) {
        RefactoringResult refactoringResult =
                RefactoringResult.of(AnalyzedJavaProgram.of(compilationInput), refactoring);
        if (refactoringResult instanceof RefactoringResult.Accepted accepted) {
            return accepted.build();
        }
        return fail(refactoringResult.toString());
    }

    static String refusalReason(CompilationInput compilationInput, Refactoring refactoring) {
        RefactoringResult refactoringResult =
                RefactoringResult.of(AnalyzedJavaProgram.of(compilationInput), refactoring);
        if (refactoringResult instanceof RefactoringResult.Refused refused) {
            return refused.reason();
        }
        return fail("It was done: "
                + ((RefactoringResult.Accepted) refactoringResult).build().sources());
    }
}
