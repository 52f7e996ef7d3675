package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.ReportedCall;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Stores what the agent has learned: the targets of actions, the rooms, the people it has met, the damage of attacks, and refused calls.
 */
final class AgentMemory {
    private static final int FIRST_GUESS = 6;

    private final ExplorationMap explorationMap = new ExplorationMap();
    private final Map<String, String> kinds = new HashMap<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> tried = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private final Set<String> done = new HashSet<>();
    private final Set<String> uncovered = new HashSet<>();
    private final Map<String, Integer> dreaded = new HashMap<>();
    private int blow = FIRST_GUESS;
    private int worstLoss;
    private String worstLossAt = "";

    ExplorationMap map() {
        return explorationMap;
    }

    GameObservation observe(ParsedDocument parsedDocument) {
        parsedDocument
                .prototypes()
                .forEach(prototype -> prototype.object().ifPresent(type -> kinds.put(prototype.name(), type)));
        GameObservation now = new GameObservation(parsedDocument, kinds);
        remember(now);
        return now;
    }

    /** Records the current room as it is now interpreted. */
    void remember(GameObservation now) {
        if (!now.isOver()) {
            explorationMap.note(now);
        }
    }

    void learn(GameObservation before, ActionReport actionReport, GameObservation after) {
        for (ReportedCall callStep : actionReport.steps()) {
            callStep.object().ifPresent(object -> learn(before, callStep, object));
            if (callStep.isDone()) {
                done.add(callStep.action());
                uncovered.add(before.place() + ' ' + callStep.call());
            }
            if (callStep.fate() == ReportedCall.CallStatus.FAILED) {
                refused.add(circumstance(callStep.call(), before));
                refused.add(circumstance(callStep.call(), after));
            }
        }
        learnBlows(before, actionReport, after);
    }

    private void learn(GameObservation before, ReportedCall callStep, String object) {
        switch (callStep.action()) {
            case "talk" -> met.add(object);
            case "use", "sell" ->
                before.carriedItems().stream()
                        .filter(visibleItem -> visibleItem.anchor().reference().equals(object))
                        .forEach(visibleItem -> tried.add(callStep.action() + ' ' + visibleItem.name()));
            case "go" ->
                before.ways().stream()
                        .filter(visibleExit -> visibleExit.anchor().reference().equals(object))
                        .forEach(visibleExit -> explorationMap.notePassage(visibleExit, callStep.isDone()));
            default -> {
                // nothing to record
            }
        }
    }

    private void learnBlows(GameObservation before, ActionReport actionReport, GameObservation after) {
        int turns =
                (int) actionReport.steps().stream().filter(ReportedCall::isDone).count();
        if (!worstLossAt.equals(after.place())) {
            worstLossAt = after.place();
            worstLoss = 0;
        }
        if (turns == 0 || !before.place().equals(after.place())) {
            return;
        }
        worstLoss = Math.max(worstLoss, (before.hp().now() - after.hp().now() + turns - 1) / turns);
        if (actionReport.steps().stream().allMatch(callStep -> callStep.action().equals("attack"))) {
            before.foes()
                    .forEach(visibleFoe -> after.foes().stream()
                            .filter(same -> same.anchor().equals(visibleFoe.anchor())
                                    && same.hp().now() < visibleFoe.hp().now())
                            .forEach(same -> blow = Math.max(
                                    1, (visibleFoe.hp().now() - same.hp().now()) / turns)));
        }
    }

    /** Returns the estimated damage of one attack. */
    int blow() {
        return blow;
    }

    /** Returns the most HP that a turn in this room has cost. */
    int worstLoss() {
        return worstLoss;
    }

    boolean hasMet(String person) {
        return met.contains(person);
    }

    boolean hasTried(String action, VisibleItem visibleItem) {
        return tried.contains(action + ' ' + visibleItem.name());
    }

    /** Returns whether an action has ever run. */
    boolean hasDone(String action) {
        return done.contains(action);
    }

    /** Returns whether a call, such as a request for a section, was made in this place before. */
    boolean hasCalledHere(String call, GameObservation now) {
        return uncovered.contains(now.place() + ' ' + call);
    }

    /** Returns whether a call was refused under the same circumstances before. */
    boolean wasRefused(String call, GameObservation now) {
        return refused.contains(circumstance(call, now));
    }

    /** Marks a room as one to return to only when stronger. */
    void avoid(GameObservation now) {
        dreaded.put(now.place(), strength(now));
    }

    /** Returns whether a room is to be avoided for now. */
    boolean isAvoided(String title, GameObservation now) {
        return strength(now) <= dreaded.getOrDefault(title, -1);
    }

    private static int strength(GameObservation now) {
        return now.hp().full()
                + now.carriedItems().stream()
                        .filter(VisibleItem::worn)
                        .mapToInt(VisibleItem::power)
                        .sum();
    }

    private static String circumstance(String call, GameObservation now) {
        return call + " in " + now.place() + ' ' + now.hp() + now.mp() + now.gold() + now.carriedItems() + now.foes();
    }
}
