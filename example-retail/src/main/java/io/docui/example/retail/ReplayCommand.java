package io.docui.example.retail;

import io.docui.example.retail.replay.TaskReplay;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Command that runs the calls of tasks on fresh data, and compares the data with the expected changes. */
@Command(
        name = "replay",
        description =
                "Runs the calls of each task on fresh data, and compares the data with the changes that the task expects."
                        + " The exit code is 0 only if all tasks are as expected.")
final class ReplayCommand implements Callable<Integer> {
    @Mixin
    private RetailOptions options = new RetailOptions();

    @Parameters(paramLabel = "FILE", description = "A JSON file with a list of tasks.")
    private Path file = Path.of("");

    @Option(
            names = "--concurrent",
            paramLabel = "N",
            defaultValue = "1",
            description = "Replays the file N times at once. Default: ${DEFAULT-VALUE}.")
    private int concurrent = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException, ExecutionException {
        if (concurrent < 1) {
            throw new ParameterException(spec.commandLine(), "--concurrent must be at least 1.");
        }
        JsonNode tasks = tasks();
        PrintWriter out = spec.commandLine().getOut();
        int expected = 0;
        try (ConfigurableApplicationContext context = options.start(WebApplicationType.NONE, Map.of())) {
            TaskReplay replay = context.getBean(TaskReplay.class);
            JsonNode shop = replay.exportShop();
            ExecutorService threads = Executors.newFixedThreadPool(concurrent);
            try {
                List<Future<Integer>> replays = new ArrayList<>();
                for (int i = 0; i < concurrent; i++) {
                    replays.add(threads.submit(() -> replay(replay, tasks, shop, out)));
                }
                for (Future<Integer> one : replays) {
                    expected += one.get();
                }
            } finally {
                threads.shutdownNow();
            }
        }
        out.println(expected + " of " + tasks.size() * concurrent + " tasks as expected");
        out.flush();
        return expected == tasks.size() * concurrent ? 0 : 1;
    }

    private JsonNode tasks() {
        JsonNode tasks;
        try (InputStream in = Files.newInputStream(file)) {
            tasks = JsonMapper.shared().readTree(in);
        } catch (IOException | JacksonException e) {
            throw new ParameterException(spec.commandLine(), file + " cannot be read: " + e.getMessage(), e);
        }
        if (!tasks.isArray() || tasks.isEmpty()) {
            throw new ParameterException(spec.commandLine(), file + " has no list of tasks.");
        }
        return tasks;
    }

    private static int replay(TaskReplay replay, JsonNode tasks, JsonNode shop, PrintWriter out) {
        int expected = 0;
        for (JsonNode task : tasks) {
            List<String> faults = replay.replay(task, shop);
            if (faults.isEmpty()) {
                expected++;
            }
            faults.forEach(fault -> out.println("task " + task.path("id").asString() + ": " + fault));
        }
        return expected;
    }
}
