package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.file.PolicyFile;
import java.util.List;

/** Evaluates effects on channels, processes, windows and input devices. */
final class DeviceEffectEvaluator {
    private final PolicyFile file;
    private final ChannelPolicyEvaluator channels;
    private final AppPolicyEvaluator apps;
    private final KeystrokeRateCounter meter;

    DeviceEffectEvaluator(PolicyFile file, ChannelPolicyEvaluator channels, KeystrokeRateCounter meter) {
        this.file = file;
        this.channels = channels;
        this.apps = new AppPolicyEvaluator(file);
        this.meter = meter;
    }

    Finding evaluate(HostEffect effect) {
        if (effect instanceof HostEffect.UsesChannel use) {
            return channels.evaluate(use);
        } else if (effect instanceof HostEffect.KillsProcess kill) {
            return new Finding(
                    "ends process " + kill.pid(),
                    kill.own() ? PolicyDecision.ALLOW : PolicyDecision.ASK,
                    kill.own() ? "it was started here" : "it was not started here",
                    List.of());
        } else if (effect instanceof HostEffect.UsesApp app) {
            return apps.evaluate(app);
        }
        if (effect instanceof HostEffect.RequiresPerson person) {
            return new Finding(person.what(), PolicyDecision.ASK, "only a person can confirm this", List.of());
        }
        return keys((HostEffect.SendsInput) effect);
    }

    private Finding keys(HostEffect.SendsInput input) {
        PolicyFile.RateLimits rateLimits = file.rateLimits();
        boolean tooLong = input.length() > rateLimits.keysPerCall();
        boolean tooFast = input.length() + meter.lastMinute() > rateLimits.keysPerMinute();
        String secret =
                "types a secret" + (tooLong ? ", which is longer than the limit of " + rateLimits.keysPerCall() : "");
        return new Finding(
                input.secret() ? secret : "presses " + input.length() + (input.length() == 1 ? " key" : " keys"),
                tooLong || tooFast ? PolicyDecision.DENY : PolicyDecision.ALLOW,
                tooFast && !tooLong
                        ? "rates.keysPerMinute is " + rateLimits.keysPerMinute()
                        : "rates.keysPerCall is " + rateLimits.keysPerCall(),
                List.of());
    }
}
