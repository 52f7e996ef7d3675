package io.docui.langchain4j;

import static io.docui.langchain4j.FakeOpenAiServer.runCodeCall;
import static io.docui.langchain4j.FakeOpenAiServer.textReply;
import static io.docui.langchain4j.FakeOpenAiServer.toolCallReply;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.openai.OpenAiChatModel;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.LoopEndReason;
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
class ConnectModelGuideTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)\n```", Pattern.DOTALL);

    private final Path checkout = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, UTF_8);

    private static String stripIndentation(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }

    private String readPage() throws IOException {
        return Files.readString(checkout.resolve("docs/how-to/connect-a-model.md"));
    }

    @Test
    void pageCodeMatchesSource() throws IOException {
        String source = stripIndentation(Files.readString(
                checkout.resolve("docui-langchain4j/src/test/java/io/docui/langchain4j/ConnectModelExamples.java")));
        List<String> blocks = JAVA.matcher(readPage())
                .results()
                .map((MatchResult block) -> stripIndentation(block.group(1)))
                .toList();
        assertEquals(3, blocks.size());
        for (String block : blocks) {
            assertTrue(source.contains(block), block);
        }
    }

    @Test
    void pageDocumentsEveryEndReason() throws IOException {
        String page = readPage();
        List<String> untold = Arrays.stream(LoopEndReason.values())
                .map(LoopEndReason::name)
                .filter(end -> !page.contains("| `" + end + "` |"))
                .toList();
        assertEquals(List.of(), untold);
    }

    @Test
    void chatModelPlaysGame() throws Exception {
        try (FakeOpenAiServer server =
                FakeOpenAiServer.of(toolCallReply(runCodeCall("search()")), textReply("I give up."))) {
            ConnectModelExamples.play(server.url(), "none", "scripted", out);
            assertEquals("DONE: I give up.", printed.toString(UTF_8).strip());
        }
    }

    @Test
    void personPlaysGame() {
        try (Session session =
                DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN))).open()) {
            BufferedReader in = new BufferedReader(new StringReader("search()\ntalk('Old Hermit')\n"));
            LoopResult result = ProjectionLoop.builder(session, ConnectModelExamples.personAsModel(in, out))
                    .build()
                    .run("Play.");
            assertTrue(result.isDone());
            assertTrue(printed.toString(UTF_8).contains("✔ The hermit says: "), printed.toString(UTF_8));
        }
    }

    @Test
    void aiServicePlaysGame() throws Exception {
        try (FakeOpenAiServer server =
                        FakeOpenAiServer.of(toolCallReply(runCodeCall("search()")), textReply("I give up."));
                Session session = DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN)))
                        .open()) {
            String last = ConnectModelExamples.playWithAiService(
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
