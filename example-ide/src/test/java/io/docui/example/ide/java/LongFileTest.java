package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LongFileTest extends ShopProjectFixture {
    private static String generateSource() {
        StringBuilder text = new StringBuilder("package shop;\n\n/** Generated. */\nfinal class Long {\n");
        for (int i = 0; i < 10_000; i++) {
            text.append("    /** Number ")
                    .append(i)
                    .append(". */\n    int method")
                    .append(i)
                    .append("() {\n        return ");
            text.append(i).append(";\n    }\n\n");
        }
        return text.append("}\n").toString();
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void editsFileOfFiftyThousandLines() throws IOException {
        String before = generateSource();
        file(MAIN + "Long.java", before);
        Session session = open();
        run(session, "open(file='Long.java', line=45006)");
        assertTrue(document(session).contains("of 50005"), document(session));
        assertTrue(document(session).contains(", method9000(),"), document(session));
        run(session, "open(file='Long.java', symbol='method9000')");
        assertTrue(document(session).contains(">/** Number 9000. */"), document(session));
        assertFalse(document(session).contains(", method9000(),"), document(session));
        run(session, "select(text='return 9000;')");
        run(session, "replace(range=selection(), text='return 1;')");
        String symbol = anchor(session, "find_symbol('method9999')", "symbol");
        run(session, "rename_symbol(symbol=" + symbol + ", name='last')");
        assertEquals(
                before.replace("return 9000;", "return 1;").replace("int method9999()", "int last()"),
                text(MAIN + "Long.java"));
        assertTrue(document(session).length() < 12_000);
        run(session, "undo_last()");
        run(session, "undo_last()");
        assertEquals(before, text(MAIN + "Long.java"));
    }
}
