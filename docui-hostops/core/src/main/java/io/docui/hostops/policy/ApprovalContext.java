package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a call means here and now, which the approval of later calls depends on: the policy file, the real folder in which it runs, and its
 * commands and files in full, which a question may abbreviate. What changes by itself, such as the title of a window or the files below a
 * folder, is not part of it.
 */
final class ApprovalContext {
    private ApprovalContext() {}

    /** @param policy a text that is another one after each change of the policy */
    static String of(String policy, EffectRegistry registry, List<EffectRegistry.PlannedEffects> parts) {
        List<String> all = new ArrayList<>(List.of(policy));
        for (EffectRegistry.PlannedEffects part : parts) {
            all.add(part.action().name() + " in "
                    + registry.folder(part).map(ApprovalContext::real).orElse(""));
            part.effects().stream()
                    .flatMap(effect -> lasting(effect).stream())
                    .sorted()
                    .forEach(all::add);
        }
        return digest(all);
    }

    private static Optional<String> lasting(HostEffect effect) {
        if (effect instanceof HostEffect.UsesFilesBelow use) {
            return Optional.of(use.fileAccess() + " below " + use.folder());
        }
        boolean lasts = effect instanceof HostEffect.RunsCommand
                || effect instanceof HostEffect.UsesPath
                || effect instanceof HostEffect.UsesUnknownPath;
        return lasts ? Optional.of(effect.toString()) : Optional.empty();
    }

    private static String real(Path folder) {
        try {
            return RealPathResolver.of(folder).toString();
        } catch (IOException e) {
            return "unknown: " + folder; // no real folder is called so
        }
    }

    private static String digest(List<String> texts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String text : texts) {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
