package io.docui.example.mud.game.world;

import java.util.List;

/**
 * A message of the game as data, independent of a language until it is shown.
 * @param terms the values of the placeholders {@code {0}}, {@code {1}} … of the template
 */
public record Message(MessageTemplate phrase, List<MessageArgument> terms) {

    public Message {
        terms = List.copyOf(terms);
    }

    public static Message of(MessageTemplate messageTemplate, MessageArgument... terms) {
        return new Message(messageTemplate, List.of(terms));
    }
}
