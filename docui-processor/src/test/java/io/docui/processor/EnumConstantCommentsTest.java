package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.processor.render.MarkdownApiPageRenderer;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the comments of an enum's constants say, wherever there is room for it. */
class EnumConstantCommentsTest {
    private static final String MEANING = "NORTH: Up the map; EAST: To the right";

    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
                    @DocUIApp public class Cave {
                      /** Goes.
                       *  @param way where to */
                      @DocUIAction String go(Way way) { return way.name(); }
                      @DocUIAction String all(List<Way> ways, Box box, Plain plain) { return "all"; }
                      record Box(Way way) {}
                      enum Plain { A, B }
                    }
                    """), """
                    package p;
                    @io.docui.annotations.Describe enum Way {
                      /** Up the map. */ NORTH,
                      SOUTH,
                      @io.docui.annotations.Describe("To the right") EAST
                    }
                    """);

    private final ProviderBinding binding = APP.bind(APP.create("p.Cave"));
    private final ActionDescriptor go = binding.descriptor().actions().get(0);
    private final ActionDescriptor all = binding.descriptor().actions().get(1);

    private static String prototype(ActionDescriptor action, LodLevel level) {
        return PrototypeRenderer.of(List.of(action), DescriptionTranslator.NONE).block(level);
    }

    @Test
    void schemasAndDeclarationsContainConstantComments() {
        String schema = JsonSchemas.parameters(all);
        String described =
                "{\"type\":\"string\",\"enum\":[\"NORTH\",\"SOUTH\",\"EAST\"],\"description\":\"" + MEANING + "\"}";

        assertTrue(JsonSchemas.parameters(go).contains("\"description\":\"where to (" + MEANING + ")\""));
        assertTrue(schema.contains("\"items\":" + described), schema);
        assertTrue(schema.contains("{\"way\":" + described), schema);
        assertTrue(schema.contains("\"plain\":{\"type\":\"string\",\"enum\":[\"A\",\"B\"]}"), schema);
        assertTrue(TypeScriptDeclarations.of(binding.descriptor()).contains("@param way where to (" + MEANING + ")"));
        assertTrue(MarkdownApiPageRenderer.markdown(binding.descriptor()).contains("Up the map"));
    }

    @Test
    void prototypesShowConstantCommentsOnlyAtFull() {
        assertTrue(prototype(go, LodLevel.FULL).contains(MEANING), prototype(go, LodLevel.FULL));
        assertTrue(prototype(all, LodLevel.FULL).contains("@property way " + MEANING), prototype(all, LodLevel.FULL));
        assertEquals(-1, prototype(go, LodLevel.SUMMARY).indexOf("Up the map"));
    }
}
