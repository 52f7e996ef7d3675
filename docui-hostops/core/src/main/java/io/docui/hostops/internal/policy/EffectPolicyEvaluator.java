package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.text.QuotedName;
import java.util.List;

/**
 * Evaluates one effect by its kind: a command, a path, something unknown, or a device.
 * @param unparsed the decision about what cannot be analyzed
 */
record EffectPolicyEvaluator(
        PathPolicyEvaluator paths,
        CommandPolicyEvaluator commands,
        DeviceEffectEvaluator devices,
        SandboxPolicy sandbox,
        PolicyDecision unparsed) {
    private static final String UNKNOWN_FILES = "the files that it uses are unknown";

    /**
     * Evaluates an effect.
     * @param host whether the whole line only tells about this machine, and therefore leaves the sandbox
     * @param removal the commands of the line that remove only files that undo restores
     */
    Finding evaluate(HostEffect effect, boolean host, RestorableRemoval removal) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return commands.evaluate(command, host, removal);
        } else if (effect instanceof HostEffect.UsesPath use) {
            return paths.evaluate(use);
        } else if (effect instanceof HostEffect.UsesFilesBelow use) {
            return paths.evaluate(use);
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            return evaluate(use);
        } else if (effect instanceof HostEffect.RunsUnknown unknown) {
            return evaluate(unknown);
        } else if (effect instanceof HostEffect.UnparsedCommand command) {
            return new Finding(
                    OneLineText.of(command.why()), unparsed, "the command line could not be analyzed", List.of());
        }
        return devices.evaluate(effect);
    }

    private Finding evaluate(HostEffect.UsesUnknownPath use) {
        return readsOnly(use)
                ? sandbox.confineOrAsk(
                        "reads what " + QuotedName.of(use.written()) + " is when it runs", "the file is unknown")
                : new Finding(
                        "writes what " + QuotedName.of(use.written()) + " is when it runs",
                        PolicyDecision.ASK,
                        "the file is unknown",
                        List.of());
    }

    private Finding evaluate(HostEffect.RunsUnknown unknown) {
        String shown = OneLineText.of(unknown.what());
        if (unknown.confinable() && unparsed == PolicyDecision.ASK) {
            return sandbox.confineOrAsk(
                    shown, MovedFolder.isOne(unknown) ? UNKNOWN_FILES : "the code that it loads is unknown");
        }
        return new Finding(
                shown,
                unparsed,
                LostFolder.isOne(unknown) ? UNKNOWN_FILES : "the program that it runs is unknown",
                List.of());
    }

    /** Tells whether an effect changes nothing, as far as the policy knows the programs. */
    boolean onlyReads(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps() || commands.reads(command);
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            return readsOnly(use);
        }
        return effect instanceof HostEffect.UsesChannel || effect.onlyReads();
    }

    private static boolean readsOnly(HostEffect.UsesUnknownPath use) {
        return use.fileAccess() == HostEffect.FileAccess.READ || use.fileAccess() == HostEffect.FileAccess.LIST;
    }
}
