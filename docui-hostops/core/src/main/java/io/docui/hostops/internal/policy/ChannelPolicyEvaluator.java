package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Evaluates the use of a channel, and names the policy file entry that enables a disabled channel. */
final class ChannelPolicyEvaluator {
    private final Set<HostChannel> on;
    private final Optional<Path> source;

    /**
     * Creates an evaluator.
     * @param source the policy file; empty if there is none
     */
    ChannelPolicyEvaluator(Set<HostChannel> on, Optional<Path> source) {
        this.on = Set.copyOf(on);
        this.source = source;
    }

    Finding evaluate(HostEffect.UsesChannel use) {
        HostChannel channel = use.channel();
        boolean isOn = on.contains(channel);
        return new Finding(
                "uses the channel " + channel.key(),
                isOn ? PolicyDecision.ALLOW : PolicyDecision.DENY,
                "ideOperation." + channel.key() + (isOn ? " is on" : " is off; " + enableHint(channel)),
                List.of());
    }

    /** Explains how the owner of the machine can enable a disabled channel. */
    String enableHint(HostChannel channel) {
        String line = "\"" + channel.key() + "\": true in ideOperation of ";
        return "the machine's owner can turn it on with " + line
                + source.map(Path::toString)
                        .orElse("a policy file (there is none; see ./docui host policy --help to create one)");
    }
}
