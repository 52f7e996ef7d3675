package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Decision;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Evaluates the use of a channel, and names the policy file entry that enables a disabled channel. */
final class ChannelEvaluator {
    private final Set<Channel> on;
    private final Optional<Path> source;

    /**
     * Creates an evaluator.
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

    /** Explains how the owner of the machine can enable a disabled channel. */
    String enableHint(Channel channel) {
        String line = "\"" + channel.key() + "\": true in ideOperation of ";
        return "the machine's owner can turn it on with " + line
                + source.map(Path::toString)
                        .orElse("a policy file (there is none; see ./docui host policy --help to create one)");
    }
}
