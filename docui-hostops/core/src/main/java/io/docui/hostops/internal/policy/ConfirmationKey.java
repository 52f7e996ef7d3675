package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.file.PolicyFile.Confirmation;
import java.util.List;
import java.util.TreeSet;

/**
 * Identifies what a person has confirmed under a policy entry that asks only once: an action with a file, command or program. An approval
 * for one file or command does not cover another, nor the same command in another folder.
 * @param what the path with the place that links lead to, the folder with the files in it, the command with its folders, or the program that the entry applies to, with the window title if the entry specifies a
 *     title; empty if the action uses none of them
 */
public record ConfirmationKey(String tool, int place, List<?> what) {
    static ConfirmationKey of(String tool, int place, Confirmation entry, HostEffect effect) {
        return new ConfirmationKey(tool, place, what(entry, effect));
    }

    private static List<?> what(Confirmation entry, HostEffect effect) {
        if (effect instanceof HostEffect.UsesApp app) {
            boolean titled =
                    entry.app().filter(pattern -> pattern.title().isPresent()).isPresent();
            return List.of(app.process(), app.executable(), titled ? app.title() : "");
        }
        if (effect instanceof HostEffect.RunsCommand command) {
            // The words, which their joined text does not tell apart.
            return List.of(command.argv(), command.folders());
        }
        if (effect instanceof HostEffect.UsesFilesBelow below) {
            return List.of(below.folder().normalize(), List.copyOf(new TreeSet<>(below.names())));
        }
        return effect instanceof HostEffect.UsesPath use
                ? List.of(use.path().normalize(), EffectIdentity.real(use))
                : List.of();
    }
}
