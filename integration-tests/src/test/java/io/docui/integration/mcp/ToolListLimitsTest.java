package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeApp;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.hostops.app.HostOperationsApp;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.mcp.McpToolMode;
import io.docui.testkit.schema.SchemaFinding;
import io.docui.testkit.schema.SchemaLimits;
import io.docui.testkit.schema.SchemaRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every model provider accepts the tool lists of the examples, as the MCP front serves them. */
class ToolListLimitsTest {
    /** What a strict mode cannot express (docs/reference/schema-limits.md#strict-modes). Such a tool is not declared strict. */
    private static final Set<SchemaRule> NOT_STRICT = Set.of(
            SchemaRule.CLOSED_OBJECT,
            SchemaRule.TYPED_VALUE,
            SchemaRule.RECURSION,
            SchemaRule.OPTIONAL_COUNT,
            SchemaRule.UNION_COUNT);

    @TempDir
    private Path directory;

    @Test
    void gameFits() throws IOException {
        verify("mud", DocUI.app(() -> SlimeCaveDocUI.bind(new SlimeCave(1, Language.EN))), 21);
    }

    @Test
    void ideFits() throws IOException {
        verify("ide", IdeApp.of(services()), 60);
    }

    @Test
    void hostFits() throws IOException {
        verify("host", HostOperationsApp.of(services()), 70);
    }

    @Test
    void everyTypeOfResultFits() throws IOException {
        verify("answers", DocUI.app(() -> AnswersDocUI.bind(new Answers())), 20);
    }

    private HostServices services() throws IOException {
        Path workspace = Files.createDirectories(directory.resolve("workspace"));
        Path home = Files.createDirectories(directory.resolve("home"));
        return HostServices.open(
                workspace,
                Optional.empty(),
                home,
                List.of(directory.resolve("state")),
                LanguageServerCatalog.builtIn(),
                Map.of());
    }

    private static boolean servesActions(McpToolMode mode, int tools) {
        return switch (mode) {
            case DOCUMENT -> false;
            case FOUND -> tools < 40;
            case TOOLS, STRUCTURED -> true;
        };
    }

    private static void verify(String id, App app, int minTools) throws IOException {
        for (McpToolMode mode : McpToolMode.values()) {
            try (PipedMcpClient client = new PipedMcpClient(app, mode)) {
                JsonNode listed = client.result("tools/list", Map.of());
                assertTrue(
                        listed.path("tools").size() >= (servesActions(mode, minTools) ? minTools : 4),
                        listed::toString);
                assertEquals(List.of(), SchemaLimits.check(id, listed.toString()));
                assertEquals(
                        List.of(),
                        SchemaLimits.checkStrict(id, listed.toString()).stream()
                                .filter(finding -> !NOT_STRICT.contains(finding.rule()))
                                .map(SchemaFinding::message)
                                .toList());
            }
        }
    }
}
