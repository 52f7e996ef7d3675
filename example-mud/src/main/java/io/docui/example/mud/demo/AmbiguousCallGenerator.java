package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ParsedAnchor;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shortens some of the agent's calls to ambiguous ones, once of each kind, to exercise the questions that follow. It omits an argument,
 * or uses a name that several objects share, and remembers the intended target for the answer.
 */
final class AmbiguousCallGenerator {
    private static final Pattern ONE_OBJECT = Pattern.compile("(\\w+)\\((\\w+)=(obj:[^,)]+)\\)");
    private static final Pattern NUMBER = Pattern.compile("\\s*\\d+$");

    private boolean leftOut;
    private boolean vague;
    private String meant = "";

    String target() {
        return meant;
    }

    /**
     * Shortens an intent.
     * @return the ambiguous form; empty if this kind was already used, or the intent has no ambiguous form
     */
    Optional<AgentIntent> shorten(AgentIntent intent, GameObservation now) {
        Matcher call = ONE_OBJECT.matcher(intent.calls().get(0));
        if (!call.matches()) {
            return Optional.empty();
        }
        String reference = call.group(3);
        Optional<String> stem = vague ? Optional.empty() : sharedName(reference, now);
        if (call.group(1).equals("attack") && stem.isPresent()) {
            vague = true;
            meant = reference;
            return Optional.of(
                    AgentIntent.of(intent.purpose() + ", with a partial name", "attack(target='" + stem.get() + "')"));
        }
        if (call.group(1).equals("go") && !leftOut && now.ways().size() > 1) {
            leftOut = true;
            meant = reference;
            return Optional.of(AgentIntent.of(intent.purpose() + ", without an exit", "go()"));
        }
        return Optional.empty();
    }

    /** Returns the name of an enemy without its number, if another enemy has the same name. */
    private static Optional<String> sharedName(String reference, GameObservation now) {
        List<ParsedAnchor> foes = now.foes().stream().map(VisibleFoe::anchor).toList();
        return foes.stream()
                .filter(foe -> foe.reference().equals(reference))
                .map(foe -> NUMBER.matcher(foe.label()).replaceFirst(""))
                .filter(name -> foes.stream()
                                .filter(foe -> foe.label().startsWith(name))
                                .count()
                        > 1)
                .findFirst();
    }
}
