package io.docui.langchain4j;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import io.docui.example.mud.SlimeCave;
import io.docui.example.mud.SlimeCaveDocUI;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.DocUI;
import io.docui.runtime.loop.ConversationMessage;
import io.docui.runtime.loop.LanguageModel;
import io.docui.runtime.loop.LoopLimits;
import io.docui.runtime.loop.LoopResult;
import io.docui.runtime.loop.ProjectionLoop;
import io.docui.runtime.session.Session;
import java.io.BufferedReader;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/** The Java of docs/how-to/connect-a-model.md, where it is compiled and run. */
final class ConnectModelExamples {
    private ConnectModelExamples() {}

    static void play(String url, String key, String name, PrintStream out) {
        ChatModel chatModel = OpenAiChatModel.builder()
                .baseUrl(url)
                .apiKey(key)
                .modelName(name)
                .maxRetries(0) // the loop asks again
                .build();
        try (Session session =
                DocUI.app(SlimeCaveDocUI.bind(new SlimeCave(7, Language.EN))).open()) {
            ProjectionLoop loop = ProjectionLoop.builder(session, LangChain4jModels.of(chatModel))
                    .limits(LoopLimits.DEFAULT.withRounds(200).withTime(Duration.ofMinutes(10)))
                    .build();
            LoopResult result = loop.run("Find the Slime King, and end this.");
            out.println(result.end() + ": " + (result.isDone() ? result.text() : result.reason()));
        }
    }

    static LanguageModel personAsModel(BufferedReader in, PrintStream out) {
        LanguageModel person = request -> {
            List<ConversationMessage> messages = request.messages();
            out.println(messages.get(messages.size() - 1).text());
            String line = in.readLine();
            return ConversationMessage.Answer.of(line == null ? "I am done." : "```docui run\n" + line + "\n```");
        };
        return person;
    }

    /** What a user of LangChain4j declares. */
    interface Adventurer {
        /** Does a quest. */
        String play(String quest);
    }

    static String playWithAiService(ChatModel chatModel, Session session) {
        Adventurer adventurer = AiServices.builder(Adventurer.class)
                .chatModel(chatModel)
                .systemMessage(DocumentModeToolProvider.PRIMER)
                .toolProvider(new DocumentModeToolProvider(session))
                .hallucinatedToolNameStrategy(DocumentModeToolProvider::unknownTool)
                .build();
        return adventurer.play("Find the Slime King, and end this.");
    }
}
