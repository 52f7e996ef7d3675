package io.docui.example.mud.game.world;

import java.util.List;
import java.util.stream.Stream;

/**
 * How far the tale has come.
 *
 * @param met the people that the hero has talked to, in the order of the first talk
 */
public record Story(List<Person> met, Ending ending) {

    public Story {
        met = List.copyOf(met);
    }

    /** The tale before anything happened. */
    public static Story untold() {
        return new Story(List.of(), Ending.NONE);
    }

    public Story meeting(Person person) {
        return new Story(
                Stream.concat(met.stream(), Stream.of(person)).distinct().toList(), ending);
    }

    public Story ending(Ending how) {
        return new Story(met, how);
    }
}
