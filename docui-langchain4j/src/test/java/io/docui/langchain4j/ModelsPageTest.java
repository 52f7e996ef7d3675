package io.docui.langchain4j;

import static io.docui.langchain4j.OpenAiServer.call;
import static io.docui.langchain4j.OpenAiServer.run;
import static io.docui.langchain4j.OpenAiServer.say;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.openai.OpenAiChatModel;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.LoopEnd;
import io.docui.runtime.loop.LoopResult;
import io.docui.runtime.loop.ProjectionLoop;
import io.docui.runtime.session.Session;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What docs/how-to/connect-a-model.md shows compiles, runs, and names what there is. */
class ModelsPageTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)\n```", Pattern.DOTALL);

    private final Path checkout = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, UTF_8);

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }

    private String page() throws IOException {
        return Files.readString(checkout.resolve("docs/how-to/connect-a-model.md"));
    }

    @Test
    void theCodeOfThePageIsCodeOfThisTest() throws IOException {
        String source = unindented(Files.readString(
                checkout.resolve("docui-langchain4j/src/test/java/io/docui/langchain4j/ModelsPage.java")));
        List<String> blocks = JAVA.matcher(page())
                .results()
                .map((MatchResult block) -> unindented(block.group(1)))
                .toList();
        assertEquals(3, blocks.size());
        for (String block : blocks) {
            assertTrue(source.contains(block), block);
        }
    }

    @Test
    void thePageTellsEveryEnd() throws IOException {
        String page = page();
        List<String> untold = Arrays.stream(LoopEnd.values())
                .map(LoopEnd::name)
                .filter(end -> !page.contains("| `" + end + "` |"))
                .toList();
        assertEquals(List.of(), untold);
    }

    @Test
    void aModelPlays() throws Exception {
        try (OpenAiServer server = OpenAiServer.of(call(run("search()")), say("I give up."))) {
            ModelsPage.play(server.url(), "none", "scripted", out);
            assertEquals("DONE: I give up.", printed.toString(UTF_8).strip());
        }
    }

    @Test
    void aPersonPlays() {
        try (Session session =
                DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Lang.EN))).open()) {
            BufferedReader in = new BufferedReader(new StringReader("search()\ntalk('Old Hermit')\n"));
            LoopResult result = ProjectionLoop.builder(session, ModelsPage.person(in, out))
                    .build()
                    .run("Play.");
            assertTrue(result.done());
            assertTrue(printed.toString(UTF_8).contains("✔ `talk(person='Old Hermit')`"), printed.toString(UTF_8));
        }
    }

    @Test
    void aServicePlays() throws Exception {
        try (OpenAiServer server = OpenAiServer.of(call(run("search()")), say("I give up."));
                Session session = DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Lang.EN)))
                        .open()) {
            String last = ModelsPage.service(
                    OpenAiChatModel.builder()
                            .baseUrl(server.url())
                            .apiKey("none")
                            .modelName("scripted")
                            .build(),
                    session);
            assertEquals("I give up.", last);
        }
    }
}
