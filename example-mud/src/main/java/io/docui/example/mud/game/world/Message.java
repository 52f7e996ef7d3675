package io.docui.example.mud.game.world;

import java.util.List;

/**
 * One sentence of the tale, as data: it becomes words only when it is shown, in whichever language.
 *
 * @param terms what stands at the places {@code {0}}, {@code {1}} … of the phrase
 */
public record Message(MessageTemplate phrase, List<MessageArgument> terms) {

    public Message {
        terms = List.copyOf(terms);
    }

    public static Message of(MessageTemplate messageTemplate, MessageArgument... terms) {
        return new Message(messageTemplate, List.of(terms));
    }
}
