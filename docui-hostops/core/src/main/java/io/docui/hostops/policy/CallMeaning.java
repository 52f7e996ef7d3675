package io.docui.hostops.policy;

import io.docui.hostops.internal.policy.EffectIdentity;
import io.docui.hostops.workspace.RealPathResolver;
import io.docui.runtime.policy.ApprovalContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a call means here and now, which an approval depends on: the policy file, the real folder in which it runs, and its commands and
 * files in full, which a question may abbreviate.
 */
final class CallMeaning {
    private CallMeaning() {}

    /** @param policy a text that is another one after each change of the policy */
    static ApprovalContext of(String policy, EffectRegistry registry, AskedCalls.AskedCall asked, Path workspace) {
        List<String> all = new ArrayList<>(List.of(policy));
        for (int i = 0; i < asked.parts().size(); i++) {
            EffectRegistry.PlannedEffects part = asked.parts().get(i);
            all.add(part.action().name() + " in "
                    + registry.folder(part).map(CallMeaning::real).orElse(""));
            all.addAll(asked.identities().get(i));
        }
        boolean known = asked.parts().stream()
                .allMatch(part -> (part.action().readOnly()
                                || registry.find(part.action()).isPresent())
                        && EffectIdentity.areKnown(part.effects(), workspace));
        return new ApprovalContext(EffectIdentity.digest(all), !known);
    }

    private static String real(Path folder) {
        try {
            return RealPathResolver.of(folder).toString();
        } catch (IOException e) {
            return "unknown: " + folder; // no real folder is called so
        }
    }
}
