package io.docui.example.mud.demo.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ParsedQuestionTest {
    private static final String WHICH = """
            ✘ `attack(target='Slime')`

            ## 🤔 attack: which target?
            'Slime' matches 2 objects in view.

            1. [Slime 1](obj:enemy:9)
            2. [Slime 2](obj:enemy:10)

            Answer with `answer(1)` to `answer(2)` · [Cancel](link:3 "answer(choice='cancel')")
            """;

    @Test
    void answersChoiceByNumber() {
        ParsedQuestion reportedQuestion = ActionReport.read(WHICH).question().orElseThrow();
        assertEquals("answer(2)", reportedQuestion.choosing("obj:enemy:10"));
        assertEquals("answer(1)", reportedQuestion.choosing("obj:enemy:77"), "what is none of them is the first");
        assertTrue(reportedQuestion.acceptLink().isEmpty());
    }

    @Test
    void answersConfirmationByLink() {
        String sure = """
                ✘ `sacrifice()`

                ## ⚠️ sacrifice: are you sure?
                This will run: `sacrifice()`

                [Yes, do it](link:9 "answer(choice='yes')") · [Cancel](link:3 "answer(choice='cancel')")
                """;
        assertEquals(
                "link:9",
                ActionReport.read(sure)
                        .question()
                        .orElseThrow()
                        .acceptLink()
                        .orElseThrow()
                        .reference());
    }

    @Test
    void readsNoQuestionFromErrors() {
        assertTrue(ActionReport.read("✘ `go()`\n\n## ⚠️ NOT_VISIBLE\nNo.\n\n- [Refresh](link:1 \"look()\")\n")
                .question()
                .isEmpty());
        assertTrue(ActionReport.read("✘ `go()`\n\n## ⚠️ NOT_VISIBLE：现在不能\n\n")
                .question()
                .isEmpty());
    }
}
