package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.testkit.TestSession;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@DocUITest(Inventory.class)
class DocUITestTest {
    @Autowired
    private TestSession session;

    @Test
    void readsDocumentsAsAModelDoes() {
        session.run("add('Bolt')").succeeds();
        assertEquals("Bolt", session.document().object("Bolt").label());
    }
}
