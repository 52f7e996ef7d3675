package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Media in results, as a client gets them. */
class MediaContentConverterTest {
    /** An application that draws, as generated code would bind it. */
    private static final class StudioBinding extends ProviderBinding {
        private static final ArgumentKeys NONE = ArgumentKeys.of();

        StudioBinding() {
            super(new ProviderDescriptor(
                    "studio",
                    "Studio",
                    "",
                    List.of(
                            ActionDescriptor.builder("draw")
                                    .returns(AnchorType.MEDIA)
                                    .build(),
                            ActionDescriptor.builder("play")
                                    .returns(AnchorType.MEDIA)
                                    .build()),
                    List.of(),
                    List.of(new ViewDescriptor("all", "All", 0, LodLevel.FULL))));
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of();
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            in.beginObject(NONE);
            in.nextKey();
            return action == 0
                    ? Media.of("image/png", new byte[] {1, 2, 3}).withName("chart.png")
                    : Media.of("audio/wav", new byte[] {4});
        }

        @Override
        public Value encode(int action, Object result) {
            return Values.instance(result);
        }

        @Override
        public void render(int view, DocWriter out) {
            out.paragraph("Nothing yet.");
        }
    }

    @Test
    void imagesAndSoundsFollowTheText() throws Exception {
        McpStdioTestClient mcpStdioTestClient = McpStdioTestClient.startInitialized(DocUI.app(new StudioBinding()));
        try {
            JsonNode content = mcpStdioTestClient
                    .callTool("run_code_snippet", Map.of("code", "draw(); play()"))
                    .get("content");

            assertEquals("text", content.get(0).get("type").asString());
            assertEquals("image", content.get(1).get("type").asString());
            assertEquals("image/png", content.get(1).get("mimeType").asString());
            assertEquals("AQID", content.get(1).get("data").asString());
            assertEquals("audio", content.get(2).get("type").asString());
            assertEquals("BA==", content.get(2).get("data").asString());
            assertEquals(
                    1,
                    mcpStdioTestClient.callTool("look", Map.of()).get("content").size());
        } finally {
            mcpStdioTestClient.close();
        }
    }

    @Test
    void convertsOtherMediaToEmbeddedResources() {
        Map<String, Object> content = MediaContentConverter.of(
                Media.of("application/pdf", new byte[] {1}).withName("a b.pdf"));

        assertEquals("resource", content.get("type"));
        assertEquals(
                Map.of("uri", "docui://media/a%20b.pdf", "mimeType", "application/pdf", "blob", "AQ=="),
                content.get("resource"));
    }
}
