package io.docui.runtime.tool;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to every model costs every model. */
class PrimerTest {
    private static final int LIMIT = 250;

    private final Encoding tokens = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @ParameterizedTest
    @ValueSource(strings = {Primer.FOR_TOOLS, Primer.FOR_LOOP})
    void primerHasAtMost250Tokens(String primer) {
        int count = tokens.countTokens(primer);
        assertTrue(count <= LIMIT, "it has " + count);
    }

    @ParameterizedTest
    @EnumSource
    void toolDescriptionsAreShort(DocumentModeTool tool) {
        int count = tokens.countTokens(tool.description());
        assertTrue(count <= LIMIT / 3, tool.toolName() + " has " + count);
    }

    /** Models wrote {@code answer} after the calls that ask, and twice in a snippet. */
    @ParameterizedTest
    @ValueSource(strings = {Primer.FOR_TOOLS, Primer.FOR_LOOP})
    void primerSaysWhereAnAnswerMayStand(String primer) {
        assertTrue(primer.contains("`answer`, once and first in a snippet: answer('yes'); flee()."), primer);
    }

    @Test
    void primerNamesAllTools() {
        for (DocumentModeTool tool : DocumentModeTool.values()) {
            assertTrue(Primer.FOR_TOOLS.contains('`' + tool.toolName() + '`'), tool.toolName());
        }
    }
}
