package io.docui.example.mud.game.world;

import java.util.List;

/**
 * A message of the game as data, independent of a language until it is shown.
 * @param terms the values of the placeholders {@code {0}}, {@code {1}} … of the template
 */
public record GameMessage(GameMessageTemplate phrase, List<MessageArgument> terms) {

    public GameMessage {
        terms = List.copyOf(terms);
    }

    public static GameMessage of(GameMessageTemplate messageTemplate, MessageArgument... terms) {
        return new GameMessage(messageTemplate, List.of(terms));
    }
}
