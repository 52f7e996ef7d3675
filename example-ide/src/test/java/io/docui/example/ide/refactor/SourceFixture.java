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
    static Span span(CompilationInput build, String file, String part) {
        int start = build.text(file).indexOf(part);
        if (start < 0) {
            fail(file + " has no \"" + part + '"');
        }
        return new Span(file, start, start + part.length());
    }

    /** The place of a name: the first that follows some text. */
    static SourcePosition positionAfter(CompilationInput build, String file, String text) {
        return new SourcePosition(file, span(build, file, text).end());
    }

    static CompilationInput apply(CompilationInput build, Refactoring refactoring) {
        RefactoringResult checked = RefactoringResult.of(build, refactoring);
        if (checked instanceof RefactoringResult.Accepted accepted) {
            return accepted.build();
        }
        return fail(checked.toString());
    }

    static String refusalReason(CompilationInput build, Refactoring refactoring) {
        RefactoringResult checked = RefactoringResult.of(build, refactoring);
        if (checked instanceof RefactoringResult.Refused refused) {
            return refused.reason();
        }
        return fail(
                "It was done: " + ((RefactoringResult.Accepted) checked).build().sources());
    }
}
