package io.docui.hostops.policy;

import io.docui.hostops.policy.PolicyEvaluation.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges the use of a channel, and says which line of the policy turns it on. */
final class ChannelEvaluator {
    private final Set<Channel> on;
    private final Optional<Path> source;

    /**
     * A judge.
     *
     * @param on the channels that are on
     * @param source the policy file; empty if there is none
     */
    ChannelEvaluator(Set<Channel> on, Optional<Path> source) {
        this.on = Set.copyOf(on);
        this.source = source;
    }

    Finding evaluate(Effect.UsesChannel use) {
        Channel channel = use.channel();
        boolean isOn = on.contains(channel);
        return new Finding(
                "uses the channel " + channel.key(),
                isOn ? Decision.ALLOW : Decision.DENY,
                "ideOperation." + channel.key() + (isOn ? " is on" : " is off; " + enableHint(channel)),
                List.of());
    }

    /** What the owner of the machine can do to have a channel that is off. */
    String enableHint(Channel channel) {
        String line = "\"" + channel.key() + "\": true in ideOperation of ";
        return "to be turned on by its owner with " + line
                + source.map(Path::toString)
                        .orElse("a policy file (there is none; ./docui host policy --help tells how to make one)");
    }
}
