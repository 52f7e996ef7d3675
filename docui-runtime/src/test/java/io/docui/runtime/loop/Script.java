package io.docui.runtime.loop;

import io.docui.runtime.loop.Message.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** A model that says what it was told to say, and keeps what it was shown. */
final class Script implements Model {
    final List<ModelRequest> requests = new ArrayList<>();
    private final Iterator<Model> turns;

    private Script(List<Model> turns) {
        this.turns = turns.iterator();
    }

    /** A model with these turns; asked more often, it fails. */
    static Script of(Model... turns) {
        return new Script(Arrays.asList(turns));
    }

    static Model say(String text) {
        return request -> Answer.of(text);
    }

    static Model block(String code) {
        return say("```docui run\n" + code + "\n```");
    }

    static Model call(ToolCall... calls) {
        return request -> Answer.of(calls);
    }

    static ToolCall run(String code) {
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
    List<Message> told(int round) {
        List<Message> before = requests.get(round - 1).messages();
        List<Message> now = requests.get(round).messages();
        return now.subList(before.size() + 1, now.size());
    }

    String toldText(int round) {
        return String.join("\n", told(round).stream().map(Message::text).toList());
    }
}
