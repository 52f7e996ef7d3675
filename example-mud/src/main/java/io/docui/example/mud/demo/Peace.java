package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the agent does while nobody fights it. */
final class Peace {
    private static final int TIRED = 75;
    private static final int DRAINED = 50;

    private final Memory memory;
    private final Fighting fighting;

    Peace(Memory memory, Fighting fighting) {
        this.memory = memory;
        this.fighting = fighting;
    }

    List<Habit> habits() {
        return Stream.of(
                        new Looting(memory).habits(),
                        List.<Habit>of(this::talk, this::rest, this::search, this::surprise),
                        new Trading(memory).habits(),
                        new Wandering(memory).habits(),
                        List.<Habit>of(this::surpriseAnyone))
                .flatMap(List::stream)
                .toList();
    }

    private Optional<Intent> talk(Situation now) {
        return now.people().stream()
                .filter(person -> !memory.hasMet(person.reference()))
                .findFirst()
                .flatMap(person -> now.call("talk", person))
                .map(call -> Intent.of("talk", call));
    }

    private Optional<Intent> rest(Situation now) {
        boolean tired = now.hp().percent() < TIRED || now.mp().percent() < DRAINED;
        return tired ? now.call("rest").map(call -> Intent.of("rest", call)) : Optional.empty();
    }

    private Optional<Intent> search(Situation now) {
        return now.call("search").map(call -> Intent.of("search", call));
    }

    /** Those who do not fight yet, and can be beaten. */
    private Optional<Intent> surprise(Situation now) {
        List<Foe> beatable =
                now.foes().stream().filter(foe -> foe.threat() < Foe.HARD).toList();
        return beatable.isEmpty() ? Optional.empty() : fighting.blows(Fighting.weakest(beatable), now, "attack");
    }

    private Optional<Intent> surpriseAnyone(Situation now) {
        return now.foes().isEmpty() ? Optional.empty() : fighting.blows(Fighting.weakest(now.foes()), now, "attack");
    }
}
