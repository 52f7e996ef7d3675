package io.docui.example.retail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

class RetailCommandTest {
    private final StringWriter out = new StringWriter();

    private int run(Object command, String... arguments) {
        return new CommandLine(command)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(out, true))
                .execute(arguments);
    }

    @Test
    void agentFulfillsTwentyWishes() {
        assertEquals(0, run(new DemoCommand(), "--quiet"), out::toString);
        assertTrue(out.toString().contains("20 of 20 wishes fulfilled"), out::toString);
    }

    /** Writes some tasks that change data, and makes the last of them wrong if asked. */
    private static Path tasks(Path folder, int count, boolean lastIsWrong) throws IOException {
        String text = "";
        for (int i = 0; i < count; i++) {
            ObjectNode task = Tasks.all().get(i).asObject();
            if (lastIsWrong && i == count - 1) {
                ((ObjectNode) task.path("changes").get(0)).put("value", "wrong");
            }
            text += (i == 0 ? "[" : ",") + task;
        }
        return Files.writeString(folder.resolve("tasks.json"), text + "]");
    }

    /** The twin of the test with whole replays. */
    @Test
    void concurrentReplaysDoNotInfluenceEachOther(@TempDir Path folder) throws IOException {
        String file = tasks(folder, 2, false).toString();
        assertEquals(0, run(new ReplayCommand(), file, "--concurrent", "8"), out::toString);
        assertTrue(out.toString().contains("16 of 16 tasks as expected"), out::toString);
    }

    /** Copies the shop 14,800 times: half an hour on two idle processors. */
    @Test
    @Tag("long")
    @Timeout(value = 4, unit = TimeUnit.HOURS)
    void twoHundredWholeReplaysDoNotInfluenceEachOther(@TempDir Path folder) throws IOException {
        int size = Tasks.all().size();
        String file = tasks(folder, size, false).toString();
        assertEquals(0, run(new ReplayCommand(), file, "--concurrent", "200"), out::toString);
        assertTrue(out.toString().contains(200 * size + " of " + 200 * size + " tasks as expected"), out::toString);
    }

    @Test
    void replayFailsIfATaskIsNotAsExpected(@TempDir Path folder) throws IOException {
        assertEquals(1, run(new ReplayCommand(), tasks(folder, 2, true).toString()));
        assertTrue(out.toString().contains("1 of 2 tasks as expected"), out::toString);
    }

    @Test
    void unreadableFilesAreUsageErrors(@TempDir Path folder) throws IOException {
        assertEquals(2, run(new ReplayCommand(), folder.resolve("none.json").toString()));
        Path wrong = Files.writeString(folder.resolve("wrong.json"), "{}");
        assertEquals(2, run(new ReplayCommand(), wrong.toString()));
        assertTrue(out.toString().contains("has no list of tasks"), out::toString);
    }
}
