package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.junit.jupiter.api.Test;

/** What is said to every model costs every model. */
class PrimerTest {
    private static final int LIMIT = 250;

    private final Encoding tokens = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @Test
    void thePrimerHasAtMost250Tokens() {
        int count = tokens.countTokens(Primer.TEXT);
        assertTrue(count <= LIMIT, "it has " + count);
    }

    @Test
    void theDescriptionsOfTheToolsAreShort() {
        for (DocumentTool tool : DocumentTool.ALL) {
            int count = tokens.countTokens(tool.description());
            assertTrue(count <= LIMIT / 3, tool.name() + " has " + count);
        }
    }
}
