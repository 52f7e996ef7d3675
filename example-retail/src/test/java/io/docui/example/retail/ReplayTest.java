package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.example.retail.replay.TaskReplay;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
class ReplayTest {
    @Autowired
    private TaskReplay replay;

    static JsonNode tasks() throws IOException {
        try (var in = new GZIPInputStream(ReplayTest.class.getResourceAsStream("/tasks.json.gz"))) {
            return JsonMapper.shared().readTree(in);
        }
    }

    @Test
    void allTasksOnH2() throws IOException {
        JsonNode shop = replay.exportShop();
        List<String> faults = new ArrayList<>();
        for (JsonNode task : tasks()) {
            for (String fault : replay.replay(task, shop)) {
                faults.add(task.path("id").asString() + ": " + fault);
            }
        }
        assertEquals(List.of(), faults);
    }
}
