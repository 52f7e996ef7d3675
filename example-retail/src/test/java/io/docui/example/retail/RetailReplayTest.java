package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.example.retail.replay.TaskReplay;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
class RetailReplayTest {
    @Autowired
    private TaskReplay replay;

    @Test
    void everyTaskChangesTheDataAsExpected() {
        JsonNode shop = replay.exportShop();
        List<String> faults = new ArrayList<>();
        for (JsonNode task : Tasks.all()) {
            for (String fault : replay.replay(task, shop)) {
                faults.add(task.path("id").asString() + ": " + fault);
            }
        }
        assertEquals(List.of(), faults);
        assertEquals(shop, replay.exportShop());
    }

    @Test
    void unexpectedResultsAndChangesAreFaults() {
        ObjectNode task = Tasks.all().get(0).asObject();
        ((ObjectNode) task.path("calls").get(0)).put("result", "error: User not found");
        ((ObjectNode) task.path("changes").get(0)).put("value", "other");
        ((ObjectNode) task.path("changes").get(4))
                .putArray("path")
                .add("orders")
                .add("#W0");
        List<String> faults = replay.replay(task, replay.exportShop());
        assertEquals(4, faults.size(), faults::toString);
        assertEquals(
                "find_user_id_by_name_zip {\"first_name\":\"Yusuf\",\"last_name\":\"Rossi\",\"zip\":\"19122\"}: ok",
                faults.get(0));
        assertEquals("not expected: orders/#W2378156/status = \"exchange requested\"", faults.get(1));
    }
}
