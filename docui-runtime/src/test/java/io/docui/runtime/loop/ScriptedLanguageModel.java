package io.docui.runtime.loop;

import io.docui.runtime.loop.ConversationMessage.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** A model that says what it was told to say, and keeps what it was shown. */
final class ScriptedLanguageModel implements LanguageModel {
    final List<ModelRequest> requests = new ArrayList<>();
    private final Iterator<LanguageModel> turns;

    private ScriptedLanguageModel(List<LanguageModel> turns) {
        this.turns = turns.iterator();
    }

    /** A model with these turns; asked more often, it fails. */
    static ScriptedLanguageModel of(LanguageModel... turns) {
        return new ScriptedLanguageModel(Arrays.asList(turns));
    }

    static LanguageModel answerText(String text) {
        return request -> Answer.of(text);
    }

    static LanguageModel answerRunBlock(String code) {
        return answerText("```docui run\n" + code + "\n```");
    }

    static LanguageModel answerToolCalls(ToolCall... calls) {
        return request -> Answer.of(calls);
    }

    static ToolCall runCodeCall(String code) {
        return new ToolCall("id-" + code, "run_code_snippet", "{\"code\":\"" + code + "\"}");
    }

    @Override
    public Answer answer(ModelRequest request) throws Exception {
        requests.add(request);
        if (!turns.hasNext()) {
            throw new AssertionError("one turn too many");
        }
        return turns.next().answer(request);
    }

    /** What the model was told in return for its message of a round, counted from 1. */
    List<ConversationMessage> repliesToRound(int round) {
        List<ConversationMessage> before = requests.get(round - 1).messages();
        List<ConversationMessage> now = requests.get(round).messages();
        return now.subList(before.size() + 1, now.size());
    }

    String replyTextToRound(int round) {
        return String.join(
                "\n",
                repliesToRound(round).stream().map(ConversationMessage::text).toList());
    }
}
