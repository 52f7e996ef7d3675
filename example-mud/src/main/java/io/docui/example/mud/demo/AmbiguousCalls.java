package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.Anchor;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says less than it could, once of each kind, as who is in a hurry does: a call without its argument, or by a name that
 * several bear. What was left out it knows, and answers the question that follows.
 */
final class AmbiguousCalls {
    private static final Pattern ONE_OBJECT = Pattern.compile("(\\w+)\\((\\w+)=(obj:[^,)]+)\\)");
    private static final Pattern NUMBER = Pattern.compile("\\s*\\d+$");

    private boolean leftOut;
    private boolean vague;
    private String meant = "";

    /** The object that the last hurried call was about. */
    String target() {
        return meant;
    }

    /**
     * An intent in fewer words.
     *
     * @param intent what the agent wants
     * @param now what is there
     * @return the same, said carelessly; empty if it has learned that lesson, or it cannot be said carelessly
     */
    Optional<Intent> shorten(Intent intent, Observation now) {
        Matcher call = ONE_OBJECT.matcher(intent.calls().get(0));
        if (!call.matches()) {
            return Optional.empty();
        }
        String reference = call.group(3);
        Optional<String> stem = vague ? Optional.empty() : sharedName(reference, now);
        if (call.group(1).equals("attack") && stem.isPresent()) {
            vague = true;
            meant = reference;
            return Optional.of(Intent.of(intent.purpose() + ", by half a name", "attack(target='" + stem.get() + "')"));
        }
        if (call.group(1).equals("go") && !leftOut && now.ways().size() > 1) {
            leftOut = true;
            meant = reference;
            return Optional.of(Intent.of(intent.purpose() + ", without saying where", "go()"));
        }
        return Optional.empty();
    }

    /** What a foe is called less its number, if another is called the same. */
    private static Optional<String> sharedName(String reference, Observation now) {
        List<Anchor> foes = now.foes().stream().map(VisibleFoe::anchor).toList();
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
