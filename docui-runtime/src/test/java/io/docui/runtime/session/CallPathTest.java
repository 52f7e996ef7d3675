package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import tools.jackson.core.json.JsonFactory;

/** The stages that a call passes, as {@code -Dio.docui.trace=true} logs them. */
class CallPathTest {
    /** A process that runs one input. */
    static final class TracedProgram {
        private TracedProgram() {}

        /** Runs the script that is its argument. */
        public static void main(String[] arguments) {
            CaveApp caveApp = new CaveApp();
            caveApp.add(100, "Slime", 11);
            try (Session session = DocUI.app(caveApp.bind()).open("traced")) {
                session.run(arguments[0]);
            }
        }
    }

    @Test
    void callPassesEveryStageInOrder() throws Exception {
        assertEquals(
                List.of(
                        "ParseStage script",
                        "BindStage script",
                        "PrecheckStage script",
                        "CompleteStage script",
                        "ResolveStage op-1",
                        "CheckStage op-1",
                        "AuthorizeStage op-1",
                        "RecordStage op-1",
                        "DetachStage op-1",
                        "ExecuteStage op-1",
                        "EncodeStage op-1",
                        "SettleStage op-1",
                        "CombineStage script"),
                trace("flee()"));
    }

    @Test
    void builtInActionTakesTheSamePath() throws Exception {
        List<String> action = trace("flee()");
        action.remove("EncodeStage op-1"); // its result is a text
        assertEquals(action, trace("look()"));
    }

    @Test
    void rejectedCallSkipsToTheEnd() throws Exception {
        assertEquals(
                List.of(
                        "ParseStage script",
                        "BindStage script",
                        "PrecheckStage script",
                        "CompleteStage script",
                        "ResolveStage op-1",
                        "SettleStage op-1",
                        "CombineStage script"),
                trace("attack(target='obj:enemy:99')"));
    }

    @Test
    void scriptWithErrorRunsNothing() throws Exception {
        assertEquals(
                List.of(
                        "ParseStage script",
                        "BindStage script",
                        "PrecheckStage script",
                        "CompleteStage script",
                        "CombineStage script"),
                trace("flee(); flea()"));
    }

    private static List<String> trace(String script) throws IOException, InterruptedException, URISyntaxException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dio.docui.trace=true",
                        "-cp",
                        classPath(),
                        TracedProgram.class.getName(),
                        script)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        List<String> stages = new ArrayList<>();
        output.lines().filter(line -> line.contains("Stage ")).forEach(line -> {
            String logged = line.substring(line.indexOf(": ") + 2);
            stages.add(logged);
        });
        return stages;
    }

    private static String classPath() throws URISyntaxException {
        List<String> places = new ArrayList<>();
        for (Class<?> type :
                List.of(TracedProgram.class, Session.class, LodLevel.class, JsonFactory.class, NullMarked.class)) {
            places.add(new File(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .getPath());
        }
        return Stream.concat(places.stream(), Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
