package com.example;

import io.docui.spring.DocUITest;
import io.docui.testkit.TestSession;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@DocUITest(Notes.class)
class NotesTest {
    @Autowired
    TestSession session;

    @Test
    void addsANote() {
        session.run("add('Buy milk')").succeeds();
        session.click("Done: Buy milk").succeeds();
    }
}
