package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Small builds for tests: texts with marks for places and ranges. */
final class Sources {
    private Sources() {}

    /** A build of texts: path, text, path, text … */
    static Build build(String... pathsAndTexts) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return new Build(texts, List.of(), 17);
    }

    /** The range of a part of a file, which must occur there. */
    static Span span(Build build, String file, String part) {
        int start = build.text(file).indexOf(part);
        if (start < 0) {
            fail(file + " has no \"" + part + '"');
        }
        return new Span(file, start, start + part.length());
    }

    /** The place of a name: the first that follows some text. */
    static Place after(Build build, String file, String text) {
        return new Place(file, span(build, file, text).end());
    }

    static Build accepted(Build build, Refactoring refactoring) {
        Checked checked = Checked.of(build, refactoring);
        if (checked instanceof Checked.Accepted accepted) {
            return accepted.build();
        }
        return fail(checked.toString());
    }

    static String refused(Build build, Refactoring refactoring) {
        Checked checked = Checked.of(build, refactoring);
        if (checked instanceof Checked.Refused refused) {
            return refused.reason();
        }
        return fail("It was done: " + ((Checked.Accepted) checked).build().sources());
    }
}
