package io.docui.example.mud.demo;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** How the agent gets around: locks that it has a key for, then what it has not seen, then what it left behind. */
final class ExplorationBehavior {
    private final AgentMemory memory;
    private final ExplorationMap chart;

    ExplorationBehavior(AgentMemory memory) {
        this.memory = memory;
        this.chart = memory.map();
    }

    List<Behavior> habits() {
        return List.of(
                this::unlock,
                now -> step("unlock", now, title -> chart.hasWay(title, way -> fits(way, now))),
                now -> step("explore", now, title -> !chart.isKnown(title) && !memory.isAvoided(title, now)),
                now -> step("return", now, title -> chart.hasFoes(title) && !memory.isAvoided(title, now)),
                this::pay,
                now -> step("pay", now, title -> chart.hasWay(title, way -> isPayable(way, now))),
                now -> step("face it", now, chart::hasFoes));
    }

    private Optional<Intent> unlock(Observation now) {
        return now.ways().stream()
                .filter(chart::isShut)
                .filter(way -> fits(way, now))
                .findFirst()
                .flatMap(way -> now.call("unlock", way.anchor()))
                .map(call -> Intent.of("unlock", call));
    }

    /** Whether what is said of a shut way names something that one carries. */
    private boolean fits(VisibleExit way, Observation now) {
        return chart.isShut(way)
                && now.carriedItems().stream().anyMatch(thing -> way.remark().contains(thing.name()));
    }

    private Optional<Intent> pay(Observation now) {
        return now.ways().stream()
                .filter(way -> isPayable(way, now))
                .findFirst()
                .flatMap(way -> now.call("bribe", way.anchor()))
                .map(call -> Intent.of("pay", call));
    }

    private boolean isPayable(VisibleExit way, Observation now) {
        return chart.isShut(way) && Vocabulary.price(way.remark()) <= now.gold();
    }

    private Optional<Intent> step(String purpose, Observation now, Predicate<String> goal) {
        return chart.stepTo(now, goal)
                .flatMap(way -> now.call("go", way.anchor()))
                .map(call -> Intent.of(purpose, call));
    }
}
