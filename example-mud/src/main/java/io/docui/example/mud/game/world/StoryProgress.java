package io.docui.example.mud.game.world;

import java.util.List;
import java.util.stream.Stream;

/**
 * The progress of the story: the people that the hero has met, and the ending.
 * @param met the people that the hero has talked to, in the order of the first talk
 */
public record StoryProgress(List<NonPlayerCharacter> met, GameEnding ending) {

    public StoryProgress {
        met = List.copyOf(met);
    }

    public static StoryProgress initial() {
        return new StoryProgress(List.of(), GameEnding.NONE);
    }

    public StoryProgress withMet(NonPlayerCharacter person) {
        return new StoryProgress(
                Stream.concat(met.stream(), Stream.of(person)).distinct().toList(), ending);
    }

    public StoryProgress ending(GameEnding how) {
        return new StoryProgress(met, how);
    }
}
