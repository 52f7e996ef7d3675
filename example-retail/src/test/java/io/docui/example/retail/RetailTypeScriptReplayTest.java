package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.retail.data.ShopCopies;
import io.docui.example.retail.replay.TaskReplay;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Replays the tasks through tools, over HTTP, with the official client. */
@Tag("full")
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {"docui.mcp.mode=tools", "retail.private-copies=true", "retail.agent-password=secret"})
class RetailTypeScriptReplayTest {
    @Value("${local.server.port}")
    private int port;

    @Autowired
    private TaskReplay replay;

    @Autowired
    private ShopCopies copies;

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES) // about a thousand requests
    void everyTaskChangesTheDataAsExpected() throws IOException {
        JsonNode shop = replay.exportShop();
        List<String> faults = new ArrayList<>();
        int tasks = 0;
        try (TypeScriptClient client = new TypeScriptClient("http://localhost:" + port + "/mcp", "agent:secret")) {
            for (JsonNode task : Tasks.all()) {
                replay(client, task, shop)
                        .forEach(fault -> faults.add(task.path("id").asString() + ": " + fault));
                tasks++;
            }
        }
        assertEquals(List.of(), faults);
        assertEquals(74, tasks);
        assertEquals(List.of(), copies.names(), "each session drops its copy");
    }

    private List<String> replay(TypeScriptClient client, JsonNode task, JsonNode shop) throws IOException {
        List<String> faults = new ArrayList<>();
        JsonNode tools = client.open();
        assertTrue(
                tools.valueStream().anyMatch(name -> name.asString().equals("cancel_pending_order")), tools::toString);
        for (JsonNode call : task.path("calls")) {
            JsonNode result = run(client, call);
            if (!isExpected(result, call.path("result").asString())) {
                faults.add(call + ": " + text(result));
            }
        }
        String copy = copies.names().stream().findFirst().orElse(null); // a task without calls that read has none
        faults.addAll(replay.compare(copy, task.path("changes"), shop));
        client.end();
        return faults;
    }

    /** Calls a tool, and confirms if asked. */
    private static JsonNode run(TypeScriptClient client, JsonNode call) throws IOException {
        JsonNode result = client.call(call.path("name").asString(), call.path("arguments"));
        return text(result).contains("are you sure?")
                ? client.call("answer", JsonMapper.shared().createObjectNode().put("choice", "yes"))
                : result;
    }

    private static boolean isExpected(JsonNode result, String expected) {
        boolean failed = result.path("isError").asBoolean();
        return expected.equals("ok")
                ? !failed
                : failed && text(result).contains(expected.substring("error: ".length()));
    }

    private static String text(JsonNode result) {
        return result.path("content").path(0).path("text").asString();
    }
}
