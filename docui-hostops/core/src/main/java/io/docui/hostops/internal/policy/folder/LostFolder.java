package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import java.util.List;

/** Tells which lines depend on the folder of a shell that has lost it: the folder was removed, or something else is at its path. */
public final class LostFolder {
    private static final HostEffect.RunsUnknown EFFECT = new HostEffect.RunsUnknown(
            "it runs in a folder that was removed or replaced after the shell had entered it");

    private LostFolder() {}

    /** Adds the effect of a line that uses the folder. A line that first enters another one by an absolute path does not. */
    public static void addEffect(List<LinePart> parts) {
        parts.stream()
                .filter(part -> part.folders().unknown() && !part.argv().isEmpty() && !leaves(part.argv()))
                .findFirst()
                .ifPresent(part -> part.effects().add(EFFECT));
    }

    private static boolean leaves(List<ShellArgument> argv) {
        return argv.size() == 2
                && argv.get(0).is("cd")
                && argv.get(1) instanceof ShellArgument.Known target
                && target.text().startsWith("/");
    }

    /** Tells whether an effect is that of such a line. */
    public static boolean isOne(HostEffect effect) {
        return effect.equals(EFFECT);
    }
}
